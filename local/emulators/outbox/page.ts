import { escapeMarkup } from '../loopback';
import type { OutboxMessage } from './message';

const kindNames = { sms: 'SMS', email: 'E-mail', push: 'Push' };

/** The messages as a plain page that needs neither script nor style. Nothing in a message can become markup. */
export const outboxPage = (messages: OutboxMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Outbox</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>What would have been sent, newest first. Nothing leaves this machine.</p>
${messages.length === 0 ? '<p>No messages yet.</p>' : `<ol>\n${messages.map(entry).join('\n')}\n</ol>`}
</main>
</body>
</html>
`;

const entry = ({ channel, to, subject, body, attributes, at }: OutboxMessage) => {
  const details = Object.entries(attributes).map(
    ([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`,
  );
  return `<li>
<h2>${kindNames[channel]} to ${escapeMarkup(to)}</h2>
<p><time datetime="${escapeMarkup(at)}">${escapeMarkup(at)}</time></p>
${subject === undefined ? '' : `<h3>${escapeMarkup(subject)}</h3>`}
<p>${paragraphs(body)}</p>
${details.length === 0 ? '' : `<details><summary>Details</summary><dl>${details.join('')}</dl></details>`}
</li>`;
};

/** Web addresses become links, so that a reset mail can be followed; all else stays text. */
const paragraphs = (body: string) =>
  body
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const text = escapeMarkup(part).replaceAll('\n', '<br>\n');
      return index % 2 === 1 ? `<a href="${text}">${text}</a>` : text;
    })
    .join('');
