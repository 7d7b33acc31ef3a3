import { readFileSync } from 'node:fs';
import { siteRoutes } from '#contract/site';
import { changePage } from '../../book/render/change';
import { bookPen, documentOf } from '../../book/render/frame';

const script = readFileSync('book/browser/book.js', 'utf8');
const assets = { style: '/reference/book.css', script: '/reference/book.js' };

/** Opens the page of a proposal as a browser does: its text, its script, then the event that it waits for. */
function open(language: 'en' | 'hi', hash: string, reply: () => Promise<unknown>) {
  const pen = bookPen(language, assets);
  const whole = new DOMParser().parseFromString(documentOf(pen, changePage(pen)), 'text/html');
  document.body.replaceWith(whole.body);
  location.hash = hash;
  const asked: string[] = [];
  const fetched = (address: string) => {
    asked.push(address);
    return reply();
  };
  const listeners: (() => void)[] = [];
  const current = { dataset: { root: '/reference' } };
  const seen = new Proxy(document, {
    get: (page, name) => {
      if (name === 'currentScript') return current;
      const value = Reflect.get(page, name, page);
      return typeof value === 'function' ? value.bind(page) : value;
    },
  });
  const copied: string[] = [];
  const navigator = { clipboard: { writeText: async (text: string) => void copied.push(text) } };
  new Function('document', 'addEventListener', 'matchMedia', 'fetch', 'navigator', script)(
    seen,
    (_: string, listener: () => void) => listeners.push(listener),
    () => ({ matches: false, addEventListener: () => undefined }),
    fetched,
    navigator,
  );
  for (const listener of listeners) listener();
  const one = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind;
  return { asked, copied, one };
}

const told = 'clinical/knowledge/drugs/paracetamol.json:7:0123abcd';
const settings = async () => ({ json: async () => ({ support: { email: 'help@clinic.example' } }) });
/** Everything that was promised before is done after two turns. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe('a proposal of a change', () => {
  it.each(['en', 'hi'] as const)('becomes a mail to the support address, %s', async (language) => {
    const { asked, one } = open(language, told, settings);
    await settle();
    expect(asked).toEqual([siteRoutes.siteConfig.path]);
    expect(one('[data-line]').textContent).toBe(told);
    for (const [name, value] of [
      ['wrong', 'At most 5 g & more'],
      ['right', '4 g'],
      ['source', 'BNF 2024, p. 3'],
    ]) {
      const field = one<HTMLTextAreaElement>(`[data-told="${name}"]`);
      field.value = value ?? '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const mail = one<HTMLAnchorElement>('[data-mail]');
    expect(mail.hidden).toBe(false);
    const { protocol, pathname, searchParams } = new URL(mail.href);
    expect([protocol, pathname]).toEqual(['mailto:', 'help@clinic.example']);
    expect(searchParams.get('subject')).toContain(told);
    for (const part of [told, 'At most 5 g & more', '4 g', 'BNF 2024, p. 3'])
      expect(searchParams.get('body')).toContain(part);
  });

  it('can be copied when the support address cannot be asked', async () => {
    const { copied, one } = open('en', told, () => Promise.reject(new Error('no network')));
    await settle();
    expect(one('[data-mail]').hidden).toBe(true);
    one('[data-copy-line]').click();
    expect(copied.join()).toContain(told);
  });

  it('shows no field without a line, and none for a line of something else', () => {
    for (const hash of ['', '<img src=x>', 'javascript:alert(1)', 'clinical/knowledge/../../x:1:zz'])
      expect(open('en', hash, settings).one('[data-proposal]').hidden).toBe(true);
  });
});
