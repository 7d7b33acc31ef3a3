import * as z from 'zod';
import { type ProblemCode, problems } from './problem';
import type { Row } from './route';
import { routeList } from './routes';

/** Version of the contract, not of the software: it changes when a caller would notice. */
const contractVersion = '1.0.0';

/** The table as an OpenAPI 3.1 document. It cannot be out of date: it is made from what is served. */
export function openapiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, row] of routeList) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(operationId, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI Medix',
      version: contractVersion,
      description:
        'Times are ISO 8601 UTC, money is integer paise, ids are opaque. A failure carries one code.',
    },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Problem: problemSchema() },
    },
  };
}

function operation(operationId: string, row: Row) {
  return {
    operationId,
    summary: row.summary,
    tags: [row.feature],
    security: row.access === 'member' || row.access === 'admin' ? [{ accessToken: [] }] : [],
    ...(parameters(row).length > 0 && { parameters: parameters(row) }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(row.body, 'input') } },
      },
    }),
    responses: {
      [row.success]: { description: 'Done', content: successContent(row) },
      ...refusals(row),
    },
  };
}

function successContent(row: Row) {
  const json = schemaOf(row.document ? row.reply : row.reply.extend({ success: z.literal(true) }), 'output');
  return {
    'application/json': { schema: json },
    ...(row.streams && {
      'text/event-stream': {
        schema: {
          type: 'string',
          description:
            'Events `delta` ({ text }, Markdown), then one `done` (this answer without the text) or one `error` (Problem).',
        },
      },
    }),
  };
}

function parameters(row: Row) {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
      name,
      in: place,
      required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(type as z.ZodType, 'input'),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  };
  return [...of(row.params, 'path'), ...of(row.query, 'query'), ...(row.idempotent ? [key] : [])];
}

/** The codes that a row can answer with, gathered under their statuses. */
function refusals(row: Row) {
  const codes: ProblemCode[] = [
    ...(row.body || row.query || row.params ? (['INVALID_INPUT'] as const) : []),
    ...(row.body ? (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(row.access === 'member' || row.access === 'admin' ? (['UNAUTHENTICATED'] as const) : []),
    ...(row.access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(row.rate === 'credential' ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(row.idempotent ? (['CONFLICT'] as const) : []),
    ...(row.streams ? (['DAILY_LIMIT_REACHED', 'AI_UNAVAILABLE', 'UPSTREAM_TIMEOUT'] as const) : []),
    'INTERNAL',
  ];
  const statuses = [...new Set(codes.map((code) => problems[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => problems[code].status === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const problemSchema = () => ({
  type: 'object',
  required: ['success', 'code', 'error', 'requestId'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(problems) },
    error: { type: 'string', description: 'A sentence for a person, in the language of Accept-Language' },
    requestId: { type: 'string' },
  },
});

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return json;
};
