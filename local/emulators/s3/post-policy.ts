import type { IncomingMessage } from 'node:http';
import { Refusal } from '../loopback';
import { type Credentials, demandSignature } from './signature';

export type PostedForm = { key: string; content: Buffer; fields: Map<string, string> };

/** Reads a browser's form upload and holds it to the policy that its signature covers. */
export async function verifiedUpload(
  request: IncomingMessage,
  body: Buffer,
  bucket: string,
  known: Credentials,
): Promise<PostedForm> {
  const { fields, file } = await readForm(request, body);
  const key = (fields.get('key') ?? '').replace(/\$\{filename\}/g, () => file.name);
  if (key === '') throw new Refusal('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const content = Buffer.from(await file.arrayBuffer());
  const policy = fields.get('policy') ?? '';
  demandSignature(known, fields.get('x-amz-credential') ?? '', policy, fields.get('x-amz-signature') ?? '');
  demandConditions(policy, new Map([...fields, ['bucket', bucket], ['key', key]]), content.length);
  return { key, content, fields };
}

/** Field names without regard to case; fields after the file are ignored, as S3 ignores them. */
async function readForm(request: IncomingMessage, body: Buffer) {
  const fields = new Map<string, string>();
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => {
      throw new Refusal(
        'MalformedPOSTRequest',
        'The body of your POST request is not well-formed multipart/form-data.',
      );
    });
  for (const [name, value] of form) {
    if (typeof value !== 'string' && name === 'file') return { fields, file: value };
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  throw new Refusal('InvalidArgument', 'POST requires exactly one file upload per request.');
}

function demandConditions(encoded: string, fields: Map<string, string>, size: number): void {
  const { expiration, conditions } = readPolicy(encoded);
  if (!(Date.now() <= Date.parse(expiration))) throw denied('Policy expired.');
  const covered = new Set(['x-amz-signature', 'policy', 'file', 'bucket']);

  for (const condition of conditions.flatMap(inOneForm)) {
    const [kind, name, value] = condition;
    if (kind === 'content-length-range') {
      if (size > Number(value))
        throw new Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      if (size < Number(name))
        throw new Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
      continue;
    }
    const field = String(name).replace(/^\$/, '').toLowerCase();
    const given = fields.get(field);
    const held = kind === 'starts-with' ? given?.startsWith(String(value)) : given === String(value);
    if (!held) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
    covered.add(field);
  }
  for (const field of fields.keys())
    if (!covered.has(field) && !field.startsWith('x-ignore-')) throw denied(`Extra input fields: ${field}`);
}

/** `{ acl: 'private' }` says the same as `['eq', '$acl', 'private']`. */
const inOneForm = (condition: unknown): [string, unknown, unknown][] =>
  Array.isArray(condition)
    ? [[String(condition[0]).toLowerCase(), condition[1], condition[2]]]
    : Object.entries(condition as object).map(([name, value]) => ['eq', `$${name}`, value]);

function readPolicy(encoded: string): { expiration: string; conditions: unknown[] } {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    throw new Refusal('InvalidPolicyDocument', 'The content of the form does not meet the conditions.');
  }
}

const denied = (reason: string) => new Refusal('AccessDenied', `Invalid according to Policy: ${reason}`, 403);
