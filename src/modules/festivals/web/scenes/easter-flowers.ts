import { disc, oval, TURN } from './brush.ts';
import type { Brush } from './stage.ts';

/** Side of a flower's square picture in units, and how many kinds there are. */
export const FLOWER = { side: 9, kinds: 7 } as const;

/** The head of a flower on its stem's end at (0, 0): tulips in three colours, bluebell, daisy, daffodil, crocus. */
export function flower(brush: Brush, unit: number, kind: number): void {
  if (kind === 3) bluebell(brush, unit);
  else if (kind === 4) daisy(brush, unit);
  else if (kind === 5) daffodil(brush, unit);
  else if (kind === 6) tulip(brush, unit * 0.72, ['#6a49c8', '#8d6be0', '#b59bf2']);
  else if (kind === 2) tulip(brush, unit, ['#e0861c', '#f8ae3a', '#ffd37c']);
  else if (kind === 1) tulip(brush, unit, ['#d24f86', '#f07fab', '#fbb4cd']);
  else tulip(brush, unit, ['#c02a3c', '#e5485a', '#f68a8f']);
}

/** A blade of grass standing on (x, foot). */
export function blade(brush: Brush, x: number, foot: number, tall: number, bend: number, tone: string): void {
  brush.fillStyle = tone;
  brush.beginPath();
  for (const lean of [-0.5, 0, 0.45]) {
    const tip = x + (bend + lean * 1.6) * tall * 0.4;
    brush.moveTo(x - tall * 0.07, foot);
    brush.quadraticCurveTo(x + lean * tall * 0.1, foot - tall * 0.6, tip, foot - tall * (1 - Math.abs(lean) * 0.3));
    brush.quadraticCurveTo(x + tall * 0.14 + lean * tall * 0.1, foot - tall * 0.5, x + tall * 0.07, foot);
  }
  brush.fill();
}

function tulip(brush: Brush, unit: number, [deep, full, light]: readonly [string, string, string]): void {
  const petal = (lean: number, wide: number, fill: string) => {
    brush.save();
    brush.rotate(lean);
    brush.fillStyle = fill;
    brush.beginPath();
    brush.moveTo(0, unit * 1.2);
    brush.bezierCurveTo(unit * wide, unit * 0.8, unit * wide * 0.9, -unit * 1.8, 0, -unit * 3.6);
    brush.bezierCurveTo(-unit * wide * 0.9, -unit * 1.8, -unit * wide, unit * 0.8, 0, unit * 1.2);
    brush.fill();
    brush.restore();
  };
  petal(-0.12, 2.2, deep);
  petal(0.12, 2.2, deep);
  petal(-0.42, 1.5, full);
  petal(0.42, 1.5, full);
  petal(0, 1.5, light);
}

function bluebell(brush: Brush, unit: number): void {
  for (const [x, y, size] of [
    [-1.1, 1.6, 1],
    [1.2, 0.4, 0.9],
    [-0.8, -1, 0.8],
    [0.7, -2.2, 0.66],
  ] as const) {
    brush.fillStyle = x < 0 ? '#5d6fd8' : '#7f90ee';
    brush.beginPath();
    brush.moveTo(unit * x, unit * (y - size));
    brush.bezierCurveTo(
      unit * (x + size),
      unit * (y - size),
      unit * (x + size * 0.7),
      unit * (y + size * 0.7),
      unit * (x + size * 1.1),
      unit * (y + size * 1.2),
    );
    brush.quadraticCurveTo(unit * x, unit * (y + size * 0.7), unit * (x - size * 1.1), unit * (y + size * 1.2));
    brush.bezierCurveTo(
      unit * (x - size * 0.7),
      unit * (y + size * 0.7),
      unit * (x - size),
      unit * (y - size),
      unit * x,
      unit * (y - size),
    );
    brush.fill();
  }
}

function daisy(brush: Brush, unit: number): void {
  for (let petal = 0; petal < 14; petal += 1) {
    brush.save();
    brush.rotate((petal / 14) * TURN);
    oval(brush, [0, -unit * 1.7], unit * 0.46, unit * 1.15, petal % 2 ? '#ffffff' : '#f1eef5');
    brush.restore();
  }
  disc(brush, [0, 0], unit * 0.95, '#f2a51e');
  disc(brush, [-unit * 0.2, -unit * 0.2], unit * 0.55, '#ffcd4a');
}

function daffodil(brush: Brush, unit: number): void {
  for (let petal = 0; petal < 6; petal += 1) {
    brush.save();
    brush.rotate((petal / 6) * TURN);
    brush.fillStyle = petal % 2 ? '#ffe36a' : '#ffd23c';
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.bezierCurveTo(unit * 1.6, -unit * 1, unit * 1.1, -unit * 2.6, 0, -unit * 3.4);
    brush.bezierCurveTo(-unit * 1.1, -unit * 2.6, -unit * 1.6, -unit * 1, 0, 0);
    brush.fill();
    brush.restore();
  }
  disc(brush, [0, 0], unit * 1.35, '#f39a1c');
  disc(brush, [0, 0], unit * 0.9, '#c96a10');
  disc(brush, [0, unit * 0.1], unit * 0.4, '#ffd23c');
}
