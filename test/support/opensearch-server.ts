import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Document = Readonly<Record<string, unknown>>;
type Condition = Readonly<Record<string, Record<string, unknown>>>;

export type OpenSearchForTests = {
  readonly endpoint: string;
  readonly documents: Map<string, Document>;
  /** Method and path of every request that was signed rightly, and its body. */
  readonly asked: { method: string; path: string; body: Document }[];
  /** What it answers instead of an answer of its own. */
  failsWith: { status: number; body: string } | undefined;
  close(): Promise<void>;
};

/** OpenSearch's documented search and delete over documents in memory; it refuses what is not signed for it. */
export async function anOpenSearch(secretKey: string): Promise<OpenSearchForTests> {
  const documents = new Map<string, Document>();
  const asked: OpenSearchForTests['asked'] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { method = '', url = '' } = request;
    const tell = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    if (!isSigned(request, text, secretKey)) return tell(403, '{"status":403}');
    const body = text === '' ? {} : JSON.parse(text);
    asked.push({ method, path: url, body });
    if (self.failsWith) return tell(self.failsWith.status, self.failsWith.body);
    if (method === 'POST' && url === '/people/_search')
      return tell(200, JSON.stringify(found(documents, body)));
    const id = decodeURIComponent(url.replace(/^\/people\/_doc\//, ''));
    const removed = method === 'DELETE' && documents.delete(id);
    return tell(removed ? 200 : 404, JSON.stringify({ _id: id, result: removed ? 'deleted' : 'not_found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: OpenSearchForTests = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    asked,
    failsWith: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

/** Computes the signature anew, as the description of version 4 has it, for the service `aoss` in Mumbai. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: string, secretKey: string): boolean {
  const said =
    /Credential=[^/]+\/(\d{8})\/ap-south-1\/aoss\/aws4_request, SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, day = '', signed = '', signature] = said.exec(headers.authorization ?? '') ?? [];
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const hash = sha256(body);
  if (headers['x-amz-content-sha256'] !== hash) return false;
  const path = url.split('/').map(encodeURIComponent).join('/'); // once more than it was sent
  const canonical = [method, path, '', ...names.map((name) => `${name}:${headers[name]}`), '', signed, hash];
  const scope = `${day}/ap-south-1/aoss/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n');
  const key = [day, 'ap-south-1', 'aoss', 'aws4_request'].reduce<Buffer | string>(
    (so, part) => createHmac('sha256', so).update(part).digest(),
    `AWS4${secretKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function found(documents: ReadonlyMap<string, Document>, query: Document) {
  const {
    size,
    search_after: after,
    query: condition,
  } = query as {
    size: number;
    search_after?: [number, string];
    query: Condition;
  };
  const sorts = [...documents]
    .filter(([, document]) => holds(condition, document))
    .map(([_id, { createdAt, id }]) => ({ _id, sort: [Date.parse(String(createdAt)), String(id)] as const }))
    .sort((one, other) => compare(one.sort, other.sort));
  const rest = after ? sorts.filter(({ sort }) => compare(after, sort) < 0) : sorts;
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: sorts.length, relation: 'eq' },
      max_score: null,
      hits: rest.slice(0, size).map((hit) => ({ _index: 'people', _score: null, ...hit })),
    },
  };
}

const compare = ([at, id]: readonly [number, string], [otherAt, otherId]: readonly [number, string]) =>
  otherAt - at || (id < otherId ? -1 : id > otherId ? 1 : 0);

/** A wildcard meets the text as the normalizer of the index has written it: in small letters. */
function holds(condition: Condition, document: Document): boolean {
  const [kind = '', said = {}] = Object.entries(condition)[0] ?? [];
  if (kind === 'bool') {
    const { filter = [], should, must_not = [] } = said as Record<string, Condition[]>;
    const each = (one: Condition) => holds(one, document);
    return filter.every(each) && !must_not.some(each) && (should?.some(each) ?? true);
  }
  const [field = '', wanted] = Object.entries(said)[0] ?? [];
  const value = document[field];
  if (value === undefined || value === null) return false;
  if (kind === 'term') return value === wanted;
  if (kind === 'range') return Date.parse(String(value)) <= (wanted as { lte: number }).lte;
  if (kind !== 'wildcard') throw new Error(`no such condition here: ${kind}`);
  return patternOf((wanted as { value: string }).value).test(String(value).toLowerCase());
}

/** `*` is any text, `?` any character, and a backslash takes its meaning from what follows. */
const patternOf = (wildcard: string): RegExp => {
  const parts = wildcard.match(/\\.|[\s\S]/g) ?? [];
  const literally = (part: string) => part.replace(/^\\/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${parts.map((part) => (part === '*' ? '[\\s\\S]*' : part === '?' ? '[\\s\\S]' : literally(part))).join('')}$`,
  );
};
