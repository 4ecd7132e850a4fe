import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import type { Failure } from '#platform/contract/envelope.ts';
import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, type OutgoingHttpHeaders, type Server as HttpServer, ServerResponse } from 'node:http';
import { Server as SecureServer } from 'node:https';
import { Socket } from 'node:net';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { constants } from 'node:zlib';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { fromDatabase, Refusal } from './errors.ts';
import { type BodyPatience, bodyPatience, limitBodies } from './receiving.ts';
import { askerOf } from './serve.ts';
import { keepCertificate, tlsOptions } from './tls/certificate.ts';
import { refuseOnSocket } from './unreadable.ts';

/** Monitoring asks these every few seconds; a good answer is not logged. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The HTTP server without its routes: logs with request ids and without secrets, security headers, compression, one
 * formatter for every error.
 * @param logTo where log lines go; stdout when not given
 * @param patience for bodies that do not end
 */
export async function openHttp(
  config: Config,
  logTo?: DestinationStream,
  patience: BodyPatience = bodyPatience,
): Promise<FastifyInstance> {
  const secured = securityHeaders(config);
  const app = fastify({
    logger: { level: config.logLevel, ...(logTo ? { stream: logTo } : {}), serializers: { req: () => ({}) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.proxies > 0 && ((_address, hop) => hop < config.proxies),
    bodyLimit: 1024 * 1024,
    // Paths are case-insensitive (decisions D6).
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // An unreadable address never reaches the hooks.
    frameworkErrors: (error, request, reply) => void print(error, request, reply.headers(secured)),
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET') refuseOnSocket(socket, secured, error.code);
    },
    // Long enough for the largest file on a slow line; `limitBodies` is stricter for other requests.
    requestTimeout: 2 * 60 * 60 * 1000,
    return503OnClosing: false,
    ...speaking(config.tls),
  });
  if (config.tls !== null && app.server instanceof SecureServer) {
    const stopLooking = keepCertificate(app.server, config.tls, app.log);
    app.addHook('onClose', async () => stopLooking());
  }
  await app.register(cookie);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(secured).header('x-request-id', request.id);
    done(namesOneHost(request) ? undefined : hostless());
  });
  app.server.on('checkExpectation', ({ socket }) => refuseOnSocket(socket, secured, 'EXPECTATION'));
  app.addHook('onResponse', (request, reply, done) => {
    // The route, not the address: addresses may contain a grant, a name or an email address.
    const route = request.routeOptions.url ?? 'none';
    request.log[probes.has(route) && reply.statusCode < 400 ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: askerOf(request) || undefined,
        ip: request.ip,
      },
      'request',
    );
    done();
  });
  limitBodies(app, patience, ({ raw }) => refuseOnSocket(raw.socket, secured, 'ERR_HTTP_REQUEST_TIMEOUT'));
  app.setErrorHandler(print);
  return app;
}

/** A request without a host is refused by the portal's own hook, with the usual error. */
const speaking = (tls: Config['tls']): FastifyHttpOptions<HttpServer> => {
  const options = { requireHostHeader: false };
  if (tls === null) return { http: options };
  // Fastify types a TLS server differently, although the portal uses it like the other.
  return { https: { ...options, ...tlsOptions(tls) } } as object;
};

function print(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = hasLeft(error, request) ? brokenOff(request.id) : failureOf(error, request.id);
  if (failure.status >= 500) {
    request.log.error({ err: withoutSecrets(error) }, failure.status === 503 ? 'unavailable' : 'defect');
  }
  const retryAfter = (failure.result as { retryAfter?: number } | undefined)?.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(failure.status).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' }).send(failure);
}

/** A sender who leaves mid-body produces the same error as a lost connection of the portal's own. */
const hasLeft = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  code === 'ECONNRESET' && !raw.complete && raw.destroyed;

const brokenOff = (requestId: string): Failure => ({
  status: 400,
  type: 'VALIDATION',
  message: 'The request was broken off',
  requestId,
});

/** As RFC 9112, section 3.2, requires of HTTP/1.1; HTTP/1.0 has no host header. */
const namesOneHost = ({ raw }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.1' || raw.rawHeaders.filter(isHost).length === 1;

/** Raw headers alternate names and values. */
const isHost = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host';

const hostless = () => new Refusal({ status: 400, type: 'VALIDATION', message: 'The request must name one host' });

/** Whether a path belongs to the API, in any letter case. */
export const isOfApi = (url: string): boolean => /^\/api(?![^/?#])/i.test(url);

function failureOf(error: FastifyError, requestId: string): Failure {
  const refusal = error instanceof Refusal ? error : fromDatabase(error);
  if (refusal) return { ...refusal.failure, requestId };
  // Fastify's own refusals: malformed JSON, a wrong content type, a body over the limit.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, type: 'VALIDATION', message: error.message, requestId };
  return { status: 500, type: 'INTERNAL', message: 'Internal Server Error', requestId };
}

/** Database errors quote the values involved; these stay out of the log. */
const withoutSecrets = (error: Error & { code?: string; constraint?: string; table?: string }) => ({
  type: error.name,
  code: error.code,
  table: error.table,
  constraint: error.constraint,
  message: error.message,
  stack: error.stack,
});

/** Built once, on a reply that is never sent: building it per request costs a tenth of a request's memory. */
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  helmet(security(config))(request, reply, (problem?: unknown) => {
    if (problem) throw problem;
  });
  return reply.getHeaders();
}

const security = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library sets its theme in a style element; scripts may not be inline.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      // The firm may host the skills library's recordings anywhere.
      mediaSrc: ["'self'", 'https:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      ...(config.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  referrerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  // The demo runs over plain HTTP, where browsers ignore this header with a warning.
  crossOriginOpenerPolicy: config.publicUrl.startsWith('https:') ? { policy: 'same-origin' } : false,
  originAgentCluster: false,
});
