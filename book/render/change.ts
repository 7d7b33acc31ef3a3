import { knowledgeVersion } from '#clinical/knowledge/version';
import { referenceRoot } from '#contract/reference-pages';
import settings from '../settings.json' with { type: 'json' };
import { both, frameWords } from '../words';
import type { BookPage, Pen } from './frame';
import { html } from './html';

/** Finds where a change of a line is proposed: the address of the settings, or our page, which also hears the fact's eight signs. */
export const changeAddress = (
  { prefix }: Pen,
  { file, line, signs = '' }: { file: string; line: number; signs?: string },
  lineAddress = settings.lineAddress,
): string =>
  lineAddress === ''
    ? `${prefix}${referenceRoot}/change#${file}:${line}${signs && `:${signs}`}`
    : lineAddress.replace('{path}', file).replace('{line}', String(line));

/** The script asks there for the support address of the deployment; a test holds it to the contract. */
const deploymentPath = '/api/config';

const words = {
  lead: both(
    'Say what is wrong, what is right and where it is written. Your mail program opens with all of it; you look it through and send it. Nothing leaves this page before.',
    'बताएँ कि क्या ग़लत है, सही क्या है और कहाँ लिखा है। आपका मेल प्रोग्राम यह सब लिखकर खुलेगा; देखकर आप भेजें। उससे पहले इस पेज से कुछ नहीं जाता।',
  ),
  line: both('The line', 'पंक्ति'),
  none: both('Open this page from a fact of the reference.', 'यह पेज किसी तथ्य के पास दिए लिंक से खोलें।'),
  wrong: both('What is wrong', 'क्या ग़लत है'),
  right: both('What is right', 'सही क्या है'),
  source: both('Where it is written: publisher, title, year, page', 'कहाँ लिखा है: प्रकाशक, शीर्षक, साल, पेज'),
  version: both('Version of the knowledge', 'ज्ञानकोश का संस्करण'),
  subject: both('Correction of the reference', 'रेफ़रेंस में सुधार'),
  patient: both('Write nothing about a patient here.', 'यहाँ किसी मरीज़ के बारे में कुछ न लिखें।'),
  mail: both('Write the mail', 'मेल लिखें'),
  copy: both('Copy the text', 'पाठ कॉपी करें'),
  copied: both('Copied', 'कॉपी हो गया'),
  write: both('Other ways to reach us', 'हमसे संपर्क के और तरीके'),
};

/**
 * Lets somebody without access to the repository propose a change. The script puts the line in and makes a mail to the
 * deployment's own support address out of what is written; without the script the page leads to the contact page.
 */
export function changePage({ say, prefix }: Pen): BookPage {
  const field = (name: 'wrong' | 'right' | 'source') =>
    html`<label>${say(words[name])}<textarea data-told="${name}" maxlength="1200"></textarea></label>`;
  return {
    path: '/change',
    title: `${say(frameWords.change)} – AI Medix ${say(frameWords.reference)}`,
    description: say(words.lead),
    trail: [{ name: say(frameWords.change), path: '/change' }],
    body: html`<div class="head"><h1>${say(frameWords.change)}</h1><p class="lead">${say(words.lead)}</p></div>
<section aria-labelledby="s0"><h2 id="s0">${say(words.line)}</h2><p><code data-line>${say(words.none)}</code></p>
<div class="proposal" data-proposal data-settings="${deploymentPath}" data-line-name="${say(words.line)}" data-subject="${say(words.subject)}" data-version="${say(words.version)}: ${knowledgeVersion}" hidden>${field('wrong')}${field('right')}${field('source')}<p>${say(words.patient)}</p></div>
<p class="actions"><a class="button" data-mail hidden>${say(words.mail)}</a> <button type="button" data-copy-line data-copied="${say(words.copied)}" hidden>${say(words.copy)}</button> <a class="button" href="${prefix}/contact">${say(words.write)}</a></p></section>`,
  };
}
