import { dice, disc, glow, type Point, stars, times, TURN, wash } from './brush.ts';
import { LANTERN, lantern } from './ramzan-lantern.ts';
import { lattice, skyline } from './ramzan-skyline.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, stamp } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';

/** A crescent over domes and minarets; glass lanterns sway before it. */
export function Ramzan() {
  return <SceneCanvas make={ramzan} />;
}

export function ramzan(stage: Stage): Scene {
  const twinkling = twinkle(stage);
  const swaying = lanterns(stage);
  return {
    back: (brush) => {
      heaven(brush, stage);
      skyline(brush, stage);
      lattice(brush, stage);
    },
    move: (brush, seconds) => {
      twinkling(brush, seconds);
      swaying(brush, seconds);
    },
  };
}

function heaven(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#030a1c'],
          [0.35, '#08234a'],
          [0.6, '#115066'],
          [0.76, '#4f8a80'],
          [0.86, '#d9a868'],
        ]
      : [
          [0, '#0f3b66'],
          [0.3, '#2f7590'],
          [0.54, '#85b8ad'],
          [0.7, '#f4d6a0'],
          [0.84, '#f7ab74'],
        ],
  );
  const [x, y] = moon(stage);
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, width, height);
  brush.arc(x, y, unit * 14, 0, TURN);
  brush.clip('evenodd');
  stars(brush, stage, dark ? 210 : 90, 27, 0.62);
  brush.restore();
  glow(brush, [x, y], unit * 54, '255, 236, 190', dark ? 0.34 : 0.42);
  crescent(brush, x, y, unit * 13);
}

/** Where the crescent stands; no star shines through its dark side. */
function moon({ width, height }: Stage): Point {
  return [width * 0.62, height * 0.27];
}

function crescent(brush: Brush, x: number, y: number, reach: number): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(-0.42);
  const silver = brush.createLinearGradient(-reach, 0, reach * 0.4, 0);
  silver.addColorStop(0, '#fff9e4');
  silver.addColorStop(1, '#f3d79a');
  brush.fillStyle = silver;
  brush.shadowColor = 'rgba(255, 232, 176, 0.8)';
  brush.shadowBlur = reach * 0.9;
  brush.beginPath();
  brush.arc(0, 0, reach, TURN * 0.11, TURN * 0.89);
  const [tipX, tipY] = [Math.cos(TURN * 0.11) * reach, Math.sin(TURN * 0.11) * reach];
  const middle = reach * 0.36;
  const inner = Math.hypot(tipX - middle, tipY);
  const open = Math.atan2(tipY, tipX - middle);
  brush.arc(middle, 0, inner, -open, open, true);
  brush.fill();
  brush.restore();
}

function twinkle(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const roll = dice(53);
  const star = sprite(stage, unit * 8, unit * 8, (brush) => {
    glow(brush, [0, 0], unit * 2.6, '255, 246, 214', 0.7);
    brush.fillStyle = '#fffdf2';
    for (let ray = 0; ray < 4; ray += 1) {
      brush.rotate(TURN / 4);
      brush.beginPath();
      brush.moveTo(-unit * 0.26, 0);
      brush.lineTo(0, -unit * 3);
      brush.lineTo(unit * 0.26, 0);
      brush.fill();
    }
  });
  const [moonX, moonY] = moon(stage);
  const all = times(30, () => ({
    x: roll() * width,
    y: roll(0.03, 0.56) * height,
    beat: roll(3, 8),
    phase: roll(),
    size: roll(0.18, 0.62),
  })).filter(({ x, y }) => Math.hypot(x - moonX, y - moonY) > unit * 15);
  return (brush, seconds) => {
    for (const { x, y, beat, phase, size } of all) {
      brush.globalAlpha = 0.25 + 0.7 * (0.5 + 0.5 * Math.sin((seconds / beat + phase) * TURN)) ** 2;
      stamp(brush, star, x, y, size);
    }
    brush.globalAlpha = 1;
  };
}

/** Lanterns on chains from the upper edge: each a pendulum whose beat follows from the length of its chain. */
function lanterns(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const glasses = times(LANTERN.looks, (look) =>
    sprite(stage, unit * LANTERN.width, unit * LANTERN.height, (brush) => lantern(brush, unit, look)),
  );
  const light = sprite(stage, unit * 44, unit * 44, (brush) => glow(brush, [0, 0], unit * 22, '255, 190, 96', 0.62));
  const hung = [
    [0.07, 0.3, 0.95, 0],
    [0.2, 0.14, 0.7, 1],
    [0.3, 0.4, 1.1, 2],
    [0.425, 0.08, 0.56, 3],
    [0.795, 0.43, 0.8, 1],
    [0.935, 0.2, 1, 0],
  ] as const;
  return (brush, seconds) => {
    for (const [x, drop, size, look] of hung) {
      const glass = glasses[look % glasses.length];
      if (!glass) continue;
      const chain = height * drop;
      const beat = 1.5 / Math.sqrt(0.5 + drop * 2.4);
      const angle = 0.045 * Math.sin(seconds * beat + x * 23) + 0.016 * Math.sin(seconds * beat * 2.3 + x * 7);
      brush.save();
      brush.translate(x * width, -unit * 3);
      brush.rotate(angle);
      links(brush, chain, unit * size);
      const middle = chain + (unit * LANTERN.height * size) / 2 - unit * size;
      brush.globalAlpha = 0.86 + 0.09 * Math.sin(seconds * 5.2 + x * 40) + 0.05 * Math.sin(seconds * 11 + x * 11);
      stamp(brush, light, 0, middle, size);
      brush.globalAlpha = 1;
      stamp(brush, glass, 0, middle, size);
      brush.restore();
    }
  };
}

function links(brush: Brush, chain: number, unit: number): void {
  brush.strokeStyle = '#b98a45';
  brush.lineWidth = unit * 0.26;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(0, chain);
  brush.stroke();
  for (let y = unit * 2; y < chain - unit; y += unit * 5.5) disc(brush, [0, y], unit * 0.42, '#d9ae63');
}
