/**
 * Modules that several pages or screens share come in a few pieces: a chunk of a kilobyte costs a phone as much as one of ten
 * (decision 25 has the figures). Files by their place in the house, without their endings. A group takes what its
 * files need too, but for what the groups above it took; so no group needs one below it.
 */
export const chunkGroups = {
  /** The frame of every public page. */
  core: [
    'web/src/i18n/language',
    'web/src/i18n/dictionary',
    'web/src/i18n/words',
    'web/src/i18n/shell',
    'web/src/i18n/pages',
    'web/src/ui/button',
    'web/src/ui/icons',
    'web/src/ui/lazily',
    'web/src/ui/logo',
    'web/src/ui/preferences',
    'web/src/ui/skeleton',
    'web/src/ui/text-link-look',
    'web/src/ui/theme',
    'web/src/ui/toasts',
    'web/src/ui/use-title',
    'web/src/api/session',
    'web/src/api/use-sign-out',
    'web/src/api/idle',
    'web/src/features/site/navigation-bar',
    'web/src/features/site/footer',
    'web/src/features/site/site-frame',
    'web/src/features/site/use-manual',
    'web/src/features/site/use-site-address',
  ],
  /** The parts of pages and screens alike. */
  page: [
    'contract/product', // its numbers stand in the words of pages; else they would come with what calls the service
    'web/src/ui/page-header',
    'web/src/ui/card',
    'web/src/ui/text-link',
    'web/src/ui/note-box',
    'web/src/i18n/times',
  ],
  /** Calls of the service, from every screen and from the way in. */
  call: [
    'web/src/api/request',
    'web/src/api/client',
    'web/src/api/config',
    'web/src/api/session-life',
    'web/src/api/return-to',
    'web/src/api/account-language',
  ],
  /** The frame of every signed-in screen, and what it says when something failed. */
  frame: [
    'web/src/app/app-header',
    'web/src/app/query-client',
    'web/src/api/me',
    'web/src/api/fetch-failed',
    'web/src/api/quote-number',
    'web/src/i18n/failure',
    'web/src/ui/progress',
    'web/src/ui/use-copy',
  ],
  /** An answer is made of these pieces, on the landing page and in the tools. */
  pieces: [
    'web/src/ui/verdict-badge',
    'web/src/ui/danger-card',
    'web/src/ui/fit-mark',
    'web/src/ui/dose-ledger',
    'web/src/ui/value-list',
  ],
} as const satisfies Record<string, readonly string[]>;

// The separator stands behind each name, or the group would swallow react-hook-form and react-markdown too.
const ofReact = /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;

const isOneOf = (files: readonly string[]) => (id: string) =>
  files.some((file) =>
    id
      .replaceAll('\\', '/')
      .replace(/\.tsx?$/, '')
      .endsWith(`/${file}`),
  );

/** The groups as the bundler takes them, the first before the others. */
export function codeSplitting() {
  const ours = Object.entries(chunkGroups).map(([name, files]) => ({ name, test: isOneOf(files) }));
  const groups = [{ name: 'react', test: ofReact }, ...ours];
  return { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) };
}
