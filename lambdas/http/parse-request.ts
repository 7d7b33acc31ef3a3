import type * as z from 'zod';
import { limits } from '#contract/checks';
import { Problem } from '#contract/problem';
import type { Row } from '#contract/route';
import { inputSentences, type Language, say } from '#contract/sentences';
import { type HttpEvent, header } from './gateway-event';
import { invalidInput } from './problem-json';

/** Parses body, query and path parameters by the schemas of the row. It throws a Problem when something does not fit. */
export function parseRequest(row: Row, event: HttpEvent, language: Language) {
  return {
    params: row.params && through(row.params, event.pathParameters ?? {}, language),
    query: row.query && through(row.query, event.queryStringParameters ?? {}, language),
    body: row.body && through(row.body, bodyOf(event), language),
  };
}

function through(schema: z.ZodType, value: unknown, language: Language): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error, language);
  const broken = brokenText(parsed.data, '');
  if (broken !== undefined) {
    const message = say(inputSentences.invalid_characters, language);
    throw new Problem('INVALID_INPUT', {
      sentence: inputSentences.invalid_characters,
      details: { field: broken, issues: [{ path: broken, message }] },
    });
  }
  return parsed.data;
}

/**
 * The path of a text that is none: half a surrogate pair becomes another sign on its way to the table. It is looked for
 * in whatever a schema lets through, so that no field of the contract can forget it.
 */
function brokenText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, held] of Object.entries(value)) {
    const broken = brokenText(held, path === '' ? name : `${path}.${name}`);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** A request in the bytes that came. `body` refuses one that is too large or not of the type, which is JSON where none is named. */
export type RawRequest = {
  readonly body: (type?: RegExp) => Buffer;
  readonly header: (name: string) => string | undefined;
};

export const rawRequestOf = (event: HttpEvent): RawRequest => ({
  body: (type) => bytesOf(event, event.body ?? '', type),
  header: (name) => header(event, name),
});

const json = /^application\/json\s*(;|$)/i;

function bytesOf(event: HttpEvent, body: string, allowed = json): Buffer {
  const bytes = Buffer.from(body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > limits.bodyBytes) {
    throw new Problem('TOO_LARGE', { details: { limitBytes: limits.bodyBytes } });
  }
  const type = header(event, 'content-type') ?? '';
  if (!allowed.test(type)) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  return bytes;
}

/** Parses the JSON body; a missing body counts as an empty object, so that the refusal names each missing field. */
function bodyOf(event: HttpEvent): unknown {
  if (event.body === null || event.body === undefined || event.body === '') return {};
  const bytes = bytesOf(event, event.body);
  try {
    // `fatal`: bytes that are not UTF-8 are refused, not replaced by question marks.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Problem('INVALID_INPUT', {
      cause,
      sentence: inputSentences.not_json,
      details: { field: '', issues: [] },
    });
  }
}
