import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unzip } from './read-workbook.ts';
import { zip, type ZipLimits } from './zip.ts';

async function* parts() {
  yield { path: 'a.txt', content: [Buffer.from('first '), Buffer.from('part')] };
  yield { path: 'b.txt', content: [Buffer.from('second')] };
}

async function archive(limits?: ZipLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(parts(), limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const places = (bytes: Buffer, signature: string): number[] => {
  const found: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 4)) found.push(at);
  return found;
};

describe('an archive', () => {
  it('returns its parts unchanged', async () => {
    const files = unzip(await archive());
    expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
      ['a.txt', 'first part'],
      ['b.txt', 'second'],
    ]);
  });

  it('states checksum and sizes after each part', async () => {
    const bytes = await archive();
    const [first = 0] = places(bytes, 'PK\u0007\u0008');
    expect(bytes.readUInt32LE(first + 4)).toBe(crc32('first part'));
    expect(bytes.readUInt32LE(first + 12)).toBe('first part'.length);
    expect(bytes.subarray(first + 16, first + 20).toString()).toBe('PK\u0003\u0004');
  });

  it('uses short records while they suffice', async () => {
    const bytes = await archive();
    expect(places(bytes, 'PK\u0006\u0006')).toEqual([]);
    expect(places(bytes, 'PK\u0001\u0002').map((at) => bytes.readUInt16LE(at + 6))).toEqual([20, 20]);
  });

  it('uses long records for numbers that short ones cannot hold', async () => {
    const bytes = await archive({ bytes: 8, entries: 0xffff });
    const [first = 0, second = 0] = places(bytes, 'PK\u0001\u0002');
    const [descriptor = 0, next = 0] = places(bytes, 'PK\u0007\u0008');
    // 'first part' is long by its size, 'second' by its packed size and where it starts.
    expect(bytes.readBigUInt64LE(descriptor + 16)).toBe(10n);
    expect(bytes.readUInt32LE(first + 24)).toBe(0xffffffff);
    expect(bytes.readBigUInt64LE(first + 46 + 5 + 4)).toBe(10n);
    expect(bytes.readUInt32LE(second + 42)).toBe(0xffffffff);
    expect(next).toBeGreaterThan(descriptor);
    const [end = 0] = places(bytes, 'PK\u0006\u0006');
    const [locator = 0] = places(bytes, 'PK\u0006\u0007');
    expect(bytes.readBigUInt64LE(locator + 8)).toBe(BigInt(end));
    expect([24, 32].map((at) => bytes.readBigUInt64LE(end + at))).toEqual([2n, 2n]);
    expect(bytes.readBigUInt64LE(end + 48)).toBe(BigInt(first));
  });
});
