/** A simulated security key: a browser's and its authenticator's answers, right or wrong (WebAuthn, ES256). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyMade, PasskeySigned } from '../../factors.ts';

/** The site that the browser shows, and the challenge to sign. */
type Asked = { readonly challenge: string; readonly origin: string };

export type SecurityKey = {
  make(asked: Asked): PasskeyMade;
  /** @param counter the reported signature counter */
  sign(asked: Asked, counter?: number): PasskeySigned;
};

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** @param site the host that the key belongs to: the portal's */
export function securityKey(site: string): SecurityKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const dataOf = (flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, credential]);
  };
  const shared = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    make: (asked) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]);
      const data = dataOf(present | verified | withCredential, 0, credential);
      const object = map(['fmt', cborText('none')], ['attStmt', map()], ['authData', cborBytes(data)]);
      return {
        ...shared,
        response: { clientDataJSON: clientData('webauthn.create', asked), attestationObject: text(object) },
      };
    },
    sign: (asked, counter = 0) => {
      const data = dataOf(present | verified, counter);
      const clientDataJSON = clientData('webauthn.get', asked);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signature = text(sign('sha256', signed, privateKey));
      return { ...shared, response: { clientDataJSON, authenticatorData: text(data), signature } };
    },
  };
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

const clientData = (type: string, { challenge, origin }: Asked) =>
  text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

/** The public key in COSE (RFC 9053): kind 2, algorithm -7, curve 1, x, y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [atX, atY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), cborBytes(atX), Buffer.from([0x22]), cborBytes(atY)]);
}

/** A CBOR head for a size below 256, in its shortest form. */
const sized = (major: number, size: number) => Buffer.from(size < 24 ? [major | size] : [major | 24, size]);
const cborBytes = (bytes: Buffer) => Buffer.concat([sized(0x40, bytes.length), bytes]);
const cborText = (word: string) => Buffer.concat([sized(0x60, word.length), Buffer.from(word)]);
const map = (...entries: [string, Buffer][]) =>
  Buffer.concat([sized(0xa0, entries.length), ...entries.flatMap(([name, value]) => [cborText(name), value])]);
