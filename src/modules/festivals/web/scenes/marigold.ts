import { dice, disc, TURN } from './brush.ts';
import { sprite, type Sprite } from './sprite.ts';
import type { Stage } from './stage.ts';

/** From the outer petals to the heart. */
export type Petals = readonly [string, string, string];

export const MARIGOLDS: readonly [Petals, Petals, Petals] = [
  ['#e0620c', '#f98f1d', '#ffb84a'],
  ['#e39a06', '#ffc928', '#ffe58a'],
  ['#b8370c', '#e8590f', '#ff8f3a'],
];

/** A full marigold seen from above: four rows of ruffled petals. */
export function marigold(stage: Stage, reach: number, [outer, middle, inner]: Petals, seed: number): Sprite {
  const roll = dice(seed);
  return sprite(stage, reach * 2.3, reach * 2.3, (brush) => {
    disc(brush, [0, reach * 0.12], reach, 'rgba(70, 15, 0, 0.35)');
    disc(brush, [0, 0], reach * 0.9, outer);
    for (const [at, wide, colour, count] of [
      [0.84, 0.24, outer, 15],
      [0.64, 0.24, middle, 13],
      [0.42, 0.22, middle, 10],
      [0.2, 0.18, inner, 7],
    ] as const) {
      for (let petal = 0; petal < count; petal += 1) {
        const angle = (petal / count) * TURN + roll(-0.12, 0.12);
        const [x, y] = [Math.cos(angle) * reach * at, Math.sin(angle) * reach * at];
        disc(brush, [x, y + reach * 0.05], reach * wide, 'rgba(110, 30, 0, 0.28)');
        disc(brush, [x, y], reach * wide * roll(0.85, 1.05), colour);
      }
    }
    disc(brush, [0, 0], reach * 0.13, inner);
  });
}
