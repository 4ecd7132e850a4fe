/** A real OpenID Connect provider on this machine; confirms the subject that the test sets. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export type TestProvider = {
  readonly issuer: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
  /** The person who signs in; '' refuses. */
  subject: string;
  readonly stop: () => Promise<void>;
};

const client = { client_id: 'portico', client_secret: 'a-secret-of-the-tests-alone' };

/** @param backTo the allowed redirect URIs */
export async function startProvider(backTo: readonly string[]): Promise<TestProvider> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [...backTo] }],
    cookies: { keys: ['a key of the tests alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/asks/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { session, client: asking } = oidc;
      if (!session?.accountId || !asking) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  const running: TestProvider = {
    issuer,
    client,
    subject: 'somebody',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const answer = provider.callback();
  const confirm = async (request: IncomingMessage, response: ServerResponse) => {
    const { subject } = running;
    const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject, remember: false } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/asks/')) void confirm(request, response);
    else void answer(request, response);
  });
  return running;
}

/** Follows the provider as a browser does. @returns the query of the address that it redirects to */
export async function answerOf({ issuer }: Pick<TestProvider, 'issuer'>, address: string): Promise<string> {
  const jar = new Map<string, string>();
  let at = address;
  while (at.startsWith(issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const [name = '', value = ''] of reply.headers.getSetCookie().map((one) => one.split(/[=;]/)))
      jar.set(name, value);
    const next = reply.headers.get('location');
    if (next === null) throw new Error(`${at} leads nowhere: ${await reply.text()}`);
    at = new URL(next, at).href;
  }
  return new URL(at).search;
}
