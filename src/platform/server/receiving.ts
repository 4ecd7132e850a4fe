import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUpload } from './upload.ts';

/** How long the portal waits for a request's body, in milliseconds. */
export type BodyPatience = {
  /** Without a byte arriving, while the portal reads. */
  readonly silence: number;
  /** For the whole body, unless it is a file. */
  readonly whole: number;
  /** Replaces both while the portal closes; a file may continue as long as bytes arrive. */
  readonly closing: number;
};

export const bodyPatience: BodyPatience = { silence: 30_000, whole: 60_000, closing: 5000 };

type Awaited = { readonly request: FastifyRequest; began: number; heard: number; bytes: number };

/**
 * Gives up on bodies that never end: each holds a connection and delays the portal's shutdown.
 * @param refuse answers on the connection and closes it
 */
export function limitBodies(
  app: FastifyInstance,
  patience: BodyPatience,
  refuse: (request: FastifyRequest) => void,
): void {
  const awaited = new Set<Awaited>();
  let closing = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const announced = raw.headers['content-length'] ?? raw.headers['transfer-encoding'] ?? '0';
    if (announced !== '0' && !raw.complete && raw.socket instanceof Socket) {
      const [now, bytes] = [performance.now(), raw.socket.bytesRead];
      awaited.add({ request, began: now, heard: now, bytes });
    }
    done();
  });
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const one of awaited) {
        if (one.request.raw.complete || one.request.raw.destroyed) awaited.delete(one);
        else if (isTooLate(one, now, closing ? closingOf(patience) : patience)) {
          awaited.delete(one);
          refuse(one.request);
        }
      }
    },
    Math.min(1000, patience.closing / 2),
  ).unref();
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

const closingOf = ({ closing }: BodyPatience) => ({ silence: closing, whole: closing });

function isTooLate(one: Awaited, now: number, { silence, whole }: Pick<BodyPatience, 'silence' | 'whole'>): boolean {
  const { raw } = one.request;
  const { bytesRead } = raw.socket;
  // Bytes that have arrived unread wait for the portal, not for the sender.
  if (bytesRead !== one.bytes || raw.readableLength > 0) [one.bytes, one.heard] = [bytesRead, now];
  return now - one.heard > silence || (!isUpload(one.request) && now - one.began > whole);
}
