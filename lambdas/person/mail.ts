import { type Language, type Sentence, say } from '#contract/sentences';

/** A mail is a letter with its addressee, ready to be sent. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
export type Mailer = { send(mail: Mail): Promise<void> };

/** A letter is the content of an e-mail in both languages, before it has an addressee. */
export type Letter = {
  readonly subject: Sentence;
  readonly paragraphs: readonly Sentence[];
  readonly link?: { readonly label: Sentence; readonly url: string };
};

const greeting: Sentence = { en: 'Hello,', hi: 'नमस्ते,' };
const farewell: Sentence = {
  en: 'AI Medix. Questions? Write to {0}',
  hi: 'AI Medix। कोई सवाल हो तो यहाँ लिखें: {0}',
};

/** Addresses a letter. Every mail has this one form: the same words as text and HTML, no remote images, no tracking. */
export function mailTo(
  { email, language }: { email: string; language: Language },
  letter: Letter,
  supportEmail: string,
): Mail {
  const paragraphs = [greeting, ...letter.paragraphs].map((sentence) => say(sentence, language));
  const closing = say(farewell, language, [supportEmail]);
  const { link } = letter;
  const label = link && say(link.label, language);
  return {
    to: email,
    subject: say(letter.subject, language),
    text: [...paragraphs, ...(link ? [`${label}:\n${link.url}`] : []), closing].join('\n\n'),
    html: page(language, [
      ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
      ...(link
        ? [`<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(label ?? '')}</a></p>`]
        : []),
      `<p style="color:#475569;font-size:14px">${escapeHtml(closing)}</p>`,
    ]),
  };
}

// Mail programs obey styles on the element itself and no others.
const button =
  'background:#0f766e;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block';
const sheet = 'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0f172a;max-width:36em';

const page = (language: Language, lines: readonly string[]): string =>
  [
    `<!doctype html><html lang="${language === 'hindi' ? 'hi' : 'en'}"><head><meta charset="utf-8"></head>`,
    `<body><div style="${sheet}">`,
    ...lines,
    '</div></body></html>',
  ].join('\n');

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
