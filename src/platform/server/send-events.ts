import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventReply } from './reply.ts';

const lasting = new WeakSet<FastifyRequest>();

/** Whether a request stays open as long as its page; its duration says nothing about the server's speed. */
export const isLasting = (request: FastifyRequest): boolean => lasting.has(request);

/**
 * Answers with a stream of events, directly on the socket: not compressed, not buffered by a proxy.
 * @throws the stream's error when it cannot start, before anything is sent
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
