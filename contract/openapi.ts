import * as z from 'zod';
import { type ProblemCode, problems } from './problem';
import { problemDetails } from './problem-details';
import { refusalsOf } from './refusals';
import type { Row } from './route';
import { routeList } from './routes';

/** Version of the contract, not of the software: it changes when a caller would notice. */
const contractVersion = '1.0.0';

/**
 * The table as an OpenAPI 3.1 document. What it says of a refusal is what the row declares; `test/refusals` holds that
 * every declared one happens, and `serve` that no other does.
 */
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
        'Times are ISO 8601 UTC, money is integer paise, ids are opaque. A failure carries one code. Before a call ' +
        'reaches its function the gateway itself may answer FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, ' +
        'TOO_LARGE, TOO_MANY_REQUESTS or UPSTREAM_TIMEOUT.',
    },
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: problemSchemas(),
    },
  };
}

function operation(operationId: string, row: Row) {
  return {
    operationId,
    summary: row.summary,
    tags: [row.feature],
    security:
      row.access === 'either'
        ? [{}, { accessToken: [] }]
        : row.access === 'member' || row.access === 'admin'
          ? [{ accessToken: [] }]
          : [],
    ...(parameters(row).length > 0 && { parameters: parameters(row) }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(row.body, 'input'),
            ...(row.example && { example: row.example }),
          },
        },
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
          description: `Events ${row.announces ? `\`${row.announces}\` ({ ${row.announces} }), once and first, then ` : ''}\`delta\` ({ text }, Markdown), then one \`done\` (this answer without the text) or one \`error\` (Problem).`,
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
  const codes = refusalsOf(row);
  const statuses = [...new Set(codes.map((code) => problems[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => problems[code].status === status);
      const [first, ...others] = here.map(reference);
      const schema = others.length === 0 ? first : { oneOf: [first, ...others] };
      return [status, { description: here.join(', '), content: { 'application/json': { schema } } }];
    }),
  );
}

const reference = (code: ProblemCode) => ({ $ref: `#/components/schemas/${code}` });

/** Makes a schema of what every failure has, and one for each code with the fields that this code carries. */
const problemSchemas = () => ({
  Problem: {
    type: 'object',
    required: ['success', 'code', 'error', 'requestId'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(problems) },
      error: { type: 'string', description: 'A sentence for a person, in the language of Accept-Language' },
      requestId: { type: 'string' },
    },
  },
  ...Object.fromEntries((Object.keys(problems) as ProblemCode[]).map((code) => [code, schemaOfCode(code)])),
});

function schemaOfCode(code: ProblemCode) {
  const { properties, required = [] } = schemaOf(problemDetails[code] ?? z.object({}), 'input');
  return {
    description: problems[code].en,
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      {
        type: 'object',
        required: ['code', ...(required as string[])],
        properties: { code: { const: code }, ...(properties as object) },
      },
    ],
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return json;
};
