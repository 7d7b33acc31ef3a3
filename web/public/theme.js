// Runs before the first paint, so that neither theme nor language flashes. External because the policy allows no
// inline script; written without modules because modules wait. The keys are those of src/ui/theme.ts,
// src/i18n/language.ts and src/api/session.ts.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage switched off: the defaults stand
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = stored('ai-medix.theme') || (dark ? 'dark' : 'light');
  // Low-data mode: no web font, the phone's own Devanagari serves.
  if (navigator.connection?.saveData) page.dataset.saveData = '';

  const path = location.pathname.replace(/(.)\/+$/, '$1');
  const lang = `${path}/`.startsWith('/hi/') || stored('ai-medix.language') === 'hindi' ? 'hi' : 'en';
  // A page that was written out for another address or in another language stays hidden until the right one is drawn.
  const { written } = page.dataset;
  if (written !== undefined && (written !== path || page.lang !== lang)) page.dataset.waiting = '';
  page.lang = lang;
  // The links of visitors are not shown to whoever is signed in.
  try {
    if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) page.dataset.member = '';
  } catch {
    // storage switched off: nobody can be signed in
  }
  // The browser offers an installation once, often before any screen could hear it; src/device/install.ts asks later.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    globalThis.installOffer = offer;
    dispatchEvent(new Event('ai-medix.install-offer'));
  });
})();
