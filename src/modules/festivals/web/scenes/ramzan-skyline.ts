import { dice, glow, ridge, TURN, vertical } from './brush.ts';
import type { Brush, Stage } from './stage.ts';

/** Three rows of domes and minarets, the nearest the darkest, mist between them. */
export function skyline(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  const tones = dark ? ['#2f6a70', '#174455', '#0a2338'] : ['#c79a82', '#7d7f86', '#2f5568'];
  ridge(
    brush,
    stage,
    (at) => height * (0.8 - 0.05 * Math.sin(at * 4 + 2) - 0.015 * Math.sin(at * 11)),
    dark ? '#5c8a7e' : '#e9b58c',
  );
  town(brush, stage, { foot: 0.87, size: 0.62, fill: tones[0] ?? '', seed: 4, lit: 0.1 });
  mist(brush, stage, 0.66, 0.9);
  mosque(brush, width * 0.6, height * 0.885, unit * 0.84, tones[1] ?? '');
  town(brush, stage, { foot: 0.92, size: 0.85, fill: tones[1] ?? '', seed: 16, lit: 0.3 });
  mist(brush, stage, 0.78, 0.97);
  town(brush, stage, { foot: 1.02, size: 1.15, fill: tones[2] ?? '', seed: 29, lit: 0.5 });
}

interface Town {
  foot: number;
  size: number;
  fill: string;
  seed: number;
  lit: number;
}

function town(brush: Brush, stage: Stage, { foot, size, fill, seed, lit }: Town): void {
  const roll = dice(seed);
  const unit = stage.unit * size;
  const ground = stage.height * foot;
  for (let x = -unit * 6; x < stage.width + unit * 8;) {
    const wide = unit * roll(9, 16);
    const tall = unit * roll(9, 18);
    const kind = roll();
    brush.fillStyle = fill;
    brush.fillRect(x, ground - tall, wide + 1, tall + 80);
    if (kind < 0.3) dome(brush, x + wide / 2, ground - tall, wide * 0.4, fill);
    else if (kind < 0.46) minaret(brush, x + wide / 2, ground - tall, unit * 0.8, roll(20, 30), fill);
    else
      for (let tooth = 0; tooth < 4; tooth += 1)
        brush.fillRect(x + (wide / 4) * tooth, ground - tall - unit * 0.9, wide / 7, unit);
    for (let place = 0; place < 4; place += 1) {
      if (roll() < lit) opening(brush, x + wide * roll(0.15, 0.85), ground - tall + unit * roll(2.5, 7), unit);
    }
    x += wide;
  }
}

function opening(brush: Brush, x: number, y: number, unit: number): void {
  glow(brush, [x, y], unit * 3.4, '255, 196, 110', 0.45);
  brush.fillStyle = '#ffdd9c';
  brush.beginPath();
  brush.roundRect(x - unit * 0.5, y - unit * 0.9, unit, unit * 1.8, [unit * 0.5, unit * 0.5, 0, 0]);
  brush.fill();
}

function mosque(brush: Brush, x: number, ground: number, unit: number, fill: string): void {
  brush.fillStyle = fill;
  brush.fillRect(x - unit * 19, ground - unit * 15, unit * 38, unit * 30);
  brush.fillRect(x - unit * 12, ground - unit * 19, unit * 24, unit * 6);
  dome(brush, x, ground - unit * 19, unit * 10.5, fill);
  for (const side of [-1, 1]) {
    dome(brush, x + side * unit * 14.5, ground - unit * 15, unit * 4.2, fill);
    minaret(brush, x + side * unit * 22, ground, unit * 0.95, 50, fill);
  }
  for (let bay = -3; bay <= 3; bay += 1) {
    opening(brush, x + bay * unit * 4.6, ground - unit * 11.5, unit * (bay ? 1.3 : 1.9));
  }
}

function dome(brush: Brush, x: number, foot: number, reach: number, fill: string): void {
  brush.fillStyle = fill;
  brush.fillRect(x - reach * 0.86, foot - reach * 0.3, reach * 1.72, reach * 0.34);
  brush.beginPath();
  brush.moveTo(x - reach * 0.82, foot - reach * 0.26);
  brush.bezierCurveTo(
    x - reach * 1.25,
    foot - reach * 0.95,
    x - reach * 0.42,
    foot - reach * 1.3,
    x,
    foot - reach * 1.72,
  );
  brush.bezierCurveTo(
    x + reach * 0.42,
    foot - reach * 1.3,
    x + reach * 1.25,
    foot - reach * 0.95,
    x + reach * 0.82,
    foot - reach * 0.26,
  );
  brush.fill();
  finial(brush, x, foot - reach * 1.68, reach * 0.12, fill);
}

function finial(brush: Brush, x: number, y: number, size: number, fill: string): void {
  brush.fillRect(x - size * 0.16, y - size * 4, size * 0.32, size * 4.4);
  brush.strokeStyle = fill;
  brush.lineWidth = size * 0.42;
  brush.beginPath();
  brush.arc(x, y - size * 5, size * 1.05, -TURN * 0.12, TURN * 0.62);
  brush.stroke();
}

function minaret(brush: Brush, x: number, foot: number, unit: number, tall: number, fill: string): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.moveTo(x - unit * 1.9, foot + unit);
  brush.lineTo(x - unit * 1.4, foot - unit * tall);
  brush.lineTo(x + unit * 1.4, foot - unit * tall);
  brush.lineTo(x + unit * 1.9, foot + unit);
  brush.fill();
  for (const [at, wide] of [
    [0.62, 2.7],
    [1, 2.4],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x - unit * 1.4, foot - unit * tall * at + unit * 2);
    brush.lineTo(x - unit * wide, foot - unit * tall * at);
    brush.lineTo(x - unit * wide, foot - unit * tall * at - unit);
    brush.lineTo(x + unit * wide, foot - unit * tall * at - unit);
    brush.lineTo(x + unit * wide, foot - unit * tall * at);
    brush.lineTo(x + unit * 1.4, foot - unit * tall * at + unit * 2);
    brush.fill();
  }
  brush.fillRect(x - unit * 1.1, foot - unit * (tall + 4), unit * 2.2, unit * 4);
  dome(brush, x, foot - unit * (tall + 3.6), unit * 1.6, fill);
}

function mist(brush: Brush, { width, height, dark }: Stage, from: number, to: number): void {
  const colour = dark ? '120, 160, 140' : '250, 206, 160';
  brush.fillStyle = vertical(brush, height * from, height * to, [
    [0, `rgba(${colour}, 0)`],
    [1, `rgba(${colour}, ${dark ? 0.34 : 0.55})`],
  ]);
  brush.fillRect(0, height * from, width, height);
}

/** A carved screen of eight-pointed stars along the lower edge. */
export function lattice(brush: Brush, { width, height, unit, dark }: Stage): void {
  const cell = unit * 7;
  const top = height - cell * 1.5;
  brush.fillStyle = dark ? '#051522' : '#173a4c';
  brush.fillRect(0, top, width, cell * 1.5);
  brush.fillStyle = dark ? '#b98a45' : '#e8bf76';
  brush.fillRect(0, top, width, unit * 0.35);
  brush.fillRect(0, top + unit * 0.9, width, unit * 0.16);
  brush.strokeStyle = dark ? 'rgba(214, 170, 98, 0.8)' : 'rgba(240, 204, 140, 0.9)';
  brush.lineWidth = unit * 0.24;
  for (let x = ((width / 2) % cell) - cell; x < width + cell; x += cell) {
    const y = top + cell * 0.82;
    for (const turn of [0, TURN / 8]) {
      brush.save();
      brush.translate(x, y);
      brush.rotate(turn);
      brush.strokeRect(-cell * 0.3, -cell * 0.3, cell * 0.6, cell * 0.6);
      brush.restore();
    }
    brush.strokeRect(x - cell * 0.12, y - cell * 0.12, cell * 0.24, cell * 0.24);
    brush.beginPath();
    brush.moveTo(x + cell * 0.42, y);
    brush.lineTo(x + cell * 0.5, y - cell * 0.3);
    brush.lineTo(x + cell * 0.58, y);
    brush.lineTo(x + cell * 0.5, y + cell * 0.3);
    brush.closePath();
    brush.stroke();
  }
}
