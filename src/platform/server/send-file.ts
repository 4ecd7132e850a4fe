import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, disposition, FileReply, type StoredFileReply } from './reply.ts';

/** Sends the file an endpoint answered with. */
export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileReply | StoredFileReply) =>
  file instanceof FileReply ? sendMade(request, reply, file) : sendStored(request, reply, file);

function sendMade(request: FastifyRequest, reply: FastifyReply, { name, type, body, tag }: FileReply): FastifyReply {
  stream(reply, body).header('cache-control', tag === undefined ? 'no-store' : 'private, no-cache');
  if (tag !== undefined) {
    // Weak: the same content made at another moment has the same tag.
    reply.header('etag', `W/"${tag}"`);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.header('content-type', type).header('content-disposition', disposition('attachment', name)).send(body);
}

/** Weak comparison, as RFC 9110, section 13.1.2, requires. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`));

/** Sends the whole file or the one range requested (RFC 9110, section 14): players and viewers read in parts. */
async function sendStored(request: FastifyRequest, reply: FastifyReply, file: StoredFileReply): Promise<FastifyReply> {
  const etag = `"${file.tag}"`;
  const condition = request.headers['if-range'];
  const asked = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = rangeOf(asked, file.size);
  if (range === 'beyond') return refuseRange(request, reply, file.size);
  // A HEAD request gets the same headers without the body.
  const body = request.method === 'HEAD' ? Readable.from([]) : await file.open(range);
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`);
  return stream(reply, body)
    .headers(shown(file.type))
    .header('content-type', file.type)
    .header('content-length', range ? range.to - range.from + 1 : file.size)
    .header('content-disposition', disposition(isShown(file.type) ? 'inline' : 'attachment', file.name))
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', 'private, no-store')
    .send(body);
}

/** When the reader leaves, ends the source and the cursor or connection behind it. */
function stream(reply: FastifyReply, body: Readable): FastifyReply {
  reply.raw.on('close', () => body.destroy());
  return reply;
}

const isShown = (type: string) => type === 'application/pdf' || /^(image|audio|video)\//.test(type);

/**
 * No file may run scripts, and only the portal's own pages may frame it. Chromium shows no PDF in a sandbox; its viewer
 * has a process of its own.
 */
const shown = (type: string) => ({
  'content-security-policy': [
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    ...(type === 'application/pdf' ? [] : ['sandbox']),
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
});

function refuseRange(request: FastifyRequest, reply: FastifyReply, size: number): FastifyReply {
  const message = 'The file has no such part';
  return reply
    .code(416)
    .header('content-range', `bytes */${size}`)
    .send({ status: 416, type: 'VALIDATION', message, requestId: request.id });
}

/** One range as bytes; undefined for none, several or an invalid one: the whole file is sent. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from > to ? 'beyond' : { from, to };
}
