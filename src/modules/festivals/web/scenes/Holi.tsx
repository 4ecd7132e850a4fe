import { dice, disc, ease, glow, oval, pick, ridge, TURN, vertical, wash } from './brush.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, type Sprite, stamp, stampTurned } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';

/** Soft bursts of coloured powder over brass plates heaped with it. */
export function Holi() {
  return <SceneCanvas make={holi} />;
}

const POWDERS = [
  '236, 43, 121',
  '255, 179, 0',
  '0, 169, 157',
  '125, 60, 200',
  '255, 106, 43',
  '43, 138, 240',
  '120, 190, 40',
] as const;

/** Seconds a cloud of powder hangs in the air. */
const HANGS = 8;
const CLOUDS = 7;

export function holi(stage: Stage): Scene {
  const puffs = POWDERS.map((powder, index) => puff(stage, powder, index));
  const bursts = throwPowder(stage, puffs);
  return {
    back: (brush) => {
      air(brush, stage, puffs);
      plates(brush, stage);
    },
    move: bursts,
  };
}

function air(brush: Brush, stage: Stage, puffs: readonly Sprite[]): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#120d24'],
          [0.55, '#22153a'],
          [1, '#3a1d44'],
        ]
      : [
          [0, '#fdf6ec'],
          [0.5, '#fff1e4'],
          [1, '#ffe2d2'],
        ],
  );
  glow(brush, [width * 0.5, height * 0.62], unit * 80, dark ? '255, 140, 120' : '255, 226, 170', dark ? 0.22 : 0.9);
  const roll = dice(91);
  brush.globalCompositeOperation = dark ? 'screen' : 'multiply';
  for (let veil = 0; veil < 26; veil += 1) {
    const cloud = puffs[veil % puffs.length];
    const low = veil < 16;
    brush.globalAlpha = roll(0.1, dark ? 0.26 : low ? 0.3 : 0.15);
    if (cloud)
      stampTurned(
        brush,
        cloud,
        roll(-0.05, 1.05) * width,
        height * (low ? roll(0.68, 1) : roll(0.05, 0.6)),
        roll(0, TURN),
        roll(1.2, 2.8),
      );
  }
  brush.globalAlpha = 1;
  brush.globalCompositeOperation = 'source-over';
}

/** One thrown handful: a ragged cloud of soft lobes with grain in it. */
function puff(stage: Stage, powder: string, seed: number): Sprite {
  const { unit } = stage;
  const roll = dice(400 + seed * 17);
  return sprite(stage, unit * 34, unit * 34, (brush) => {
    for (let lobe = 0; lobe < 26; lobe += 1) {
      const angle = roll(0, TURN);
      const reach = roll() ** 0.7 * unit * 9.5;
      glow(brush, [Math.cos(angle) * reach, Math.sin(angle) * reach], unit * roll(3, 7.4), powder, roll(0.16, 0.42));
    }
    for (let grain = 0; grain < 420; grain += 1) {
      const angle = roll(0, TURN);
      const reach = (roll() + roll() + roll()) * unit * 5.6;
      disc(
        brush,
        [Math.cos(angle) * reach, Math.sin(angle) * reach],
        unit * roll(0.04, 0.17),
        `rgba(${powder}, ${roll(0.25, 0.9)})`,
      );
    }
  });
}

function throwPowder(stage: Stage, puffs: readonly Sprite[]): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const grains = POWDERS.map((powder) =>
    sprite(stage, unit, unit, (brush) => disc(brush, [0, 0], unit * 0.45, `rgb(${powder})`)),
  );
  return (brush, seconds) => {
    for (let slot = 0; slot < CLOUDS; slot += 1) {
      const clock = seconds + (slot / CLOUDS) * HANGS;
      const round = Math.floor(clock / HANGS);
      const age = (clock / HANGS) % 1;
      if (round === 0 && slot > 0 && age < (slot / CLOUDS) * 0.5) continue;
      const roll = dice(slot * 131 + round * 977);
      const colour = slot + round * 3;
      const cloud = puffs[colour % puffs.length];
      const grain = grains[colour % grains.length];
      const at = {
        x: width * ((slot + roll(0.15, 0.85)) / CLOUDS),
        y: height * roll(0.2, 0.52),
        lean: roll(-0.5, 0.5),
      };
      if (cloud) burst(brush, cloud, { ...at, unit, age, roll });
      if (grain) spray(brush, grain, { ...at, unit, age, roll });
    }
    brush.globalAlpha = 1;
  };
}

interface Burst {
  x: number;
  y: number;
  lean: number;
  unit: number;
  /** 0 when thrown, 1 when gone. */
  age: number;
  roll: ReturnType<typeof dice>;
}

/** The cloud opens fast, then drifts and sinks while it fades. */
function burst(brush: Brush, cloud: Sprite, { x, y, lean, unit, age, roll }: Burst): void {
  const open = 1 - (1 - age) ** 4;
  const rise = (1 - open) * unit * 30;
  for (let lobe = 0; lobe < 4; lobe += 1) {
    const angle = roll(0, TURN);
    const reach = open * unit * roll(3, 13);
    const left = x + Math.cos(angle) * reach + lean * unit * (age * 16 - (1 - open) * 22);
    const top = y + Math.sin(angle) * reach * 0.8 + rise + age * age * unit * 9;
    brush.globalAlpha = ease(0, 0.06, age) * (1 - ease(0.3, 1, age)) * 0.62;
    stampTurned(brush, cloud, left, top, angle + age * roll(-0.6, 0.6), 0.18 + open * roll(0.5, 1.15));
  }
}

function spray(brush: Brush, grain: Sprite, { x, y, lean, unit, age, roll }: Burst): void {
  const open = 1 - (1 - age) ** 5;
  brush.globalAlpha = ease(0, 0.04, age) * (1 - ease(0.25, 0.85, age)) * 0.9;
  for (let speck = 0; speck < 28; speck += 1) {
    const angle = roll(0, TURN);
    const reach = open * unit * roll(8, 27);
    const left = x + Math.cos(angle) * reach + lean * unit * 10 * age;
    stamp(
      brush,
      grain,
      left,
      y + Math.sin(angle) * reach * 0.8 + age * age * unit * 30 + (1 - open) * unit * 26,
      roll(0.15, 0.7),
    );
  }
}

function plates(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  const floor = vertical(
    brush,
    height * 0.8,
    height,
    dark
      ? [
          [0, '#43224a'],
          [1, '#1d0f2a'],
        ]
      : [
          [0, '#f6c9ad'],
          [1, '#e8a98c'],
        ],
  );
  ridge(brush, stage, (at) => height * (0.845 - 0.012 * Math.sin(at * 5 + 1)), floor);
  const places = [
    [0.5, 0.915, 1.25, 0],
    [0.2, 0.9, 0.95, 1],
    [0.8, 0.9, 0.95, 3],
    [0.04, 0.945, 1.1, 2],
    [0.965, 0.945, 1.1, 4],
    [0.345, 0.965, 1.05, 5],
    [0.66, 0.965, 1.05, 6],
  ] as const;
  for (const [x, y, size, powder] of places)
    plate(brush, [width * x, height * y], unit * size, pick(POWDERS, powder), powder, dark);
}

/** A brass plate with a heap of powder. */
function plate(
  brush: Brush,
  [x, y]: readonly [number, number],
  unit: number,
  powder: string,
  seed: number,
  dark: boolean,
): void {
  const roll = dice(seed + 50);
  oval(brush, [x, y + unit * 1.6], unit * 13, unit * 3.4, dark ? 'rgba(0, 0, 0, 0.4)' : 'rgba(120, 50, 40, 0.28)');
  const brass = brush.createLinearGradient(x - unit * 12, y, x + unit * 12, y);
  for (const [at, colour] of [
    [0, '#8a5a1c'],
    [0.25, '#f7d98a'],
    [0.5, '#c08a35'],
    [0.75, '#fbe6a6'],
    [1, '#845317'],
  ] as const)
    brass.addColorStop(at, colour);
  oval(brush, [x, y], unit * 12, unit * 3.3, brass);
  oval(brush, [x, y - unit * 0.35], unit * 11, unit * 2.8, '#7d4f1b');
  oval(brush, [x, y - unit * 0.1], unit * 10.6, unit * 2.5, '#b98331');
  const heap = brush.createLinearGradient(x - unit * 8, y - unit * 7, x + unit * 8, y);
  heap.addColorStop(0, lighter(powder, 0.35));
  heap.addColorStop(0.45, `rgb(${powder})`);
  heap.addColorStop(1, lighter(powder, -0.4));
  brush.fillStyle = heap;
  brush.beginPath();
  brush.moveTo(x - unit * 9, y);
  brush.bezierCurveTo(x - unit * 5.4, y - unit * 1.6, x - unit * 2.4, y - unit * 7.6, x, y - unit * 7.8);
  brush.bezierCurveTo(x + unit * 2.4, y - unit * 7.6, x + unit * 5.4, y - unit * 1.6, x + unit * 9, y);
  brush.quadraticCurveTo(x, y + unit * 2.6, x - unit * 9, y);
  brush.fill();
  for (let grain = 0; grain < 150; grain += 1) {
    const across = roll(-1, 1);
    const high = (1 - Math.abs(across)) ** 1.6 * roll(0, 7);
    disc(
      brush,
      [x + across * unit * 9, y - unit * (high - 0.8)],
      unit * roll(0.08, 0.2),
      lighter(powder, roll(-0.3, 0.55)),
    );
  }
}

function lighter(powder: string, share: number): string {
  const towards = share > 0 ? 255 : 0;
  const parts = powder.split(',').map((part) => Math.round(Number(part) + (towards - Number(part)) * Math.abs(share)));
  return `rgb(${parts.join(',')})`;
}
