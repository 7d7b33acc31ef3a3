import { referenceRoot } from '#contract/reference-pages';
import settings from '../settings.json' with { type: 'json' };
import { both, frameWords } from '../words';
import type { BookPage, Pen } from './frame';
import { html } from './html';

/** Finds where a change of a line is proposed: the address of the settings, or a page that says how. */
export const changeAddress = (
  { prefix }: Pen,
  { file, line }: { file: string; line: number },
  lineAddress = settings.lineAddress,
): string =>
  lineAddress === ''
    ? `${prefix}${referenceRoot}/change#${file}:${line}`
    : lineAddress.replace('{path}', file).replace('{line}', String(line));

const words = {
  lead: both(
    'Every fact stands on a line of its own in a file. Tell us the line, what is wrong, and where it is written rightly: publisher, year, page.',
    'हर तथ्य फ़ाइल की अपनी पंक्ति में है। हमें पंक्ति बताएँ, क्या ग़लत है, और सही कहाँ लिखा है: प्रकाशक, साल, पेज।',
  ),
  line: both('The line', 'पंक्ति'),
  none: both('Open this page from a fact of the reference.', 'यह पेज किसी तथ्य के पास दिए लिंक से खोलें।'),
  copy: both('Copy', 'कॉपी करें'),
  copied: both('Copied', 'कॉपी हो गया'),
  write: both('Write to us', 'हमें लिखें'),
};

/** Tells somebody without access to the repository how to propose a change. The script puts the line in. */
export function changePage({ say, prefix }: Pen): BookPage {
  return {
    path: '/change',
    title: `${say(frameWords.change)} – AI Medix ${say(frameWords.reference)}`,
    description: say(words.lead),
    trail: [{ name: say(frameWords.change), path: '/change' }],
    body: html`<div class="head"><h1>${say(frameWords.change)}</h1><p class="lead">${say(words.lead)}</p></div>
<section aria-labelledby="s0"><h2 id="s0">${say(words.line)}</h2><p><code data-line>${say(words.none)}</code></p>
<p class="actions"><button type="button" data-copy-line data-copied="${say(words.copied)}" hidden>${say(words.copy)}</button> <a class="button" href="${prefix}/contact">${say(words.write)}</a></p></section>`,
  };
}
