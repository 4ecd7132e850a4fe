/** A mail server that accepts or refuses mails, for tests of both. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  /** Refuses every recipient. */
  refusing: boolean;
  /** The recipients of all mails, refused ones too. */
  readonly asked: string[];
  close(): Promise<void>;
};

export async function mailServer(): Promise<MailServer> {
  const asked: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      done(server.refusing ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    refusing: false,
    asked,
    close: () => new Promise((done) => void smtp.close(() => done())),
  };
  return server;
}
