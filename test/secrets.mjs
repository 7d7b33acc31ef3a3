import { readFileSync } from 'node:fs';

// The keys of the services that this product uses look like this, and so do private keys of any kind.
const shapes = {
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*\n?[A-Za-z0-9+/=\s]{64,}/,
  'a key of OpenAI': /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{32,}\b/,
  'a live key of Razorpay': /\brzp_live_[A-Za-z0-9]{14}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'a key of Google': /\bAIza[A-Za-z0-9_-]{35}\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
};

/** Names the kinds of secrets that a text holds; the secrets themselves are not told. */
export const secretsIn = (text) =>
  Object.entries(shapes)
    .filter(([, shape]) => shape.test(text))
    .map(([name]) => name);

// `git log --patch … | node test/secrets.mjs`: what a branch ever held, also what a later commit took away.
if (process.argv[1] === import.meta.filename) {
  const found = secretsIn(readFileSync(0, 'utf8'));
  for (const kind of found)
    console.error(`There is ${kind} in these changes. Revoke it: taking it out is not enough.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
