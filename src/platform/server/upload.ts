import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A file being received, as passed to an endpoint that `takes: 'file'`. */
export type Upload = {
  /** Must not be destroyed: a refusal is sent on the same connection. */
  readonly body: Readable;
  /** In bytes, as announced; undefined when it was not. */
  readonly length: number | undefined;
  /** The content type that the sender states. */
  readonly type?: string | undefined;
  /** Whether its connection has closed, so that no one waits for the answer. */
  readonly isGone?: () => boolean;
};

const uploads = new WeakSet<FastifyRequest>();

/** Whether a request uploads a file, which may take as long as it needs. */
export const isUpload = (request: FastifyRequest): boolean => uploads.has(request);

/** Adds routes that receive a body of any content type as it arrives, neither parsed nor buffered. */
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

/** Milliseconds in which the rest of a refused upload is discarded, so that the sender reads the answer first. */
const patience = 5000;

/** Closes the connection after a file is refused halfway, instead of reading the rest. */
function cutOff({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), patience).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}
