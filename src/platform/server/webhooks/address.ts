/** Allowed targets of webhooks: the internet, and networks that the firm has named. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

// IANA's registries of special addresses: none is a host on the internet.
const notOfTheInternet = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24',
  '203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20',
  '5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '));

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const refused = listOf(notOfTheInternet);

/** Whether a network is written as 10.1.0.0/16 or fd00::/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && rest.length === 0;
}

/** Whether a webhook may be sent to this IP address. @param allowed the firm's own networks */
export const mayReach = (address: string, allowed: readonly string[]): boolean =>
  isIP(address) !== 0 &&
  (isNamed(address, allowed) || (!refused.check(address, familyOf(address)) && !isMapped(address)));

// IPv4 addresses within IPv6 are never a host's own. URLs write each in its shortest form.
const isMapped = (address: string) =>
  isIP(address) === 6 && new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.startsWith('[::ffff:');

export const isNamed = (address: string, allowed: readonly string[]): boolean =>
  !isMapped(address) && listOf(allowed).check(address, familyOf(address));

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Why an address is refused before its name is looked up; undefined if it is fine. */
export function whyNotAddress(text: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'Please enter an address as https://example.com/portico';
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username || url.password) return 'An address may hold no name and no password';
  // Unencrypted HTTP is only for the firm's own networks.
  const isPlain = url.protocol === 'http:' && (isIP(host) !== 0 ? isNamed(host, allowed) : allowed.length > 0);
  if (url.protocol !== 'https:' && !isPlain) return 'Please enter an address that begins with https://';
  if (isIP(host) !== 0 && !mayReach(host, allowed)) return 'Webhooks do not go into private networks';
  return undefined;
}

export type Reached = { readonly address: string; readonly family: 4 | 6 };

/**
 * The address to connect to. A name is looked up once, and refused if any of its addresses is in a private network.
 * @throws for an address that may not be reached, and for an unknown name
 */
export async function reachedBy(url: URL, allowed: readonly string[]): Promise<Reached> {
  const why = whyNotAddress(url.href, allowed);
  if (why) throw new Error(why);
  const host = hostOf(url);
  const found = isIP(host) !== 0 ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new Error('The name stands for no address');
  for (const { address } of found) {
    if (!mayReach(address, allowed)) throw new Error('The address leads into a private network');
    if (url.protocol === 'http:' && !isNamed(address, allowed)) throw new Error('Only https may be sent there');
  }
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
