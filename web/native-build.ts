import type { Plugin } from 'vite';
import { checkoutHosts } from '../lib/edge/checkout-hosts';
import { securityHeaders } from '../lib/edge/security-headers';
import { appIdentity } from './app-identity';

const region = 'ap-south-1'; // Mumbai, where every stage is
const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*', 'http://10.0.2.2:*']; // the product of a developer

// A policy in the page itself may not say these; nobody frames the app.
const onlyInHeaders = /(?:; )?(?:frame-ancestors|report-uri|report-to) [^;]+/g;

/** The places that the app's pages send tokens and reports to: of the file store, the one bucket where the build knows it. */
function cloudOf(reportsBucket: string | undefined): string[] {
  const files = `https://s3.${region}.amazonaws.com`;
  const named = reportsBucket ? [`${files}/${reportsBucket}`, `${files}/${reportsBucket}/`] : [files];
  return [`https://cognito-idp.${region}.amazonaws.com`, ...named];
}

/** The policy of the site as the app's page carries it: no server sends its headers. */
export function appPolicy(apiOrigin: string, reportsBucket?: string): string {
  const https = apiOrigin.startsWith('https:');
  const connect = [apiOrigin, ...cloudOf(reportsBucket), ...(https ? [] : thisMachine)];
  const headers = securityHeaders({ connect, checkout: checkoutHosts, https });
  const policy = (headers['content-security-policy'] ?? '').replace(onlyInHeaders, '');
  // A developer's product brings its own payment page.
  return https ? policy : policy.replace("script-src 'self'", `script-src 'self' ${apiOrigin}`);
}

// Seen where the phone's WebView is older than the pages can run in. No script: it would not run either.
const outdated = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>AI Medix</title>
  <body style="font: 17px/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 30em; padding: 0 1.5em">
    <h1 style="font-size: 1.3em">Please update Android System WebView</h1>
    <p>AI Medix needs a newer version of it. Open the Play Store, search for “Android System WebView”, update it, and start AI Medix again.</p>
    <div lang="hi">
      <h1 style="font-size: 1.3em">कृपया Android System WebView अपडेट करें</h1>
      <p>AI Medix को इसका नया संस्करण चाहिए। Play Store खोलें, “Android System WebView” ढूँढकर अपडेट करें और AI Medix फिर से शुरू करें।</p>
    </div>
  </body>
</html>
`;

/** The pages as the Android app carries them: web/native.config.ts. */
export function nativeBuild(): Plugin {
  const { apiOrigin, siteHost, pushable, reportsBucket } = appIdentity();
  return {
    name: 'native-build',
    config: () => ({
      define: { nativeApp: JSON.stringify({ apiOrigin, siteHost, pushable }) },
    }),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html
          .replace('/src/app/main.tsx', '/src/app/native-main.tsx')
          // The system keeps the pages out from under its bars, on old phones and new ones alike.
          .replace(', viewport-fit=cover', ''),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'content-security-policy', content: appPolicy(apiOrigin, reportsBucket) },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'outdated.html', source: outdated });
    },
  };
}
