/** A provider whose answers the test sets, including ones that a real provider would never give. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const client = { client_id: 'portico', client_secret: 'a-secret-of-the-tests-alone' };
const seconds = () => Math.floor(Date.now() / 1000);

const newKey = async (kid: string) => ({ kid, ...(await generateKeyPair('RS256')) });
type Key = Awaited<ReturnType<typeof newKey>>;

export type Forger = {
  readonly issuer: string;
  readonly client: typeof client;
  /** Overrides claims of the ID token; undefined leaves one out. */
  claims: JWTPayload;
  /** The signing key; published unless the test says otherwise. */
  key: Key;
  published: boolean;
  /** The client authentication methods that it lists, and the one that it accepts. */
  lists: string[];
  takes: string;
  down: boolean;
  /** Whether it gives a refresh token, and whether a refresh says that its session goes on. */
  refreshes: boolean;
  goesOn: boolean;
  readonly asked: string[];
  nonce: string;
  readonly rotate: () => Promise<void>;
  /** The query that the browser comes back with. */
  readonly answer: (to: string) => string;
  readonly sign: (claims: JWTPayload) => Promise<string>;
  readonly logoutToken: (claims?: JWTPayload) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export async function startForger(): Promise<Forger> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const forger: Forger = {
    issuer,
    client,
    claims: {},
    key: await newKey('first'),
    published: true,
    lists: ['client_secret_basic', 'client_secret_post'],
    takes: 'client_secret_basic',
    down: false,
    refreshes: false,
    goesOn: true,
    asked: [],
    nonce: '',
    rotate: async () => void (forger.key = await newKey('second')),
    answer: (to: string): string => {
      const { searchParams } = new URL(to);
      forger.nonce = searchParams.get('nonce') ?? '';
      return `?code=any&state=${searchParams.get('state')}`;
    },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: forger.key.kid }).sign(forger.key.privateKey),
    logoutToken: (claims = {}) =>
      forger.sign({
        iss: issuer,
        aud: client.client_id,
        iat: seconds(),
        exp: seconds() + 120,
        jti: 'one',
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const idToken = () =>
    forger.sign({
      iss: issuer,
      aud: client.client_id,
      sub: 'somebody',
      sid: 'there',
      nonce: forger.nonce,
      iat: seconds(),
      exp: seconds() + 60,
      ...forger.claims,
    });
  type Says = (authorization: string | undefined, asked: URLSearchParams) => Promise<[number, unknown]>;
  const says: Readonly<Record<string, Says>> = {
    '/.well-known/openid-configuration': async () => [
      200,
      {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        token_endpoint_auth_methods_supported: forger.lists,
        backchannel_logout_supported: true,
      },
    ],
    '/keys': async () => {
      const { publicKey, kid } = forger.published ? forger.key : await newKey('another');
      return [200, { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }];
    },
    '/token': async (authorization, asked) => {
      const isBasic = authorization?.startsWith('Basic ') === true;
      if (isBasic !== (forger.takes === 'client_secret_basic')) return [401, { error: 'invalid_client' }];
      const more = forger.refreshes ? { refresh_token: `refresh ${forger.asked.length}` } : {};
      const bare = { access_token: 'any', token_type: 'Bearer', ...more };
      if (asked.get('grant_type') === 'authorization_code') return [200, { ...bare, id_token: await idToken() }];
      return forger.goesOn ? [200, bare] : [400, { error: 'invalid_grant' }];
    },
  };
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    forger.asked.push(path);
    if (forger.down) return void response.writeHead(503).end();
    const { authorization } = request.headers;
    void text(request)
      .then((sent) => says[path]?.(authorization, new URLSearchParams(sent)))
      .then(([status, body] = [404, {}]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
  });
  return forger;
}
