import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A file on its way in: what an endpoint that `takes: 'file'` is given. */
export type Upload = {
  /** To be read without destroying it, or the refusal could not be sent on the same connection. */
  readonly body: Readable;
  /** In bytes, as announced; undefined when it was not. */
  readonly length: number | undefined;
  /** What it says it is: its content type. */
  readonly type?: string | undefined;
  /** Whether the connection is closed that it came by: nobody waits for the answer. */
  readonly isGone?: () => boolean;
};

const uploads = new WeakSet<FastifyRequest>();

/** Whether a request brings a file, which may take as long as it needs. */
export const isUpload = (request: FastifyRequest): boolean => uploads.has(request);

/** Adds routes where a body of any content type is handed on as it arrives, neither parsed nor gathered. */
export function uploadScope(app: FastifyInstance, add: (place: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => void uploads.add(request));
    scope.addHook('onResponse', async (request) => cutOff(request));
    add(scope);
  });
}

export function uploadOf(request: FastifyRequest): Upload {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  const { raw } = request;
  const length = Number.isFinite(announced) ? announced : undefined;
  return { body: raw, length, type: request.headers['content-type'], isGone: () => raw.socket.destroyed };
}

/** Milliseconds for which the rest of a refused upload is let pass, so that the answer is read first. */
const patience = 5000;

/** Closes the connection after refusing a file half-way, instead of reading the rest. */
function cutOff({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), patience).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}
