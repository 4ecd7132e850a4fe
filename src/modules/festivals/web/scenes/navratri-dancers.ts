import { disc, oval, pick, polygon, times } from './brush.ts';
import type { Brush } from './stage.ts';

/** Size of a dancer's picture in units, and how many different dancers there are. */
export const DANCER = { width: 20, height: 30, looks: 6 } as const;

interface Dress {
  skirt: string;
  hem: string;
  bodice: string;
  veil: string;
}

const dresses: readonly [Dress, ...Dress[]] = [
  { skirt: '#e2264d', hem: '#ffc94d', bodice: '#0e8f86', veil: '#ffc94d' },
  { skirt: '#f7f0df', hem: '#d8343f', bodice: '#d8343f', veil: '#f2a12e' },
  { skirt: '#0f8f88', hem: '#ffd35c', bodice: '#d5256e', veil: '#ff86a1' },
  { skirt: '#5b2bb0', hem: '#ff9d3c', bodice: '#ff9d3c', veil: '#37c3b2' },
  { skirt: '#f2951d', hem: '#a8185c', bodice: '#7b1a78', veil: '#ffe08a' },
  { skirt: '#1b57b8', hem: '#ffce55', bodice: '#ef3f6b', veil: '#ffd98f' },
];

const SKIN = '#8d5534';

/** A dancer in festive dress, feet at the lower edge; every other one wears the short flared coat and a turban. */
export function dancer(brush: Brush, unit: number, look: number): void {
  const dress = pick(dresses, look);
  brush.save();
  brush.translate(0, unit * DANCER.height * 0.46);
  oval(brush, [0, 0], unit * 6.6, unit * 1.3, 'rgba(30, 5, 30, 0.4)');
  if (look % 3 === 1) man(brush, unit, dress);
  else woman(brush, unit, dress);
  brush.restore();
}

function woman(brush: Brush, unit: number, dress: Dress): void {
  limb(brush, unit, SKIN, [
    [-2, -13],
    [-5.4, -12.6],
    [-5.3, -15.6],
  ]);
  bell(brush, unit, dress, 7.2, -9.4, -0.5);
  brush.fillStyle = dress.bodice;
  brush.beginPath();
  brush.roundRect(-unit * 2, -unit * 14.2, unit * 4, unit * 3.6, unit * 1.1);
  brush.fill();
  brush.fillStyle = SKIN;
  brush.fillRect(-unit * 1.5, -unit * 10.8, unit * 3, unit * 1.2);
  veil(brush, unit, dress);
  limb(brush, unit, SKIN, [
    [1.8, -13.4],
    [4.8, -14.4],
    [4.4, -17.6],
  ]);
  head(brush, unit);
  disc(brush, [-unit * 1.3, -unit * 17], unit * 0.95, '#1d0f16');
  for (const petal of [-0.4, 0.2, 0.8])
    disc(brush, [-unit * (1.9 + petal * 0.4), -unit * (16.6 + petal)], unit * 0.34, '#fff3d6');
}

function man(brush: Brush, unit: number, dress: Dress): void {
  limb(brush, unit, SKIN, [
    [-2.2, -13],
    [-5.4, -12.6],
    [-5.3, -15.6],
  ]);
  brush.fillStyle = '#f7efe0';
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * unit * 0.3, -unit * 7);
    brush.quadraticCurveTo(side * unit * 4.4, -unit * 4, side * unit * 2, -unit * 0.4);
    brush.lineTo(side * unit * 0.9, -unit * 0.4);
    brush.quadraticCurveTo(side * unit * 1.6, -unit * 3, side * unit * 0.1, -unit * 5);
    brush.fill();
  }
  bell(brush, unit, { ...dress, skirt: '#fff6e6', hem: dress.veil }, 4.9, -9.6, -5.2);
  brush.fillStyle = '#fff6e6';
  brush.beginPath();
  brush.roundRect(-unit * 2.3, -unit * 14.3, unit * 4.6, unit * 5.4, unit * 1);
  brush.fill();
  polygon(
    brush,
    [
      [-unit * 2.3, -unit * 10.4],
      [unit * 2.3, -unit * 10.4],
      [unit * 2.5, -unit * 9],
      [-unit * 2.5, -unit * 9],
    ],
    dress.bodice,
  );
  limb(brush, unit, '#fff6e6', [
    [2, -13.4],
    [4.8, -14.4],
    [4.4, -17.6],
  ]);
  head(brush, unit);
  oval(brush, [0, -unit * 17.4], unit * 2.1, unit * 1.15, dress.skirt === '#f7f0df' ? '#d8343f' : dress.skirt);
  polygon(
    brush,
    [
      [-unit * 1.6, -unit * 17.6],
      [-unit * 3.4, -unit * 14.4],
      [-unit * 2.3, -unit * 14.6],
      [-unit * 1.2, -unit * 16.8],
    ],
    dress.hem,
  );
}

/** A flared skirt from the waist to the foot, with bands and mirrors along the hem. */
function bell(brush: Brush, unit: number, dress: Dress, wide: number, waist: number, foot: number): void {
  const tall = foot - waist;
  const edge = (share: number) => unit * (1.6 + (wide - 1.6) * share ** 1.35);
  const hoop = (from: number, to: number, fill: string) => {
    const [top, low] = [unit * (waist + tall * from), unit * (waist + tall * to)];
    brush.fillStyle = fill;
    brush.beginPath();
    brush.moveTo(-edge(from), top);
    brush.quadraticCurveTo(0, top + unit * 1.5 * from, edge(from), top);
    brush.lineTo(edge(to), low);
    brush.quadraticCurveTo(0, low + unit * 2.2 * to, -edge(to), low);
    brush.fill();
  };
  for (const slice of times(10, (index) => index / 10)) hoop(slice, slice + 0.105, dress.skirt);
  hoop(0.86, 1, dress.hem);
  hoop(0.72, 0.77, dress.hem);
  hoop(0.4, 0.43, dress.hem);
  brush.strokeStyle = 'rgba(40, 5, 40, 0.22)';
  brush.lineWidth = unit * 0.28;
  for (const fold of [-0.66, -0.34, 0, 0.34, 0.66]) {
    brush.beginPath();
    brush.moveTo(fold * unit * 1.2, unit * waist);
    brush.quadraticCurveTo(
      fold * unit * 2.4,
      unit * (waist + tall * 0.5),
      fold * unit * wide,
      unit * (foot + 0.8 * (1 - fold * fold)),
    );
    brush.stroke();
  }
  for (const mirror of [-0.72, -0.44, -0.15, 0.15, 0.44, 0.72]) {
    disc(
      brush,
      [mirror * unit * wide * 0.86, unit * (waist + tall * 0.815 + (1 - mirror * mirror) * 1.1)],
      unit * 0.32,
      '#f3fbff',
    );
  }
}

function veil(brush: Brush, unit: number, dress: Dress): void {
  brush.fillStyle = dress.veil;
  brush.beginPath();
  brush.moveTo(unit * 0.4, -unit * 16.8);
  brush.bezierCurveTo(-unit * 3.4, -unit * 15, -unit * 3, -unit * 9, -unit * 6.4, -unit * 6.4);
  brush.bezierCurveTo(-unit * 4.4, -unit * 6, -unit * 2, -unit * 8.6, -unit * 0.8, -unit * 11);
  brush.bezierCurveTo(-unit * 0.4, -unit * 12.4, unit * 1.6, -unit * 13, unit * 1.9, -unit * 14);
  brush.fill();
}

function head(brush: Brush, unit: number): void {
  brush.fillStyle = SKIN;
  brush.fillRect(-unit * 0.5, -unit * 15, unit, unit * 1.4);
  oval(brush, [0, -unit * 16.5], unit * 1.35, unit * 1.65, SKIN);
  brush.fillStyle = '#1d0f16';
  brush.beginPath();
  brush.ellipse(-unit * 0.1, -unit * 17, unit * 1.5, unit * 1.4, 0, Math.PI * 0.95, Math.PI * 2.02);
  brush.fill();
}

function limb(brush: Brush, unit: number, colour: string, joints: readonly (readonly [number, number])[]): void {
  brush.strokeStyle = colour;
  brush.lineWidth = unit * 1.05;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.beginPath();
  for (const [x, y] of joints) brush.lineTo(x * unit, y * unit);
  brush.stroke();
  const [x, y] = joints[joints.length - 1] ?? [0, 0];
  disc(brush, [x * unit, y * unit], unit * 0.62, SKIN);
}

/** A painted dandiya stick, 32 units long, upright. */
export function stick(brush: Brush, unit: number): void {
  const wood = brush.createLinearGradient(-unit, 0, unit, 0);
  wood.addColorStop(0, '#ffd58a');
  wood.addColorStop(0.4, '#e0752d');
  wood.addColorStop(1, '#7d2b1c');
  brush.fillStyle = wood;
  brush.beginPath();
  brush.roundRect(-unit * 0.95, -unit * 16, unit * 1.9, unit * 32, unit * 0.9);
  brush.fill();
  brush.save();
  brush.clip();
  for (let wrap = -8; wrap < 8; wrap += 1) {
    const y = wrap * unit * 2;
    polygon(
      brush,
      [
        [-unit, y],
        [unit, y - unit * 1.1],
        [unit, y - unit * 0.4],
        [-unit, y + unit * 0.7],
      ],
      pick(['#d81f5f', '#12a594', '#fff0c4'], wrap + 9),
    );
  }
  brush.restore();
  disc(brush, [0, -unit * 15.6], unit * 1.15, '#ffcf5e');
  disc(brush, [0, unit * 15.6], unit * 1.15, '#ffcf5e');
}
