// Runs before the first paint, so that neither theme nor language flashes. External because the policy allows no
// inline script; written without modules because modules wait. The keys are those of src/ui/theme.ts,
// src/i18n/language.ts and src/api/session.ts.
(() => {
  const page = document.documentElement;
  const { wakes = '', hindi = '', font, headings } = document.currentScript.dataset;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage switched off: the defaults stand
    }
  };
  const store = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // storage switched off
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = stored('ai-medix.theme') || (dark ? 'dark' : 'light');
  // Low-data mode: no web font, the phone's own Devanagari serves.
  if (navigator.connection?.saveData) page.dataset.saveData = '';

  const path = location.pathname.replace(/(.)\/+$/, '$1');
  const addressed = `${path}/`.startsWith('/hi/');
  const chosen = stored('ai-medix.language');
  const lang = addressed || chosen === 'hindi' ? 'hi' : 'en';
  // Who comes to a Hindi address and never chose goes on in Hindi.
  if (addressed && chosen === null) store('ai-medix.language', 'hindi');
  // A page that was written out for another address or in another language stays hidden until the right one is drawn.
  const { written, screen } = page.dataset;
  if (written !== undefined && (written !== path || page.lang !== lang)) page.dataset.waiting = '';
  page.lang = lang;
  // The phone of a reader of Hindi, who never chose: the first page offers it (features/site/hero.tsx).
  if (lang === 'en' && chosen === null && navigator.languages?.some((each) => /^hi\b/i.test(each)))
    page.dataset.readsHindi = '';
  // The links of visitors are not shown to whoever is signed in.
  try {
    if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) page.dataset.member = '';
  } catch {
    // storage switched off: nobody can be signed in
  }
  const { waiting, member } = page.dataset;

  const linkTo = (href, attributes) =>
    Object.assign(document.createElement('link'), { href, crossOrigin: '', ...attributes });
  // With the style sheet instead of behind it: text is laid out once.
  const letters = lang === 'hi' ? font : headings;
  if (letters !== undefined && !('saveData' in page.dataset))
    document.head.append(linkTo(letters, { rel: 'preload', as: 'font', type: 'font/woff2' }));

  // A screen that was written out (build/documents.ts) is shown to whom it is for, until its code draws it.
  const fits = (screen === 'member') === (member !== undefined) && !/[?&]mode=/.test(location.search);
  if (screen !== undefined && fits) page.dataset.standing = '';

  const preload = (hrefs) =>
    document.head.append(
      ...hrefs.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
    );

  // A page that was written out can be read as it stands. Its code is fetched when somebody turns to it; a button or
  // a choice that was pressed before is pressed again once it works (src/app/stand-in.ts). Signed-in people are greeted at once, and a
  // part that is still to be fetched (src/ui/skeleton.tsx) is, once it is seen. A screen is used: its code comes right
  // behind the first picture of it, which nothing holds up.
  const listed = (addresses) => (addresses === '' ? [] : addresses.split(' '));
  const [entry, ...beside] = listed(wakes);
  const inHindi = listed(hindi);
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'click',
  ];
  const ways = { capture: true, passive: true };
  const wake = (sign) => {
    // A pointer that rests where the page came to stand is told like one that moves.
    if (sign?.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0) return;
    for (const each of signs) removeEventListener(each, wake, ways);
    preload(lang === 'hi' ? [...beside, ...inHindi] : beside);
    run();
  };
  // A line that breaks off for a moment, as on a train, leaves no page asleep for good.
  const run = (waitMs = 1_000) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    script.onerror = () => waitMs < 60_000 && setTimeout(run, waitMs, waitMs * 2);
    document.head.append(script);
  };
  const watch = () => {
    const seen = new IntersectionObserver((parts) => {
      if (!parts.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      wake();
    });
    for (const part of document.querySelectorAll('[data-fetched]')) seen.observe(part);
  };
  const press = ({ target }) => {
    globalThis.pressedEarly = target.closest?.('button, label') ?? undefined;
  };
  if (entry !== undefined) {
    addEventListener('click', press, ways);
    // A part that is marked wakes behind the page, and says so too.
    addEventListener('ai-medix.awake', () => {
      if (!document.querySelector('[data-late]')) removeEventListener('click', press, ways);
    });
    if (page.dataset.standing !== undefined) requestAnimationFrame(() => setTimeout(wake));
    else if (screen !== undefined || waiting !== undefined || member !== undefined) wake();
    else {
      for (const each of signs) addEventListener(each, wake, ways);
      // Its letters come first: they are read, and what is fetched is waited for anyway.
      addEventListener('load', () => document.fonts.ready.then(() => setTimeout(watch)), { once: true });
    }
  }

  // The browser offers an installation once, often before any screen could hear it; src/device/install.ts asks later.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    globalThis.installOffer = offer;
    dispatchEvent(new Event('ai-medix.install-offer'));
  });
})();
