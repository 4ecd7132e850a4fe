import { disc, glow, oval, polygon, stars, times, TURN, vertical, wash } from './brush.ts';
import type { Brush, Stage } from './stage.ts';

export interface Lamp {
  x: number;
  y: number;
  /** 1 is a lamp eight units wide. */
  size: number;
}

const ROWS = 5;

/** Upper edge of a step and the size of the lamps on it; 0 is the farthest step. */
function step(stage: Stage, row: number): { y: number; size: number } {
  return { y: stage.height * (0.585 + row * 0.052 + row * row * 0.0085), size: 0.5 + row * 0.17 };
}

/** Where the lamps stand, in the order in which they are lit. */
export function steps(stage: Stage): Lamp[] {
  return times(ROWS, (row) => {
    const { y, size } = step(stage, row);
    const gap = stage.unit * (9.4 + row * 3.3);
    const half = Math.ceil(stage.width / gap / 2);
    const places = times(half * 2 + 1, (index) => index - half + (row % 2 ? 0.5 : 0));
    const standing = places.filter((place) => row < ROWS - 1 || Math.abs(place * gap) > stage.unit * 30);
    return standing.map((place) => ({ x: stage.width / 2 + place * gap, y: y - stage.unit * size * 1.4, size }));
  }).flat();
}

/** Everything that stands still: evening sky, palace, steps, rangoli and paper lanterns. */
export function courtyard(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#060516'],
          [0.3, '#170c33'],
          [0.52, '#431640'],
          [0.64, '#8b3b3a'],
        ]
      : [
          [0, '#2b1a55'],
          [0.28, '#6d2f6f'],
          [0.48, '#cf6060'],
          [0.62, '#f9b66c'],
        ],
  );
  stars(brush, stage, dark ? 190 : 90, 5, 0.5);
  glow(brush, [width / 2, height * 0.56], unit * 78, '255, 170, 90', dark ? 0.4 : 0.55);
  palace(brush, stage, 0.15, dark ? '#3d1737' : '#a34a5d', 1.25);
  palace(brush, stage, 0, dark ? '#1f0c26' : '#5d2148', 1);
  gate(brush, stage);
  for (let row = 0; row < ROWS; row += 1) stair(brush, stage, row);
  rangoli(brush, stage);
  lantern(brush, width * 0.15, height * 0.24, unit * 1.15, dark);
  lantern(brush, width * 0.86, height * 0.17, unit * 0.9, dark);
}

/** A roofline of domed kiosks, symmetrical about the gate. */
function palace(brush: Brush, stage: Stage, shift: number, fill: string, size: number): void {
  const { width, height, unit } = stage;
  const ground = height * 0.6;
  brush.fillStyle = fill;
  for (const side of [-1, 1]) {
    const at = (units: number) => width / 2 + side * unit * (units + shift * 60);
    for (let bay = 0; bay < 9; bay += 1) {
      const x = at(25 + bay * 17);
      const tall = unit * size * (bay % 3 === 1 ? 25 : 16);
      brush.fillRect(x - unit * 9, ground - tall, unit * 18, tall);
      brush.fillRect(x - unit * 9.6, ground - tall, unit * 19.2, unit * 1.1);
      for (let tooth = -4; tooth <= 4; tooth += 1)
        brush.fillRect(x + unit * (tooth * 2.1 - 0.6), ground - tall - unit, unit * 1.2, unit * 1.2);
      kiosk(brush, x, ground - tall, unit * size * (bay % 3 === 1 ? 1.25 : 0.8));
    }
  }
}

function kiosk(brush: Brush, x: number, foot: number, unit: number): void {
  for (const post of [-4, -1.4, 1.4, 4])
    brush.fillRect(x + (post - 0.35) * unit, foot - unit * 6, unit * 0.7, unit * 6);
  brush.fillRect(x - unit * 5.4, foot - unit * 6.8, unit * 10.8, unit);
  brush.beginPath();
  brush.moveTo(x - unit * 4.4, foot - unit * 6.6);
  brush.bezierCurveTo(x - unit * 5.4, foot - unit * 10, x - unit * 1.6, foot - unit * 11.4, x, foot - unit * 14);
  brush.bezierCurveTo(
    x + unit * 1.6,
    foot - unit * 11.4,
    x + unit * 5.4,
    foot - unit * 10,
    x + unit * 4.4,
    foot - unit * 6.6,
  );
  brush.fill();
  brush.fillRect(x - unit * 0.2, foot - unit * 16.4, unit * 0.4, unit * 3);
  brush.fillRect(x - unit * 0.5, foot - unit * 15, unit, unit * 0.8);
}

/** The cusped gate with the light of the house behind it. */
function gate(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  const [middle, ground] = [width / 2, height * 0.6];
  brush.fillStyle = dark ? '#2a1030' : '#6d2850';
  brush.fillRect(middle - unit * 19, ground - unit * 36, unit * 38, unit * 36);
  brush.fillRect(middle - unit * 20.5, ground - unit * 37.4, unit * 41, unit * 1.8);
  for (const side of [-1, 0, 1])
    kiosk(brush, middle + side * unit * 13, ground - unit * 37, unit * (side ? 0.8 : 1.25));
  brush.strokeStyle = dark ? '#b0703f' : '#eeb277';
  brush.lineWidth = unit * 0.35;
  brush.strokeRect(middle - unit * 16.4, ground - unit * 33.5, unit * 32.8, unit * 35);
  arch(brush, middle, ground, unit * 1.12);
  brush.stroke();
  arch(brush, middle, ground, unit);
  brush.fillStyle = vertical(brush, ground - unit * 28, ground, [
    [0, '#c9622f'],
    [0.5, '#f4a64c'],
    [1, '#ffe6a8'],
  ]);
  brush.fill();
  for (const side of [-1, 1]) {
    brush.fillStyle = 'rgba(110, 35, 30, 0.55)';
    brush.fillRect(middle + side * unit * 9.4 - unit * 1.4, ground - unit * 19, unit * 2.8, unit * 19);
  }
}

function arch(brush: Brush, x: number, foot: number, unit: number): void {
  const cusps = 4;
  brush.beginPath();
  brush.moveTo(x - unit * 11, foot);
  brush.lineTo(x - unit * 11, foot - unit * 16);
  for (const side of [-1, 1]) {
    for (let cusp = 0; cusp < cusps; cusp += 1) {
      const from = side < 0 ? cusp : cusps - 1 - cusp;
      const to = side < 0 ? cusp + 1 : cusps - 1 - cusp;
      const reach = side < 0 ? from : from;
      const bulge = (reach + 0.5) / cusps;
      const angle = (to / cusps) * (Math.PI / 2);
      const swell = bulge * (Math.PI / 2);
      const end = [x + side * unit * 11 * Math.cos(angle), foot - unit * (16 + 11 * Math.sin(angle))] as const;
      brush.quadraticCurveTo(
        x + side * unit * 12.6 * Math.cos(swell),
        foot - unit * (16 + 12.6 * Math.sin(swell)),
        ...end,
      );
    }
  }
  brush.lineTo(x + unit * 11, foot);
  brush.closePath();
}

function stair(brush: Brush, stage: Stage, row: number): void {
  const { width, height, unit, dark } = stage;
  const { y } = step(stage, row);
  const next = row < ROWS - 1 ? step(stage, row + 1).y : height;
  const tread = (next - y) * 0.42;
  const near = row / (ROWS - 1);
  const top = dark
    ? `rgb(${78 + near * 26}, ${38 + near * 10}, ${50 + near * 4})`
    : `rgb(${176 - near * 20}, ${92 - near * 16}, ${88 - near * 4})`;
  const riser = dark ? ['#3b1a2c', '#1d0b1d'] : ['#8a3f50', '#551f40'];
  brush.fillStyle = top;
  brush.fillRect(0, y - tread * 0.55, width, tread * 1.2);
  brush.fillStyle = vertical(brush, y + tread * 0.5, next, [
    [0, riser[0] ?? ''],
    [1, riser[1] ?? ''],
  ]);
  brush.fillRect(0, y + tread * 0.5, width, next - y + unit * 4);
  brush.fillStyle = dark ? 'rgba(240, 170, 110, 0.35)' : 'rgba(255, 214, 160, 0.55)';
  brush.fillRect(0, y + tread * 0.45, width, Math.max(1, unit * 0.18));
}

/** A floor drawing of petals in coloured powder before the nearest step. */
function rangoli(brush: Brush, stage: Stage): void {
  const { width, height, unit } = stage;
  brush.save();
  brush.translate(width / 2, height * 0.945);
  brush.scale(1, 0.3);
  const rings = [
    { reach: 27, petals: 24, wide: 3.3, fill: '#e8426f' },
    { reach: 22.5, petals: 24, wide: 2.7, fill: '#ffb03b' },
    { reach: 17.5, petals: 12, wide: 4, fill: '#12a594' },
    { reach: 12.5, petals: 12, wide: 2.8, fill: '#fff3dc' },
    { reach: 8.8, petals: 8, wide: 2.8, fill: '#b13bd0' },
    { reach: 5, petals: 8, wide: 1.6, fill: '#ffd24d' },
  ];
  for (const { reach, petals, wide, fill } of rings) {
    for (let petal = 0; petal < petals; petal += 1) {
      brush.save();
      brush.rotate(((petal + (petals === 24 ? 0.5 : 0)) / petals) * TURN);
      brush.fillStyle = fill;
      brush.beginPath();
      brush.moveTo(0, -unit * reach * 0.62);
      brush.quadraticCurveTo(unit * wide, -unit * reach * 0.84, 0, -unit * reach);
      brush.quadraticCurveTo(-unit * wide, -unit * reach * 0.84, 0, -unit * reach * 0.62);
      brush.fill();
      disc(brush, [0, -unit * (reach + 1.2)], unit * 0.5, '#fff3dc');
      brush.restore();
    }
  }
  disc(brush, [0, 0], unit * 2.2, '#e8426f');
  brush.restore();
}

/** A paper star lantern with its tail of streamers. */
function lantern(brush: Brush, x: number, y: number, unit: number, dark: boolean): void {
  brush.strokeStyle = dark ? 'rgba(255, 210, 160, 0.35)' : 'rgba(60, 20, 50, 0.5)';
  brush.lineWidth = unit * 0.2;
  brush.beginPath();
  brush.moveTo(x, y - unit * 100);
  brush.lineTo(x, y);
  brush.stroke();
  glow(brush, [x, y], unit * 26, '255, 160, 90', 0.55);
  for (let tail = -3; tail <= 3; tail += 1) {
    polygon(
      brush,
      [
        [x + tail * unit * 0.9, y + unit * 5],
        [x + tail * unit * 1.5, y + unit * (19 - Math.abs(tail) * 1.4)],
        [x + tail * unit * 1.5 + unit * 0.9, y + unit * (18.4 - Math.abs(tail) * 1.4)],
        [x + tail * unit * 0.9 + unit * 0.8, y + unit * 5],
      ],
      tail % 2 ? '#f2b33d' : '#d93a5e',
    );
  }
  for (let face = 0; face < 8; face += 1) {
    const [from, to] = [(face / 8) * TURN, ((face + 1) / 8) * TURN];
    const middle = (from + to) / 2;
    const at = (angle: number, reach: number) =>
      [x + Math.sin(angle) * unit * reach, y - Math.cos(angle) * unit * reach] as const;
    polygon(brush, [[x, y], at(from, 5.4), at(middle, 10)], '#ff7a4d');
    polygon(brush, [[x, y], at(middle, 10), at(to, 5.4)], '#ffb54f');
  }
  glow(brush, [x, y], unit * 8, '255, 244, 205', 0.95);
  oval(brush, [x, y], unit * 1.2, unit * 1.2, '#fff9e6');
}
