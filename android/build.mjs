// `npm run android`: the app's pages, the Android project brought up to date, and a debug APK where an SDK is at hand.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhatIsMissing, withOwnTools } from '../local/prepare.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..');

/** Android Studio and the command-line tools put an SDK in one of these, unless the environment names another. */
const sdk = [
  process.env.ANDROID_HOME,
  process.env.ANDROID_SDK_ROOT,
  join(homedir(), 'Android/Sdk'),
  join(homedir(), 'Library/Android/sdk'),
].find((place) => place && existsSync(join(place, 'platforms')));

function run(program, args, folder = root) {
  const { status, error } = spawnSync(program, args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32', // there npm and Gradle are scripts, which only a shell starts
    env: withOwnTools({ ...process.env, ...(sdk && { ANDROID_HOME: sdk }) }),
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

installWhatIsMissing();
run('npm', ['run', '--silent', 'android:sync']);
if (!sdk && !existsSync(join(here, 'local.properties'))) {
  console.log(`
The Android project is up to date, but no APK was built: there is no Android SDK on this machine.
Install Android Studio, or the command-line tools with platform 36, set ANDROID_HOME, and run this again.
It needs JDK 21 as well. docs/android.md tells the whole way, and how to let CI build it instead.`);
  process.exit(0);
}
run(process.platform === 'win32' ? 'gradlew.bat' : './gradlew', ['assembleDebug'], here);
console.log('\nThe debug APK: android/app/build/outputs/apk/debug/app-debug.apk');
