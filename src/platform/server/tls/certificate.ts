/** The portal's own certificate, for a proxy on another machine (record 207). */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Server, type ServerOptions } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { CannotStart } from '../embedded/cannot-start.ts';

export type CertificateFiles = NonNullable<Config['tls']>;

/** PEM text: the portal's certificate with its intermediates, and its key. */
type Certificate = { readonly cert: string; readonly key: string };

/** In milliseconds: how often the files are checked. */
const lookEvery = 5000;

/** @throws CannotStart when a file cannot be read, or the two do not belong together */
export function readCertificate({ certificateFile, keyFile }: CertificateFiles): Certificate {
  const cert = textOf('TLS_CERTIFICATE_FILE', certificateFile);
  const key = textOf('TLS_KEY_FILE', keyFile);
  const certificate = read(
    `TLS_CERTIFICATE_FILE is no certificate in PEM: ${certificateFile}`,
    () => new X509Certificate(cert),
  );
  const secret = read(`TLS_KEY_FILE is no key in PEM without a password: ${keyFile}`, () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(secret))
    throw new CannotStart(`TLS_KEY_FILE is not the key of the certificate in TLS_CERTIFICATE_FILE: ${keyFile}`);
  return { cert, key };
}

function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotStart(`${name} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

function read<Result>(otherwise: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new CannotStart(otherwise, { cause: error });
  }
}

/** Further options: the oldest TLS version browsers accept, and a limit for unfinished handshakes. */
export const tlsOptions = (files: CertificateFiles): ServerOptions => ({
  ...readCertificate(files),
  minVersion: 'TLSv1.2',
  handshakeTimeout: 10_000,
});

const endOf = ({ cert }: Certificate): Date => new X509Certificate(cert).validToDate;

/**
 * Uses a renewed certificate for new connections within seconds, without a restart. Files that do not match, as while
 * they are being written, leave the old one in use; the log says so once.
 * @returns a function that stops checking
 */
export function keepCertificate(server: Server, files: CertificateFiles, log: FastifyBaseLogger): () => void {
  let inUse = readCertificate(files);
  let unfit = '';
  if (endOf(inUse) < new Date()) log.warn({ until: endOf(inUse) }, 'the certificate has run out');
  const look = () => {
    try {
      const found = readCertificate(files);
      unfit = '';
      if (found.cert === inUse.cert && found.key === inUse.key) return;
      server.setSecureContext({ ...found, minVersion: 'TLSv1.2' });
      inUse = found;
      log.info({ until: endOf(found) }, 'the certificate was renewed');
    } catch (error) {
      const { message } = error as Error;
      if (message !== unfit) log.warn({ reason: message }, 'the certificate was not renewed');
      unfit = message;
    }
  };
  const timer = setInterval(look, lookEvery).unref();
  return () => clearInterval(timer);
}
