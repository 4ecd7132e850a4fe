import { closeAfterTests } from '#test/closing.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A program that takes webhooks, on this machine. */
export async function openReceiver() {
  const received: Received[] = [];
  const answer: { status: number; headers: Record<string, string>; says: string; after?: Promise<void> | undefined } = {
    status: 204,
    headers: {},
    says: '',
  };
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const send = () => reply.writeHead(answer.status, answer.headers).end(answer.says);
      if (answer.after) void answer.after.then(send);
      else send();
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  closeAfterTests(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/portico`,
    received,
    answers: (status: number, says = '', headers: Record<string, string> = {}) =>
      void Object.assign(answer, { status, says, headers }),
    /** Holds back all answers. @returns a function that sends them */
    keepWaiting: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer.after = promise;
      return () => {
        answer.after = undefined;
        resolve();
      };
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
