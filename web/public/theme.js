// Runs before the first paint, so that neither theme nor language flashes. External because the policy allows no
// inline script; written without modules because modules wait. The keys are those of src/ui/theme.ts and
// src/i18n/language.ts.
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
  page.lang = stored('ai-medix.language') === 'hindi' ? 'hi' : 'en';
  // Low-data mode: no web font, the phone's own Devanagari serves.
  if (navigator.connection?.saveData) page.dataset.saveData = '';
  // The browser offers an installation once, often before any screen could hear it; src/device/install.ts asks later.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    globalThis.installOffer = offer;
    dispatchEvent(new Event('ai-medix.install-offer'));
  });
})();
