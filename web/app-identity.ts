import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Read by Vite and by the Capacitor CLI, which runs its settings as CommonJS: paths begin where `npm run` stands.
const androidFolder = join(process.cwd(), 'android');

/** Says who the Android app is: `android/identity.json`, or the environment of the build. Gradle reads the same. */
export function appIdentity() {
  const file = JSON.parse(readFileSync(join(androidFolder, 'identity.json'), 'utf8'));
  const chosen = (variable: string, usual: string): string => process.env[variable] || usual;
  const siteHost = chosen('SITE_HOST', file.siteHost);
  return {
    applicationId: chosen('ANDROID_APP_ID', file.applicationId),
    name: chosen('ANDROID_APP_NAME', file.name),
    /** The host whose links open in the app. */
    siteHost,
    /** The service answers at this origin. */
    apiOrigin: chosen('API_ORIGIN', `https://${siteHost}`),
    /** The bucket that takes reports; where it is not named, every bucket of the region may. */
    reportsBucket: process.env.REPORTS_BUCKET || undefined,
    /** The app would end when it asks for a push token, if the build had no file of Firebase. */
    pushable:
      process.env.ANDROID_PUSH === 'on' || existsSync(join(androidFolder, 'app/google-services.json')),
  };
}
