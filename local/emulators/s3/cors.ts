import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeMarkup, Refusal } from '../loopback';
import type { CorsRule } from './buckets';

/** Reads the XML that SDK clients write; a hand-made document with comments or CDATA is not understood. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .replace(/&amp;/g, '&'),
  );

export const readCorsRules = (xml: string): CorsRule[] =>
  elementsOf(xml, 'CORSRule').map((rule) => ({
    origins: elementsOf(rule, 'AllowedOrigin'),
    methods: elementsOf(rule, 'AllowedMethod'),
    headers: elementsOf(rule, 'AllowedHeader'),
    expose: elementsOf(rule, 'ExposeHeader'),
    maxAgeSeconds: Number(elementsOf(rule, 'MaxAgeSeconds')[0] ?? 0),
  }));

export function corsRulesXml(rules: CorsRule[]): string {
  const all = (name: string, values: string[]) =>
    values.map((value) => `<${name}>${escapeMarkup(value)}</${name}>`).join('');
  const one = (rule: CorsRule) =>
    `<CORSRule>${all('AllowedOrigin', rule.origins)}${all('AllowedMethod', rule.methods)}` +
    `${all('AllowedHeader', rule.headers)}${all('ExposeHeader', rule.expose)}` +
    `<MaxAgeSeconds>${rule.maxAgeSeconds}</MaxAgeSeconds></CORSRule>`;
  return `<CORSConfiguration>${rules.map(one).join('')}</CORSConfiguration>`;
}

/** Marks an answer readable for the page that asked, if a rule of the bucket lets its origin in. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, rules: CorsRule[]): void {
  const rule = matching(rules, request.headers.origin, request.method ?? '');
  if (!rule) return;
  response.setHeader('access-control-allow-origin', originShown(rule, request.headers.origin));
  response.setHeader('access-control-expose-headers', rule.expose.join(', '));
  response.setHeader('vary', 'Origin');
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse, rules: CorsRule[]): void {
  const wanted = String(request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = matching(
    rules,
    request.headers.origin,
    String(request.headers['access-control-request-method']),
  );
  const allowed = rule?.headers.map((name) => name.toLowerCase()) ?? [];
  if (!rule || !wanted.every((name) => allowed.some((pattern) => fits(pattern, name))))
    throw new Refusal('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  response
    .writeHead(200, {
      'access-control-allow-origin': originShown(rule, request.headers.origin),
      'access-control-allow-methods': rule.methods.join(', '),
      'access-control-allow-headers': wanted.join(', '),
      'access-control-max-age': String(rule.maxAgeSeconds),
      vary: 'Origin',
    })
    .end();
}

const matching = (rules: CorsRule[], origin: string | undefined, method: string) =>
  rules.find(
    (rule) =>
      origin && rule.methods.includes(method) && rule.origins.some((pattern) => fits(pattern, origin)),
  );

const originShown = (rule: CorsRule, origin = '') => (rule.origins.includes('*') ? '*' : origin);

/** S3's patterns hold at most one `*`. */
function fits(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
