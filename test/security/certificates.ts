/** Certificates created at test time, self-signed (RFC 5280, as bytes: Node reads them but creates none). */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
/** As 261129101500Z. */
const moment = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
const nameOf = (name: string) => sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))));
const alternatives = (name: string) =>
  sequence(
    identifier('551d11'),
    der(0x04, sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])))),
  );

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

export type TestCertificate = { readonly cert: string; readonly key: string; readonly privateKey: KeyObject };

/** @param name of its host; 127.0.0.1 is included too */
export function makeCertificate(name: string, until = new Date(Date.now() + 86_400_000)): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nameOf(name),
    sequence(moment(new Date(until.getTime() - 2 * 86_400_000)), moment(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternatives(name))),
  );
  const cert = pem(sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey))));
  return { cert, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), privateKey };
}
