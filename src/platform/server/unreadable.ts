import type { OutgoingHttpHeaders } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '#platform/contract/envelope.ts';

/** The HTTP parser's error codes, and the status and message the portal answers with. */
const unreadable: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
  EXPECTATION: [417, 'Nothing can be expected but 100-continue'],
};

/** Answers a request that no handler can: the parser could not read it, or its body stopped halfway. */
export function refuseOnSocket(socket: Duplex, secured: OutgoingHttpHeaders, code = ''): void {
  if (socket.destroyed) return;
  const [status, message] = unreadable[code] ?? [400, 'The request cannot be read'];
  const requestId = crypto.randomUUID();
  const failure: Failure = { status, type: 'VALIDATION', message, requestId };
  const body = JSON.stringify(failure);
  const headers = {
    ...secured,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  if (socket.writable) {
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}
