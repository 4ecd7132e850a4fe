import { disc, oval, pick, type Point, polygon, times, TURN } from './brush.ts';
import type { Brush } from './stage.ts';

/** Size of an egg's picture in units, and how many different eggs there are. */
export const EGG = { width: 14, height: 17, looks: 6 } as const;

type Paint = (brush: Brush, unit: number) => void;

const grounds = ['#f9c8d4', '#bfe3f2', '#fff0c4', '#d9cdf5', '#c9ead1', '#ffd2b0'] as const;

const paintings: readonly [Paint, ...Paint[]] = [
  (brush, unit) => {
    zigzag(brush, unit, -3, '#e2557f', 1);
    zigzag(brush, unit, 3.2, '#e2557f', 1);
    dots(brush, unit, 0.2, '#fff8ef', 0.75);
    stripe(brush, unit, -5.2, '#f6a03c', 0.8);
    stripe(brush, unit, 5.6, '#f6a03c', 0.8);
  },
  (brush, unit) => {
    for (const [row, y] of [-4.6, -2, 0.6, 3.2, 5.8].entries())
      scallops(brush, unit, y, row % 2 ? '#2f8fc0' : '#6cc0dc');
    dots(brush, unit, -6, '#ffffff', 0.4);
  },
  (brush, unit) => {
    stripe(brush, unit, -3.6, '#0f9a8a', 1.5);
    stripe(brush, unit, 3.6, '#0f9a8a', 1.5);
    daisies(brush, unit, 0.1, '#f0883e');
    dots(brush, unit, -3.6, '#fff3d0', 0.35);
    dots(brush, unit, 3.6, '#fff3d0', 0.35);
  },
  (brush, unit) => {
    for (const [row, y] of [-5, -2.5, 0, 2.5, 5].entries())
      dots(brush, unit, y, row % 2 ? '#7a4fd0' : '#fffaf4', row % 2 ? 0.75 : 0.55);
  },
  (brush, unit) => {
    leaves(brush, unit, -2.2);
    leaves(brush, unit, 2.8);
    stripe(brush, unit, 0.2, '#f2c14b', 0.55);
    stripe(brush, unit, -5, '#f2c14b', 0.55);
    stripe(brush, unit, 5.4, '#f2c14b', 0.55);
  },
  (brush, unit) => {
    zigzag(brush, unit, 0, '#c8413c', 1.3);
    stripe(brush, unit, -3.4, '#fff5e2', 1.3);
    dots(brush, unit, -3.4, '#c8413c', 0.45);
    stripe(brush, unit, 3.6, '#fff5e2', 1.3);
    dots(brush, unit, 3.6, '#c8413c', 0.45);
  },
];

/** A painted egg standing upright, lit from the upper left. */
export function egg(brush: Brush, unit: number, look: number): void {
  oval(brush, [unit * 0.6, unit * 7], unit * 5.6, unit * 1.3, 'rgba(10, 40, 20, 0.32)');
  brush.save();
  shell(brush, unit);
  brush.fillStyle = pick(grounds, look);
  brush.fill();
  brush.clip();
  pick(paintings, look)(brush, unit);
  const round = brush.createRadialGradient(-unit * 1.9, -unit * 2.4, unit * 0.6, -unit * 0.4, unit * 0.4, unit * 8.4);
  round.addColorStop(0, 'rgba(255, 255, 255, 0.55)');
  round.addColorStop(0.35, 'rgba(255, 255, 255, 0.06)');
  round.addColorStop(0.72, 'rgba(70, 40, 90, 0.16)');
  round.addColorStop(1, 'rgba(50, 25, 80, 0.5)');
  brush.fillStyle = round;
  brush.fillRect(-unit * 8, -unit * 9, unit * 16, unit * 18);
  brush.rotate(-0.5);
  oval(brush, [-unit * 0.6, -unit * 4.3], unit * 0.8, unit * 1.5, 'rgba(255, 255, 255, 0.5)');
  brush.restore();
}

function shell(brush: Brush, unit: number): void {
  brush.beginPath();
  brush.moveTo(0, -unit * 7.4);
  brush.bezierCurveTo(unit * 3.4, -unit * 7.4, unit * 5.4, -unit * 2.2, unit * 5.4, unit * 1.6);
  brush.bezierCurveTo(unit * 5.4, unit * 5.2, unit * 3, unit * 7.2, 0, unit * 7.2);
  brush.bezierCurveTo(-unit * 3, unit * 7.2, -unit * 5.4, unit * 5.2, -unit * 5.4, unit * 1.6);
  brush.bezierCurveTo(-unit * 5.4, -unit * 2.2, -unit * 3.4, -unit * 7.4, 0, -unit * 7.4);
}

/** How far a line around the egg sinks in its middle: the egg is round. */
function sag(x: number): number {
  return (1 - (x / 5.4) ** 2) * 0.85;
}

function stripe(brush: Brush, unit: number, y: number, colour: string, thick: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = unit * thick;
  brush.beginPath();
  for (const x of times(13, (index) => index - 6)) brush.lineTo(x * unit, (y + sag(x)) * unit);
  brush.stroke();
}

function zigzag(brush: Brush, unit: number, y: number, colour: string, thick: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = unit * thick;
  brush.lineJoin = 'round';
  brush.beginPath();
  for (const x of times(13, (index) => index - 6)) brush.lineTo(x * unit, (y + sag(x) + (x % 2 ? 0.9 : -0.9)) * unit);
  brush.stroke();
}

function dots(brush: Brush, unit: number, y: number, colour: string, reach: number): void {
  for (const x of [-4.4, -2.3, 0, 2.3, 4.4])
    oval(brush, [x * unit, (y + sag(x)) * unit], unit * reach * (1 - Math.abs(x) * 0.07), unit * reach, colour);
}

function scallops(brush: Brush, unit: number, y: number, colour: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = unit * 0.75;
  for (const x of [-5, -2.5, 0, 2.5, 5]) {
    brush.beginPath();
    brush.arc(x * unit, (y + sag(x) - 1) * unit, unit * 1.35, 0, Math.PI);
    brush.stroke();
  }
}

function daisies(brush: Brush, unit: number, y: number, colour: string): void {
  for (const x of [-3.7, 0, 3.7]) {
    const at: Point = [x * unit, (y + sag(x)) * unit];
    for (const petal of times(8, (index) => (index / 8) * TURN))
      disc(
        brush,
        [at[0] + Math.cos(petal) * unit * 1.05 * (x ? 0.7 : 1), at[1] + Math.sin(petal) * unit * 1.05],
        unit * 0.5,
        colour,
      );
    disc(brush, at, unit * 0.55, '#fffbea');
  }
}

function leaves(brush: Brush, unit: number, y: number): void {
  for (const x of [-4.2, -2.1, 0, 2.1, 4.2]) {
    const [left, top] = [x * unit, (y + sag(x)) * unit];
    polygon(
      brush,
      [
        [left, top - unit * 1.5],
        [left + unit * 0.8, top],
        [left, top + unit * 1.5],
        [left - unit * 0.8, top],
      ],
      '#3f9a68',
    );
    disc(brush, [left + unit * 1.05, top], unit * 0.3, '#e2557f');
  }
}
