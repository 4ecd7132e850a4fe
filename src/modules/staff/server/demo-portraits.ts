/** Draws portraits of invented people: a bust on a coloured background, as PNG. */
import { crc32, deflateSync } from 'node:zlib';

const side = 192;

type Colour = readonly [number, number, number];

/** Background, clothes, skin and hair; used in turn. */
const palettes: readonly (readonly [Colour, Colour, Colour, Colour])[] = [
  [
    [204, 226, 221],
    [31, 78, 92],
    [196, 142, 105],
    [43, 33, 30],
  ],
  [
    [233, 220, 200],
    [110, 53, 64],
    [224, 178, 146],
    [92, 60, 38],
  ],
  [
    [210, 217, 235],
    [52, 60, 98],
    [141, 94, 68],
    [25, 22, 24],
  ],
  [
    [226, 231, 205],
    [74, 97, 58],
    [236, 196, 168],
    [150, 104, 58],
  ],
  [
    [238, 214, 212],
    [66, 66, 72],
    [168, 116, 84],
    [56, 40, 36],
  ],
];

type Part = 'ground' | 'clothes' | 'skin' | 'hair';
const parts: readonly Part[] = ['ground', 'clothes', 'skin', 'hair'];

const within = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** The part at a point, both coordinates from 0 to 1; every other person has long hair. */
function partAt(x: number, y: number, long: boolean): Part {
  if (within(x, y, [0.5, 0.43, 0.165, 0.205]) && y > 0.31) return 'skin';
  if (within(x, y, [0.5, 0.38, 0.2, 0.215]) && (y < 0.42 || long)) return 'hair';
  if (long && within(x, y, [0.5, 0.52, 0.22, 0.24]) && !within(x, y, [0.5, 0.7, 0.09, 0.2])) return 'hair';
  if (Math.abs(x - 0.5) < 0.075 && y > 0.5 && y < 0.72) return 'skin';
  return within(x, y, [0.5, 1.02, 0.38, 0.36]) ? 'clothes' : 'ground';
}

/** @param which a number; the same one gives the same portrait */
export function drawnPortrait(which: number): Buffer {
  const palette = palettes[which % palettes.length] ?? [];
  const scanlines = Buffer.alloc(side * (1 + side * 3));
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const part = partAt((column + 0.5) / side, (row + 0.5) / side, which % 2 === 1);
      scanlines.set(palette[parts.indexOf(part)] ?? [], row * (1 + side * 3) + 1 + column * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits each for red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
