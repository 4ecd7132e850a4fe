import { dice, disc, glow, horizontal, pick, type Point, polygon } from './brush.ts';
import type { Brush, Stage } from './stage.ts';

interface Row {
  seed: number;
  /** Where the houses stand, as a share of the height. */
  foot: number;
  size: number;
  wall: string;
  snow: string;
  light: string;
  /** Share of the windows that are lit. */
  lit: number;
  /** How far away: 0 near, 1 gone. */
  haze: number;
}

interface Lot extends Row {
  left: number;
  ground: number;
  wide: number;
  tall: number;
}

/** A street of gabled houses, towers and spires from edge to edge, snow on every roof. */
export function row(brush: Brush, stage: Stage, look: Row): void {
  const roll = dice(look.seed);
  const unit = stage.unit * look.size;
  const ground = stage.height * look.foot;
  let left = -unit * roll(2, 8);
  while (left < stage.width) {
    const kind = roll();
    const wide = unit * (kind < 0.14 ? roll(7, 9) : roll(10, 17));
    const tall = unit * (kind < 0.14 ? roll(24, 34) : roll(10, 22));
    const lot: Lot = { ...look, left, ground, wide, tall };
    if (kind < 0.14) spire(brush, lot, unit, roll);
    else if (kind < 0.27) dome(brush, lot, unit, roll);
    else house(brush, lot, unit, roll);
    left += wide + unit * roll(-0.6, 1.6);
  }
}

type Roll = ReturnType<typeof dice>;

function house(brush: Brush, lot: Lot, unit: number, roll: Roll): void {
  const { left, ground, wide, tall } = lot;
  const eaves = ground - tall;
  const peak = eaves - wide * roll(0.5, 0.85);
  box(brush, lot);
  const chimney = left + wide * roll(0.66, 0.8);
  brush.fillRect(chimney, peak + (eaves - peak) * 0.12, unit * 1.3, eaves - peak);
  snowCap(brush, lot, [chimney - unit * 0.2, peak + (eaves - peak) * 0.12], unit * 1.7, unit * 0.6);
  polygon(
    brush,
    [
      [left - unit * 0.5, eaves],
      [left + wide / 2, peak],
      [left + wide + unit * 0.5, eaves],
    ],
    lot.wall,
  );
  roof(brush, lot, unit, peak);
  windows(brush, lot, unit, roll);
}

function spire(brush: Brush, lot: Lot, unit: number, roll: Roll): void {
  const { left, ground, wide, tall } = lot;
  const eaves = ground - tall;
  const peak = eaves - wide * 2.3;
  box(brush, lot);
  polygon(
    brush,
    [
      [left - unit * 0.4, eaves],
      [left + wide / 2, peak],
      [left + wide + unit * 0.4, eaves],
    ],
    lot.wall,
  );
  roof(brush, lot, unit, peak);
  brush.fillStyle = lot.wall;
  brush.fillRect(left + wide / 2 - unit * 0.12, peak - unit * 3, unit * 0.24, unit * 3.4);
  brush.fillRect(left + wide / 2 - unit * 0.8, peak - unit * 2.2, unit * 1.6, unit * 0.24);
  windows(brush, { ...lot, tall: tall * 0.7 }, unit, roll);
}

function dome(brush: Brush, lot: Lot, unit: number, roll: Roll): void {
  const { left, ground, wide, tall } = lot;
  const eaves = ground - tall;
  const middle = left + wide / 2;
  box(brush, lot);
  brush.fillRect(left - unit * 0.4, eaves - unit * 0.8, wide + unit * 0.8, unit * 1.2);
  brush.beginPath();
  brush.ellipse(middle, eaves - unit * 0.8, wide * 0.4, wide * 0.46, 0, Math.PI, 0);
  brush.fill();
  brush.fillRect(middle - unit * 0.7, eaves - wide * 0.46 - unit * 3, unit * 1.4, unit * 3);
  brush.globalAlpha = 1 - lot.haze;
  brush.fillStyle = lot.snow;
  brush.beginPath();
  brush.ellipse(middle, eaves - unit * 0.8, wide * 0.4, wide * 0.46, 0, Math.PI * 1.08, Math.PI * 1.92);
  brush.quadraticCurveTo(middle, eaves - wide * 0.26, middle - wide * 0.39, eaves - wide * 0.2);
  brush.fill();
  brush.globalAlpha = 1;
  snowCap(brush, lot, [middle - unit, eaves - wide * 0.46 - unit * 3], unit * 2, unit * 0.9);
  snowCap(brush, lot, [left - unit * 0.4, eaves - unit * 0.8], wide + unit * 0.8, unit * 0.5);
  windows(brush, lot, unit, roll);
}

function box(brush: Brush, { left, ground, wide, tall, wall }: Lot): void {
  brush.fillStyle = wall;
  brush.fillRect(left, ground - tall, wide, tall + 60);
  brush.fillStyle = horizontal(brush, left, left + wide, [
    [0, 'rgba(255, 240, 220, 0.1)'],
    [0.5, 'rgba(255, 255, 255, 0)'],
    [1, 'rgba(5, 15, 35, 0.2)'],
  ]);
  brush.fillRect(left, ground - tall, wide, tall + 60);
  brush.fillStyle = wall;
}

/** Snow along both slopes of a gable, thicker at the eaves. */
function roof(brush: Brush, { left, ground, wide, tall, snow, haze }: Lot, unit: number, peak: number): void {
  const eaves = ground - tall;
  const over = unit * 0.8;
  const points: Point[] = [
    [left - over, eaves + unit * 0.5],
    [left + wide / 2, peak - unit * 0.7],
    [left + wide + over, eaves + unit * 0.5],
    [left + wide - unit * 0.5, eaves - unit * 0.5],
    [left + wide / 2, peak + unit * 1.1],
    [left + unit * 0.5, eaves - unit * 0.5],
  ];
  brush.globalAlpha = 1 - haze;
  polygon(brush, points, snow);
  brush.globalAlpha = 1;
}

function snowCap(brush: Brush, { snow, haze }: Lot, [x, y]: Point, wide: number, thick: number): void {
  brush.globalAlpha = 1 - haze;
  brush.fillStyle = snow;
  brush.beginPath();
  brush.roundRect(x, y - thick, wide, thick * 1.2, thick / 2);
  brush.fill();
  brush.globalAlpha = 1;
}

function windows(brush: Brush, lot: Lot, unit: number, roll: Roll): void {
  const columns = Math.max(1, Math.floor((lot.wide - unit * 2) / (unit * 3)));
  const gap = lot.wide / columns;
  for (let y = lot.ground - lot.tall + unit * 2; y < lot.ground - unit * 2; y += unit * 4.4) {
    for (let column = 0; column < columns; column += 1) {
      const x = lot.left + gap * (column + 0.5);
      const lit = roll() < lot.lit;
      if (lit) glow(brush, [x, y + unit], unit * 3.4, '255, 205, 120', 0.34 * (1 - lot.haze));
      brush.globalAlpha = (lit ? 1 : 0.16) * (1 - lot.haze * 0.6);
      brush.fillStyle = lit ? lot.light : '#0b1726';
      brush.beginPath();
      brush.roundRect(x - unit * 0.65, y, unit * 1.3, unit * 2.2, [unit * 0.6, unit * 0.6, 0, 0]);
      brush.fill();
      brush.globalAlpha = 1;
    }
  }
}

/** A fir under snow; a dressed one carries lights and a star. */
export function fir(
  brush: Brush,
  x: number,
  ground: number,
  tall: number,
  dark: boolean,
  seed: number,
  dressed: boolean,
): void {
  const roll = dice(Math.round(seed));
  const tiers = 6;
  brush.fillStyle = dark ? '#1a1620' : '#4b3b36';
  brush.fillRect(x - tall * 0.03, ground - tall * 0.1, tall * 0.06, tall * 0.12);
  for (let tier = 0; tier < tiers; tier += 1) {
    const foot = ground - tall * (0.06 + tier * 0.145);
    const wide = tall * (0.3 - tier * 0.041);
    const top = foot - tall * 0.27;
    bough(brush, x, foot, top, wide, dark ? '#0d2a2e' : '#235048', 0);
    bough(brush, x, foot - tall * 0.025, top, wide * 0.82, dark ? '#8ea9c2' : '#f4f9fc', tall * 0.055);
    bough(brush, x + wide * 0.1, foot - tall * 0.004, top + tall * 0.05, wide * 0.74, dark ? '#123539' : '#2f6458', 0);
  }
  if (!dressed) return;
  for (let light = 0; light < 34; light += 1) {
    const up = roll(0.08, 0.86);
    const at: Point = [x + roll(-1, 1) * tall * 0.27 * (1 - up), ground - tall * up];
    glow(brush, at, tall * 0.05, '255, 200, 110', dark ? 0.75 : 0.5);
    disc(brush, at, tall * 0.0085, pick(['#ffe9b0', '#ffd97f', '#ff9d7a', '#fff4d6'], roll(0, 4)));
  }
  glow(brush, [x, ground - tall * 1.07], tall * 0.2, '255, 226, 150', 0.8);
  crown(brush, x, ground - tall * 1.07, tall * 0.05);
}

function bough(brush: Brush, x: number, foot: number, top: number, wide: number, fill: string, lift: number): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.moveTo(x, top);
  brush.quadraticCurveTo(x + wide * 0.3, foot - wide * 0.3, x + wide, foot);
  const teeth = 5;
  for (let tooth = 1; tooth <= teeth; tooth += 1) {
    const to = x + wide - (tooth / teeth) * wide * 2;
    brush.quadraticCurveTo(
      to + wide / teeth,
      foot - lift + wide * 0.16,
      to,
      foot - (tooth < teeth ? lift + wide * 0.05 : 0),
    );
  }
  brush.quadraticCurveTo(x - wide * 0.3, foot - wide * 0.3, x, top);
  brush.fill();
}

function crown(brush: Brush, x: number, y: number, reach: number): void {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const far = index % 2 ? reach * 0.42 : reach;
    const angle = (index / 10) * Math.PI * 2;
    return [x + Math.sin(angle) * far, y - Math.cos(angle) * far];
  });
  polygon(brush, points, '#ffe6a3');
}
