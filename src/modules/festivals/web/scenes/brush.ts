import type { Brush, Stage } from './stage.ts';

export type Point = readonly [x: number, y: number];
export type Stops = readonly (readonly [offset: number, colour: string])[];

export const TURN = Math.PI * 2;

/** Random numbers in [0, 1) that are the same on every visit, so that a drawing does not change with the window. */
export function dice(seed: number): (from?: number, to?: number) => number {
  let state = seed;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

export function pick<Item>(items: readonly [Item, ...Item[]], at: number): Item {
  return items[Math.floor(Math.abs(at)) % items.length] ?? items[0];
}

export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 before `from`, 1 after `to`, gently in between. */
export function ease(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

export function vertical(brush: Brush, top: number, bottom: number, stops: Stops): CanvasGradient {
  return filled(brush.createLinearGradient(0, top, 0, bottom), stops);
}

export function horizontal(brush: Brush, left: number, right: number, stops: Stops): CanvasGradient {
  return filled(brush.createLinearGradient(left, 0, right, 0), stops);
}

export function radial(brush: Brush, [x, y]: Point, radius: number, stops: Stops): CanvasGradient {
  return filled(brush.createRadialGradient(x, y, 0, x, y, radius), stops);
}

function filled(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

export function wash(brush: Brush, stage: Stage, stops: Stops): void {
  brush.fillStyle = vertical(brush, 0, stage.height, stops);
  brush.fillRect(0, 0, stage.width, stage.height);
}

export function disc(brush: Brush, [x, y]: Point, radius: number, fill: string | CanvasGradient): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.arc(x, y, Math.max(radius, 0), 0, TURN);
  brush.fill();
}

export function oval(brush: Brush, [x, y]: Point, across: number, down: number, fill: string | CanvasGradient): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.ellipse(x, y, across, down, 0, 0, TURN);
  brush.fill();
}

export function polygon(brush: Brush, points: readonly Point[], fill: string | CanvasGradient): void {
  brush.fillStyle = fill;
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
}

/** Soft light; `colour` is three numbers 'r, g, b'. */
export function glow(brush: Brush, at: Point, radius: number, colour: string, strength = 1): void {
  const [x, y] = at;
  brush.fillStyle = radial(brush, at, radius, [
    [0, `rgba(${colour}, ${strength})`],
    [0.25, `rgba(${colour}, ${strength * 0.55})`],
    [0.55, `rgba(${colour}, ${strength * 0.16})`],
    [1, `rgba(${colour}, 0)`],
  ]);
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Stars over the upper part of the sky, denser and fainter the smaller they are. */
export function stars(
  brush: Brush,
  stage: Stage,
  count: number,
  seed: number,
  depth = 0.55,
  colour = '255, 250, 235',
): void {
  const roll = dice(seed);
  for (let index = 0; index < count; index += 1) {
    const height = roll() ** 1.4;
    const size = 0.4 + roll() ** 4 * 1.3;
    const strength = (1 - height * 0.8) * roll(0.25, 0.95);
    disc(brush, [roll(0, stage.width), height * stage.height * depth], size, `rgba(${colour}, ${strength})`);
  }
}

/** A hill line from the left edge to the right, closed at the foot of the stage. */
export function ridge(
  brush: Brush,
  stage: Stage,
  line: (share: number) => number,
  fill: string | CanvasGradient,
): void {
  const steps = 80;
  const points = times(steps + 1, (index): Point => [(index / steps) * stage.width, line(index / steps)]);
  polygon(brush, [...points, [stage.width, stage.height], [0, stage.height]], fill);
}
