// Runs in the one file that a physician opens (review-page.ts): no server, no library.
(() => {
  const { version, words, kinds, sources, entries } = JSON.parse(
    document.getElementById('content').textContent,
  );
  const page = document.documentElement;
  const main = document.querySelector('main');
  const prefix = 'ai-medix.review.'; // without the version: what was decided of a fact holds until the fact changes
  page.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

  // What is kept: who reviews, the language, and a decision for each fact. A browser may refuse to keep anything.
  const memory = new Map();
  let kept = true;
  const read = (key) => {
    if (memory.has(key)) return memory.get(key);
    try {
      return JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    } catch {
      return null;
    }
  };
  const write = (key, value) => {
    memory.set(key, value);
    try {
      localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {
      kept = false;
    }
  };

  let language = read('language') ?? 'en';
  const at = () => (language === 'hi' ? 1 : 0);
  const other = () => 1 - at();
  const tags = ['en', 'hi'];
  const say = (name, ...fill) => words[name][language].replace(/\{(\d)\}/g, (_, place) => fill[place]);
  const inLanguage = (pair, place) => pair[place] || pair[0];
  const decisions = new Map(Object.entries(read('decisions') ?? {}));
  const idOf = (fact) => `${fact[0]} ${fact[1]}`;
  const factsOf = (entry) => entry[3].flatMap(([, facts]) => facts);
  const isWhole = ({ decision, comment }) => decision !== 'correct' || (comment ?? '').trim() !== '';
  const known = new Set(entries.flatMap(factsOf).map(idOf));
  /** Whole decisions on facts as they are here; what was decided of a fact that has changed since is left out. */
  const standing = () =>
    [...decisions]
      .filter(([id, decision]) => known.has(id) && isWhole(decision))
      .map(([, decision]) => decision);
  const decidedOf = (entry) => factsOf(entry).filter((fact) => decisions.has(idOf(fact))).length;

  /** An element with properties, attributes that begin with a small letter and a colon, and children. */
  const make = (tag, { attributes = {}, ...properties } = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children.filter((child) => child !== undefined && child !== null));
    return element;
  };

  const decide = (fact, change) => {
    const before = decisions.get(idOf(fact));
    const on = new Date().toISOString().slice(0, 10);
    decisions.set(idOf(fact), { fact: fact[0], signs: fact[1], comment: '', ...before, ...change, on });
    write('decisions', Object.fromEntries(decisions));
  };

  const download = () => {
    const { name, registration } = read('reviewer');
    const whole = standing().map(({ comment, ...decision }) => {
      const said = (comment ?? '').trim();
      return said === '' ? decision : { ...decision, comment: said };
    });
    const content = {
      format: 'ai-medix-review-1',
      knowledge: version,
      reviewer: { name, registration },
      decisions: whole,
    };
    const file = new Blob([JSON.stringify(content, undefined, 1)], { type: 'application/json' });
    const link = make('a', { href: URL.createObjectURL(file), download: `decisions-${version}.json` });
    document.body.append(link);
    link.click();
    link.remove();
  };

  const bar = (...before) =>
    make(
      'div',
      { className: 'bar' },
      make('div', { className: 'row' }, ...before),
      make('button', {
        type: 'button',
        textContent: say('language'),
        lang: tags[other()],
        onclick: () => {
          language = tags[other()];
          write('language', language);
          draw();
        },
      }),
    );

  /** The next fact of the page that nobody has decided comes in sight, ready for Enter. */
  const goOn = (card) => {
    const cards = [...main.querySelectorAll('.fact')];
    const next = cards.slice(cards.indexOf(card) + 1).find((one) => !one.dataset.decision);
    const to = next?.querySelector('[data-choice]') ?? main.querySelector('.below .primary');
    next?.scrollIntoView({ block: 'nearest' });
    to?.focus({ preventScroll: true });
  };

  const below = (next) => {
    const count = make('span', { className: 'quiet', attributes: { role: 'status' } });
    const tell = () => {
      const warning = kept ? '' : ` ${say('notKept')}`;
      const here = shownEntry
        ? `${say('decided', decidedOf(shownEntry), factsOf(shownEntry).length)} · `
        : '';
      count.textContent = `${here}${say('standing', standing().length)}${warning}`;
    };
    tell();
    addEventListener('decided', tell);
    const button = make('button', {
      type: 'button',
      className: next ? '' : 'primary',
      textContent: say('download'),
      onclick: download,
    });
    return make(
      'div',
      { className: 'below' },
      make('div', {}, make('div', { className: 'row' }, button, count), next),
    );
  };

  const textOf = ([, , title, lines, word, tone], place) =>
    make(
      'div',
      place === at() ? {} : { lang: tags[place] },
      word ? make('span', { className: `word ${tone}`, textContent: inLanguage(word, place) }) : undefined,
      title ? make('strong', { textContent: inLanguage(title, place) }) : undefined,
      ...lines.map((line) => make('p', { textContent: inLanguage(line, place) })),
    );

  const sourceItem = ([number, where]) => {
    const [title, publisher, year, grade, address] = sources[number];
    const name = `${title}, ${publisher}, ${year}`;
    const shown = address
      ? make('a', { href: address, target: '_blank', rel: 'noopener noreferrer', textContent: name })
      : name;
    return make(
      'li',
      {},
      `${say('grade')} ${grade === 'below' ? '–' : grade} · `,
      shown,
      where ? `: ${where}` : '',
    );
  };

  const factCard = (fact) => {
    const [, , , , , , from, mark] = fact;
    const said = () => decisions.get(idOf(fact));
    const needed = make('span', { className: 'needed', textContent: say('needsComment') });
    const field = make('textarea', {
      value: said()?.comment ?? '',
      oninput: () => {
        decide(fact, { comment: field.value });
        show();
      },
    });
    const label = make('span');
    const remark = make('label', { className: 'remark' }, label, field, needed);
    const buttons = ['accept', 'correct', 'unsure'].map((decision) =>
      make('button', {
        type: 'button',
        textContent: say(decision),
        onclick: () => {
          decide(fact, { decision });
          show();
          if (decision === 'correct') field.focus();
          else if (decision === 'accept') goOn(card);
        },
        attributes: { 'data-choice': decision },
      }),
    );
    const card = make(
      'li',
      { className: 'fact' },
      make('div', { className: 'pair' }, textOf(fact, at()), textOf(fact, other())),
      make(
        'ul',
        { className: 'from' },
        ...from.map(sourceItem),
        make('li', { textContent: [say('unread'), say('read'), say('reviewed')][mark] }),
      ),
      make('div', { className: 'choices', attributes: { role: 'group' } }, ...buttons),
      remark,
    );
    const show = () => {
      const { decision } = said() ?? {};
      card.dataset.decision = decision ?? '';
      for (const button of buttons)
        button.setAttribute('aria-pressed', String(button.dataset.choice === decision));
      remark.hidden = decision === undefined || decision === 'accept';
      label.textContent = decision === 'correct' ? say('comment') : say('remark');
      needed.hidden = decision !== 'correct' || isWhole(said());
      dispatchEvent(new Event('decided'));
    };
    show();
    return card;
  };

  let shownEntry = null;
  let wanted = { kind: '', text: '' };
  const open = (entry) => {
    shownEntry = entry;
    draw();
    scrollTo(0, 0);
    main.querySelector('h1').focus();
  };
  const heading = (text, ...children) => make('h1', { tabIndex: -1 }, text, ...children);

  const listed = () => {
    const typed = wanted.text.trim().toLowerCase();
    return entries.filter(
      ([kind, , names]) =>
        (wanted.kind === '' || wanted.kind === kind) &&
        (typed === '' || names.some((name) => name.toLowerCase().includes(typed))),
    );
  };

  const entryPage = (entry) => {
    const [kind, , names, sections] = entry;
    const list = listed();
    const next = list[list.indexOf(entry) + 1];
    main.append(
      bar(make('button', { type: 'button', textContent: say('back'), onclick: () => open(null) })),
      make('p', { className: 'quiet', textContent: kinds[kind][language] }),
      heading(
        inLanguage(names, at()),
        ' ',
        make('small', { lang: tags[other()], textContent: names[other()] }),
      ),
      ...sections.flatMap(([title, facts]) => [
        make('h2', { textContent: inLanguage(title, at()) }),
        make('ul', {}, ...facts.map(factCard)),
      ]),
      below(
        next &&
          make('button', {
            type: 'button',
            className: 'primary',
            textContent: `${say('next')}: ${inLanguage(next[2], at())}`,
            onclick: () => open(next),
          }),
      ),
    );
  };

  const mostListed = 200;
  const listPage = () => {
    const list = make('ol', { className: 'entries' });
    const fill = () =>
      list.replaceChildren(
        ...listed()
          .slice(0, mostListed)
          .map((entry) => {
            const [decided, of] = [decidedOf(entry), factsOf(entry).length];
            const name = make('span', {}, inLanguage(entry[2], at()), ' ');
            if (wanted.kind === '') name.append(make('small', { textContent: kinds[entry[0]][language] }));
            const count = make('span', {
              className: decided === of ? 'done' : 'quiet',
              textContent: say('decided', decided, of),
            });
            return make(
              'li',
              {},
              make('button', { type: 'button', onclick: () => open(entry) }, name, count),
            );
          }),
      );
    const kind = make(
      'select',
      {
        onchange: () => {
          wanted = { ...wanted, kind: kind.value };
          fill();
        },
        attributes: { 'aria-label': say('all') },
      },
      ...['', ...Object.keys(kinds)].map((value) =>
        make('option', {
          value,
          selected: value === wanted.kind,
          textContent: value === '' ? say('all') : kinds[value][language],
        }),
      ),
    );
    const find = make('input', {
      type: 'search',
      value: wanted.text,
      placeholder: say('find'),
      oninput: () => {
        wanted = { ...wanted, text: find.value };
        fill();
      },
      attributes: { 'aria-label': say('find') },
    });
    fill();
    main.append(
      bar(kind, find),
      heading(say('title')),
      make('p', { className: 'quiet', textContent: say('intro') }),
      make('h2', { textContent: say('list') }),
      list,
      below(),
    );
  };

  const whoPage = () => {
    const { name = '', registration = '' } = read('reviewer') ?? {};
    const fields = {
      name: make('input', { value: name, required: true, autocomplete: 'name' }),
      registration: make('input', { value: registration, required: true }),
    };
    main.append(
      bar(),
      heading(say('title')),
      make('p', { textContent: say('intro') }),
      make(
        'form',
        {
          className: 'who',
          onsubmit: (event) => {
            event.preventDefault();
            const said = [fields.name.value.trim(), fields.registration.value.trim()];
            if (said.includes('')) return;
            write('reviewer', { name: said[0], registration: said[1] });
            open(null);
          },
        },
        make('label', {}, say('name'), fields.name),
        make('label', {}, say('registration'), fields.registration),
        make('button', { className: 'primary', textContent: say('begin') }),
      ),
    );
  };

  function draw() {
    page.lang = language;
    document.title = say('title');
    main.replaceChildren();
    if (!read('reviewer')) whoPage();
    else if (shownEntry) entryPage(shownEntry);
    else listPage();
  }
  draw();
})();
