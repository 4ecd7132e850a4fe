import { dice, pick, times, TURN } from './brush.ts';
import { drifting } from './easter-air.ts';
import { EGG, egg } from './easter-eggs.ts';
import { blade, flower, FLOWER } from './easter-flowers.ts';
import { land, morning } from './easter-land.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, type Sprite, stampTurned } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';

/** Painted eggs in a spring meadow: the flowers nod, blossom drifts over from a tree, butterflies pass. */
export function Easter() {
  return <SceneCanvas make={easter} />;
}

export function easter(stage: Stage): Scene {
  const meadow = bed(stage);
  const air = drifting(stage);
  return {
    back: (brush) => {
      morning(brush, stage);
      land(brush, stage);
    },
    move: (brush, seconds) => {
      air(brush, seconds);
      meadow(brush, seconds);
    },
  };
}

/** Flowers and eggs from back to front. */
function bed(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit, dark } = stage;
  const roll = dice(208);
  const blooms = times(FLOWER.kinds, (kind) =>
    sprite(stage, unit * FLOWER.side, unit * FLOWER.side, (brush) => flower(brush, unit, kind)),
  );
  const eggs = times(EGG.looks, (look) =>
    sprite(stage, unit * EGG.width, unit * EGG.height, (brush) => egg(brush, unit, look)),
  );
  const places = [
    [0.5, 0.93, 1.2],
    [0.22, 0.9, 0.95],
    [0.77, 0.905, 1],
    [0.37, 0.865, 0.72],
    [0.64, 0.862, 0.7],
    [0.08, 0.965, 1.2],
    [0.93, 0.975, 1.25],
    [0.335, 0.985, 1.15],
    [0.66, 0.99, 1.1],
  ] as const;
  const laid = places.map(([x, y, size], index) => ({
    y,
    draw: lay(stage, eggs[index % eggs.length], x, y, size, (index % 3) * 0.16 - 0.16),
  }));
  const grown = times(120, (index) => {
    const near = (index / 120) ** 0.8;
    const [x, y] = [roll(-0.03, 1.03), 0.82 + near * 0.22];
    const kind = Math.floor(roll(0, FLOWER.kinds));
    const size = (0.42 + near * 0.62) * roll(0.85, 1.15);
    const clear = places.every(
      ([eggX, eggY]) => Math.abs(eggX - x) * width > unit * 6.5 || y < eggY || y > eggY + 0.045,
    );
    return {
      y,
      draw: clear
        ? bloom(stage, blooms[kind], { x, y, size, tall: roll(5, 11), phase: roll(0, TURN), kind })
        : undefined,
    };
  });
  const tufts = times(90, (index) => {
    const near = index / 90;
    const [x, y, tall, bend] = [roll(), 0.83 + near * 0.21, unit * (2 + near * 3.4) * roll(0.7, 1.3), roll(-1, 1)];
    const tone = dark ? pick(['#1d4a3d', '#265a45', '#153a33'], index) : pick(['#4b9a3c', '#6cb84e', '#3b8637'], index);
    return {
      y,
      draw: (brush: Brush, seconds: number) =>
        blade(brush, x * width, y * height, tall, bend + Math.sin(seconds * 1.1 + x * 12) * 0.35, tone),
    };
  });
  const all = [...laid, ...grown, ...tufts].toSorted((one, other) => one.y - other.y);
  return (brush, seconds) => {
    for (const { draw } of all) draw?.(brush, seconds);
  };
}

function lay(stage: Stage, picture: Sprite | undefined, x: number, y: number, size: number, lean: number) {
  return (brush: Brush) => {
    if (picture) stampTurned(brush, picture, x * stage.width, y * stage.height - stage.unit * size * 5, lean, size);
  };
}

interface Stem {
  x: number;
  y: number;
  size: number;
  tall: number;
  phase: number;
  kind: number;
}

function bloom(
  { width, height, unit, dark }: Stage,
  picture: Sprite | undefined,
  { x, y, size, tall, phase, kind }: Stem,
) {
  const [foot, left, up] = [y * height, x * width, tall * unit * size];
  return (brush: Brush, seconds: number) => {
    if (!picture) return;
    const nod = Math.sin(seconds * 0.9 + x * 9) * 0.09 + Math.sin(seconds * 1.7 + phase) * 0.05;
    const [headX, headY] = [left + Math.sin(nod) * up, foot - Math.cos(nod) * up];
    brush.strokeStyle = dark ? '#2a6249' : '#3f8f3d';
    brush.lineWidth = unit * size * 0.42;
    brush.beginPath();
    brush.moveTo(left, foot);
    brush.quadraticCurveTo(left, foot - up * 0.6, headX, headY);
    brush.stroke();
    stampTurned(brush, picture, headX, headY, nod * (kind === 3 ? 3 : 1.6), size);
  };
}
