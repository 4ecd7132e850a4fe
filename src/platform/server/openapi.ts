import { createRequire } from 'node:module';
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { failureTypes } from '#platform/contract/envelope.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, from the same declarations that are served. */
export function openApi(modules: readonly ModuleContract[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoints } of modules) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1', description: 'The calls of the portal. Dates as each call says.' },
    servers: [{ url: `${publicUrl}/api` }],
    tags: modules.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  };
}

/** Serves the document and a page to read it. */
export function serveOpenApi(app: FastifyInstance, modules: readonly ModuleContract[], publicUrl: string): void {
  const document = () => openApi(modules, publicUrl);
  let kept: Json | undefined;
  app.get('/api/openapi.json', async () => (kept ??= document()));
  const viewer = createRequire(import.meta.url).resolve('@scalar/api-reference/dist/browser/standalone.js');
  app.get('/api/docs/viewer.js', async (_request, reply) => {
    const { createReadStream } = await import('node:fs');
    return reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(viewer));
  });
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html')
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      .send(docsPage),
  );
}

const docsPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Portico API</title></head>
<body>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false,"agent":{"disabled":true},"hideClientButton":true}'></script>
<script src="/api/docs/viewer.js"></script>
</body>
</html>
`;

function operation(endpoint: AnyEndpoint, tag: string): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const body = schemaOf(endpoint.body, 'input');
  const status = endpoint.creates ? '201' : '200';
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary: endpoint.says,
    description: accessText(endpoint.access),
    ...(endpoint.access.kind === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [status]: endpoint.streams ? fileReply : successReply(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const fileReply = { description: 'The file', content: { 'application/octet-stream': {} } };

function successReply(endpoint: AnyEndpoint): Json {
  const result = schemaOf(endpoint.result, 'output');
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { status: { type: 'integer' }, message: { type: 'string' }, ...(result ? { result } : {}) },
          required: ['status'],
        },
      },
    },
  };
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const object = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] } | undefined;
  return Object.entries(object?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object?.required?.includes(name) ?? false),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json | undefined {
  if (schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function accessText(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Open to everyone.';
    case 'ownToken':
      return `Needs a single-purpose token: ${access.purpose}.`;
    case 'signedIn':
      return 'Needs a signed-in user.';
    case 'staff':
      return 'Needs a signed-in member of staff.';
    case 'permission':
      return `Needs ${access.module} ${access.action}${access.roles ? ` and the role ${access.roles.join(' or ')}` : ''}.`;
  }
}

const failureSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    type: { type: 'string', enum: [...failureTypes] },
    err: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
  required: ['status', 'message', 'type'],
};
