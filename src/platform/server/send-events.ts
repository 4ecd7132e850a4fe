import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventReply } from './reply.ts';

const lasting = new WeakSet<FastifyRequest>();

/** Whether a request is answered for as long as the page is open: how long that took tells nothing of the server. */
export const isLasting = (request: FastifyRequest): boolean => lasting.has(request);

/**
 * Answers with a stream of events, straight to the socket: not compressed, not held back by a proxy.
 * @throws what the stream's beginning throws, before anything is sent
 */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, { begin }: EventReply): FastifyReply {
  if (request.method === 'HEAD') return reply.type('text/event-stream').send();
  const { raw } = reply;
  const over = begin({
    write: (text) => void (raw.writableEnded || raw.write(text)),
    end: () => void raw.end(),
    waiting: () => raw.writableLength,
  });
  reply.hijack();
  lasting.add(request);
  raw.on('close', over);
  reply.headers(eventHeaders);
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  raw.flushHeaders();
  return reply;
}

const eventHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
