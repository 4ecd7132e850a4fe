import { type TestPortal, testPortal } from '../portal.ts';
import { type MailServer, mailServer } from './server.ts';

/** A production portal with its own mail server. */
export async function mailingPortal(): Promise<{ portal: TestPortal; server: MailServer }> {
  const server = await mailServer();
  return { server, portal: await testPortal({ config: { demo: false, smtpUrl: server.url } }) };
}
