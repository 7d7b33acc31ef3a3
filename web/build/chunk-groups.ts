/**
 * Modules that several pages or screens share come in a few pieces: a chunk of a kilobyte costs a phone as much as one of ten
 * (decision 24 has the figures). Files by their place under `web/src`, without their endings. A group takes what its
 * files need too, but for what the groups above it took; so no group needs one below it.
 */
export const chunkGroups = {
  /** The frame of every public page. */
  core: [
    'i18n/language',
    'i18n/dictionary',
    'i18n/words',
    'i18n/shell',
    'i18n/pages',
    'ui/button',
    'ui/icons',
    'ui/lazily',
    'ui/logo',
    'ui/preferences',
    'ui/skeleton',
    'ui/theme',
    'ui/toasts',
    'ui/use-title',
    'api/session',
    'api/use-sign-out',
    'api/idle',
    'features/site/navigation-bar',
    'features/site/footer',
    'features/site/site-frame',
    'features/site/use-manual',
    'features/site/use-site-address',
  ],
  /** The parts of pages and screens alike. */
  page: ['ui/page-header', 'ui/card', 'ui/text-link', 'ui/notice', 'i18n/times'],
  /** Calls of the service, from every screen and from the way in. */
  call: [
    'api/request',
    'api/client',
    'api/config',
    'api/session-life',
    'api/return-to',
    'api/account-language',
  ],
  /** The frame of every signed-in screen, and what it says when something failed. */
  frame: [
    'app/app-header',
    'app/query-client',
    'api/me',
    'api/fetch-failed',
    'api/quote-number',
    'i18n/failure',
    'ui/progress',
    'ui/use-copy',
  ],
  /** The fields of a form. */
  form: ['ui/field', 'ui/form-errors', 'ui/use-form', 'ui/error-summary'],
  /** The form of every tool. */
  tool: [
    'features/tools/use-draft',
    'features/tools/typed-field',
    'features/tools/typed-area',
    'features/tools/voice-input',
    'features/tools/ask-text',
    'features/tools/send-by-key',
    'features/tools/use-busy-text',
  ],
} as const satisfies Record<string, readonly string[]>;

// With the separator behind each name, or the group would swallow react-hook-form and react-markdown too.
const ofReact = /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;

const isOneOf = (files: readonly string[]) => (id: string) =>
  files.some((file) =>
    id
      .replaceAll('\\', '/')
      .replace(/\.tsx?$/, '')
      .endsWith(`/web/src/${file}`),
  );

/** The groups as the bundler takes them, the first before the others. */
export function codeSplitting() {
  const ours = Object.entries(chunkGroups).map(([name, files]) => ({ name, test: isOneOf(files) }));
  const groups = [{ name: 'react', test: ofReact }, ...ours];
  return { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) };
}
