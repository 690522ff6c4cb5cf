import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access, Endpoint } from '@healthplus/contract/endpoint';
import { type ErrorBody, errorStatus } from '@healthplus/contract/errors';
import { mediaOf } from '@healthplus/contract/media';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function accessText(access: Access): string {
  if (access === 'anyone') return 'Anyone may call.';
  const parts = [...(access.labRoles ?? []), ...(access.operatorRoles ?? [])];
  const roles = access.roles.join(', ') + (parts.length > 0 ? ` (${parts.join(', ')})` : '');
  return `Needs a token of: ${roles}.`;
}

/** What an answer holds: JSON by its schema, or a file. */
function contentOf(response: z.ZodType): Json {
  const media = mediaOf(response);
  const file = { type: 'string', contentMediaType: media };
  return { [media]: { schema: media === 'application/json' ? schemaOf(response, 'output') : file } };
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const media = endpoint.files ? 'multipart/form-data' : 'application/json';
  const bodySchema = endpoint.body ? schemaOf(endpoint.body, 'input') : null;
  if (bodySchema && endpoint.files) {
    const properties = (bodySchema.properties ?? {}) as Json;
    for (const file of endpoint.files.names) properties[file] = { type: 'string', format: 'binary' };
    bodySchema.properties = properties;
  }
  const header = endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : [];
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...header],
    ...(bodySchema ? { requestBody: { required: true, content: { [media]: { schema: bodySchema } } } } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        content: contentOf(endpoint.response),
      },
      default: {
        description: 'Refused; the code says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function pathsOf(endpoints: Record<string, Endpoint>): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return paths;
}

/**
 * The OpenAPI 3.1 document of the endpoints, by their names. Its paths are worked out by whoever first reads them: they
 * take longer than the rest of a start, and most processes are never asked.
 */
export function openApiDocument(
  endpoints: Record<string, Endpoint>,
  { siteName, serverUrl, version }: { siteName: string; serverUrl: string; version: string },
): Json {
  let paths: Record<string, Json> | null = null;
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version, description: 'Prices are rupees; times are ISO 8601 in UTC.' },
    servers: [{ url: serverUrl }],
    get paths() {
      paths ??= pathsOf(endpoints);
      return paths;
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Also taken raw in Authorization.' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            messageCode: { type: 'string', description: 'The same as a code, for words in other languages.' },
            code: { enum: Object.keys(errorStatus) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            fieldCodes: { type: 'object', additionalProperties: { type: 'string' } },
            alternatives: {
              type: 'array',
              description: 'Free slots near the one asked for, with slot_full.',
              items: {
                type: 'object',
                properties: { startsAt: { type: 'string', format: 'date-time' }, free: { type: 'integer' } },
              },
            },
            otpToken: {
              type: 'string',
              description: 'With email_unverified: the code that was just mailed belongs to it.',
            },
          } satisfies Record<keyof ErrorBody, Json>,
        },
      },
    },
  };
}

/** Serves the document at /openapi.json and a page to read it at /api-docs. */
export async function registerOpenApi(app: FastifyInstance, document: Json): Promise<void> {
  app.get('/openapi.json', async () => document);
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api-docs',
      staticCSP:
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
      uiConfig: { docExpansion: 'none', persistAuthorization: false },
    });
  });
}
