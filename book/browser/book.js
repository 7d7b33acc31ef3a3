// The pages of the reference work without it: it remembers the theme, searches, and helps to propose a change.
// Before the first paint, as in web/public/before-paint.js, whose key of the theme this is too.
(() => {
  const page = document.documentElement;
  const { root } = document.currentScript.dataset;
  const themeKey = 'ai-medix.theme';
  const stored = () => {
    try {
      return localStorage.getItem(themeKey);
    } catch {
      return null; // storage switched off: the system's choice stands
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  page.dataset.theme = stored() || (dark.matches ? 'dark' : 'light');
  if (navigator.connection?.saveData) page.dataset.saveData = '';

  const kinds = ['conditions', 'drugs', 'dangers', 'analytes', 'interactions', 'formulas', 'protocols'];
  const mostFound = 20;
  let index;
  const rows = () => {
    index ??= fetch(`${root.replace(/^\/hi/, '')}/search.json`).then((reply) => reply.json());
    index.catch(() => {
      index = undefined;
    });
    return index;
  };

  /** How well a row fits what was typed: a name that begins with it, then any word, then another name. */
  const fitOf = (typed, [, , en, hi, aka]) => {
    const names = [en.toLowerCase(), hi.toLowerCase()];
    if (names.some((name) => name.startsWith(typed))) return 3;
    if (names.some((name) => name.includes(` ${typed}`) || name.includes(`(${typed}`))) return 2;
    if (`|${aka}`.includes(`|${typed}`)) return 2;
    return names.some((name) => name.includes(typed)) || aka.includes(typed) ? 1 : 0;
  };

  const show = async (form, input, output) => {
    const typed = input.value.trim().toLowerCase();
    if (typed === '') return output.replaceChildren();
    const all = await rows();
    if (input.value.trim().toLowerCase() !== typed) return undefined; // something else was typed meanwhile
    const found = all
      .map((row) => ({ row, fit: fitOf(typed, row) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit || a.row[0] - b.row[0] || a.row[2].length - b.row[2].length)
      .slice(0, mostFound);
    const links = found.map(({ row: [kind, id, en, hi] }) => {
      const small = Object.assign(document.createElement('small'), { textContent: hi });
      const link = Object.assign(document.createElement('a'), {
        href: `${root}/${kinds[kind]}/${id}`,
        textContent: `${en} `,
      });
      link.append(small);
      return link;
    });
    const nothing = Object.assign(document.createElement('p'), { textContent: input.dataset.nothing });
    output.replaceChildren(...(links.length > 0 ? links : [nothing]));
    form.onsubmit = (event) => {
      event.preventDefault();
      links[0]?.click();
    };
    return undefined;
  };

  const chooseTheme = (theme) => {
    page.dataset.theme = theme;
    try {
      localStorage.setItem(themeKey, theme);
    } catch {
      // storage switched off: the choice lasts as long as the page
    }
  };

  /** Puts the line of a fact in, and keeps a mail to the deployment's support address in step with what is written. */
  const proposeChange = () => {
    const line = document.querySelector('[data-line]');
    const told = decodeURIComponent(location.hash.slice(1));
    if (!line || !/^clinical\/knowledge\/[\w./-]+:\d+(?::[0-9a-f]{8})?$/.test(told)) return;
    line.textContent = told;
    const proposal = document.querySelector('[data-proposal]');
    const mail = document.querySelector('[data-mail]');
    const copy = document.querySelector('[data-copy-line]');
    const fields = [...proposal.querySelectorAll('[data-told]')];
    const { settings, lineName, subject, version } = proposal.dataset;
    const written = () =>
      [
        `${lineName}: ${told}`,
        version,
        ...fields.map((field) => `${field.parentElement.firstChild.textContent}: ${field.value.trim()}`),
      ].join('\n\n');
    let address;
    const keep = () => {
      if (address)
        mail.href = `mailto:${address}?subject=${encodeURIComponent(`${subject}: ${told}`)}&body=${encodeURIComponent(written())}`;
    };
    proposal.hidden = false;
    copy.hidden = false;
    proposal.addEventListener('input', keep);
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(written());
      copy.textContent = copy.dataset.copied;
    });
    fetch(settings)
      .then((reply) => reply.json())
      .then(({ support }) => {
        address = support.email;
        keep();
        mail.hidden = false;
      })
      .catch(() => {}); // unreachable: the text can be copied, and the contact page is beside it
  };

  addEventListener('DOMContentLoaded', () => {
    const form = document.querySelector('.search');
    const input = form.querySelector('input');
    const output = form.querySelector('output');
    form.hidden = false;
    form.onsubmit = (event) => event.preventDefault();
    input.addEventListener('input', () => show(form, input, output));
    form.addEventListener('keydown', (event) => {
      const places = [input, ...output.querySelectorAll('a')];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') {
        output.replaceChildren();
        input.focus();
      }
      if (step === undefined) return;
      event.preventDefault();
      places[places.indexOf(document.activeElement) + step]?.focus();
    });
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !form.contains(relatedTarget)) output.replaceChildren();
    });

    const themeSwitch = document.querySelector('[data-theme-switch]');
    themeSwitch.hidden = false;
    themeSwitch.addEventListener('click', () =>
      chooseTheme(page.dataset.theme === 'dark' ? 'light' : 'dark'),
    );
    dark.addEventListener('change', ({ matches }) => {
      if (!stored()) page.dataset.theme = matches ? 'dark' : 'light';
    });

    proposeChange();
  });
})();
