import { type AnyEndpoint, budgetOf } from '#platform/contract/endpoint.ts';
import { failureTypes } from '#platform/contract/envelope.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { tokenPrefix } from '#platform/contract/tokens/scopes.ts';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './page.ts';
import { webhookDocs } from './webhooks.ts';
import { accessText, type Json, parametersOf, schemaOf, takesTokens } from './schema.ts';

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
    webhooks: webhookDocs(),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'What a sign-in gives' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description: 'A personal access token, made in My account; it does what its scopes name',
        },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

/** Serves the document and a page for reading it, which has its own style and no script. */
export function serveOpenApi(app: FastifyInstance, modules: readonly ModuleContract[], publicUrl: string): void {
  let document: Json | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApi(modules, publicUrl)));
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(modules))),
  );
}

function operation(endpoint: AnyEndpoint, tag: string): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const body = schemaOf(endpoint.body, 'input');
  const status = endpoint.creates ? '201' : '200';
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary: endpoint.says,
    description: accessText(endpoint),
    security: securityOf(endpoint),
    'x-budget-ms': budgetOf(endpoint) ?? undefined,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.takes ? { requestBody: { required: true, content: fileContent } } : {}),
    ...(body ? { requestBody: { required: true, content: bodyContent(endpoint, body) } } : {}),
    responses: {
      [status]: endpoint.streams === 'events' ? eventReply : endpoint.streams ? fileReply : successReply(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** OAuth schemes alone have scopes; here the call's description lists them. */
function securityOf({ access }: AnyEndpoint): readonly Json[] {
  if (access.kind === 'public' || access.kind === 'signedAddress') return [];
  return [{ session: [] }, ...(takesTokens(access) ? [{ accessToken: [] }] : [])];
}

const bodyContent = ({ form }: AnyEndpoint, schema: Json) => ({
  'application/json': { schema },
  ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
});

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const eventReply = { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } };

const fileReply = { description: 'The file', content: fileContent };

function successReply(endpoint: AnyEndpoint): Json {
  const result = schemaOf(endpoint.shape?.schema ?? endpoint.result, 'output');
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
