/** Addresses that lead to another machine without TLS: production refuses them unless explicitly allowed. */

const ownMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|)$/;

/** @param isSafe whether the address itself asks for TLS; an unreadable one is refused elsewhere */
const leadsOutInPlain = (text: string, isSafe: (address: URL) => boolean): boolean => {
  const address = URL.parse(text);
  return address !== null && !ownMachine.test(address.hostname) && !isSafe(address);
};

/** The modes in which the driver checks the server's certificate. */
const checked = new Set(['require', 'verify-ca', 'verify-full']);

/** A socket is given in `host`, as in postgres://portico@/portico?host=/run/postgresql. */
export const isPlainDatabase = (text: string): boolean =>
  leadsOutInPlain(
    text,
    ({ searchParams }) =>
      checked.has(searchParams.get('sslmode') ?? '') || Boolean(searchParams.get('host')?.startsWith('/')),
  );

export const isPlainMailServer = (text: string): boolean =>
  leadsOutInPlain(
    text,
    ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
  );

export const isPlainBucket = (text: string): boolean => leadsOutInPlain(text, ({ protocol }) => protocol === 'https:');

/** clamd has no TLS. */
export const isPlainScanner = (text: string): boolean => leadsOutInPlain(text, () => false);
