import { dice, disc, ease, glow, oval, times, TURN } from './brush.ts';
import { courtyard, type Lamp, steps } from './diwali-court.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, type Sprite, stamp } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';

/** Rows of clay lamps on the steps of a courtyard are lit one by one; small sparks rise and go out. */
export function Diwali() {
  return <SceneCanvas make={diwali} />;
}

/** Seconds from one lamp to the next. */
const PACE = 0.16;

export function diwali(stage: Stage): Scene {
  const lamps = steps(stage);
  const lights = flames(stage, lamps);
  const twinkle = sparkles(stage);
  const bowl = sprite(stage, stage.unit * 12, stage.unit * 12, (brush) => clay(brush, stage.unit));
  return {
    back: (brush) => {
      courtyard(brush, stage);
      for (const { x, y, size } of lamps) stamp(brush, bowl, x, y, size);
    },
    move: (brush, seconds) => {
      twinkle(brush, seconds);
      lights(brush, seconds);
    },
  };
}

/** An unlit clay lamp seen a little from above; its spout points at the viewer's right. */
function clay(brush: Brush, unit: number): void {
  oval(brush, [0, unit * 2.2], unit * 4.4, unit * 0.8, 'rgba(20, 5, 10, 0.5)');
  const body = brush.createLinearGradient(-unit * 4, 0, unit * 4, unit * 2);
  body.addColorStop(0, '#d9834a');
  body.addColorStop(0.5, '#a8502c');
  body.addColorStop(1, '#5f2418');
  brush.fillStyle = body;
  brush.beginPath();
  brush.moveTo(-unit * 4, -unit * 0.4);
  brush.bezierCurveTo(-unit * 3.6, unit * 2.2, -unit * 1.6, unit * 2.6, 0, unit * 2.6);
  brush.bezierCurveTo(unit * 1.6, unit * 2.6, unit * 3.6, unit * 2.2, unit * 4, -unit * 0.4);
  brush.closePath();
  brush.fill();
  oval(brush, [0, -unit * 0.4], unit * 4, unit * 1.15, '#e39a5c');
  oval(brush, [0, -unit * 0.25], unit * 3.4, unit * 0.85, '#5a2415');
  oval(brush, [0, -unit * 0.1], unit * 2.9, unit * 0.62, '#c98b3a');
  for (const dot of times(7, (index) => index - 3)) {
    disc(brush, [dot * unit * 1.02, unit * (1.35 - dot * dot * 0.07)], unit * 0.22, '#f6d79a');
  }
  brush.strokeStyle = '#fff1d0';
  brush.lineWidth = unit * 0.4;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(unit * 0.9, unit * 0.1);
  brush.quadraticCurveTo(unit * 0.2, 0, 0, -unit * 1.1);
  brush.stroke();
}

function flames(stage: Stage, lamps: readonly Lamp[]): (brush: Brush, seconds: number) => void {
  const { unit } = stage;
  const halo = sprite(stage, unit * 24, unit * 24, (brush) => glow(brush, [0, 0], unit * 12, '255, 176, 78', 0.75));
  const pool = sprite(stage, unit * 20, unit * 5, (brush) => {
    brush.scale(1, 0.25);
    glow(brush, [0, 0], unit * 10, '255, 190, 100', 0.8);
  });
  const tongue = sprite(stage, unit * 4, unit * 8, (brush) => flame(brush, unit));
  return (brush, seconds) => {
    brush.globalCompositeOperation = 'lighter';
    lamps.forEach(({ x, y, size }, order) => {
      const lit = ease(0, 0.9, seconds - 0.4 - order * PACE);
      if (lit === 0) return;
      const flicker = 1 + 0.05 * Math.sin(seconds * 9 + order * 2.1) + 0.04 * Math.sin(seconds * 15.3 + order * 5);
      const flare = 1 + Math.sin(lit * Math.PI) * 0.7;
      brush.globalAlpha = lit * 0.62 * flicker;
      stamp(brush, halo, x, y - unit * size * 3, size * flicker * flare);
      brush.globalAlpha = lit * 0.5;
      stamp(brush, pool, x, y + unit * size * 2.4, size * flicker);
      brush.globalAlpha = lit;
      lean(
        brush,
        tongue,
        x + unit * size * Math.sin(seconds * 2.3 + order) * 0.12,
        y - unit * size,
        size * lit,
        flicker,
      );
    });
    brush.globalAlpha = 1;
    brush.globalCompositeOperation = 'source-over';
  };
}

/** Stamps a flame standing on (x, y). */
function lean(
  brush: Brush,
  { canvas, width, height }: Sprite,
  x: number,
  y: number,
  size: number,
  flicker: number,
): void {
  const tall = height * size * (0.85 + flicker * 0.15);
  brush.drawImage(canvas, x - (width * size) / 2, y - tall * 0.93, width * size, tall);
}

function flame(brush: Brush, unit: number): void {
  for (const [wide, tall, colour] of [
    [1.35, 6.4, 'rgba(255, 140, 40, 0.75)'],
    [0.98, 5.2, 'rgba(255, 196, 84, 0.95)'],
    [0.55, 3.6, '#fff6da'],
  ] as const) {
    const foot = unit * 3.4;
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(0, foot - unit * tall);
    brush.bezierCurveTo(
      unit * wide * 0.3,
      foot - unit * tall * 0.6,
      unit * wide * 1.5,
      foot - unit * tall * 0.25,
      0,
      foot,
    );
    brush.bezierCurveTo(
      -unit * wide * 1.5,
      foot - unit * tall * 0.25,
      -unit * wide * 0.3,
      foot - unit * tall * 0.6,
      0,
      foot - unit * tall,
    );
    brush.fill();
  }
}

/** Sparks that rise from the steps and small four-rayed glints in the sky. */
function sparkles(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const roll = dice(31);
  const spark = sprite(stage, unit * 3, unit * 3, (brush) => glow(brush, [0, 0], unit * 1.5, '255, 214, 140', 1));
  const glint = sprite(stage, unit * 8, unit * 8, (brush) => {
    glow(brush, [0, 0], unit * 2, '255, 236, 190', 0.8);
    brush.fillStyle = '#fffaf0';
    for (let ray = 0; ray < 4; ray += 1) {
      brush.rotate(TURN / 4);
      brush.beginPath();
      brush.moveTo(-unit * 0.22, 0);
      brush.lineTo(0, -unit * (ray % 2 ? 2.4 : 3.6));
      brush.lineTo(unit * 0.22, 0);
      brush.fill();
    }
  });
  const rising = times(46, () => ({
    x: roll(),
    from: roll(0.6, 0.95),
    life: roll(5, 10),
    phase: roll(),
    sway: roll(0.4, 1.6),
  }));
  const resting = times(22, () => ({
    x: roll(),
    y: roll(0.04, 0.44),
    beat: roll(3.5, 8),
    phase: roll(),
    size: roll(0.25, 0.7),
  }));
  return (brush, seconds) => {
    brush.globalCompositeOperation = 'lighter';
    for (const { x, from, life, phase, sway } of rising) {
      const age = (seconds / life + phase) % 1;
      brush.globalAlpha = Math.sin(age * Math.PI) * 0.8 * ease(0, 4, seconds);
      const left = x * width + Math.sin(age * 9 + phase * 40) * unit * sway;
      stamp(brush, spark, left, height * (from - age * 0.42), 0.28 + phase * 0.4);
    }
    for (const { x, y, beat, phase, size } of resting) {
      brush.globalAlpha = Math.max(0, Math.sin((seconds / beat + phase) * TURN)) ** 3 * 0.9;
      stamp(brush, glint, x * width, y * height, size);
    }
    brush.globalAlpha = 1;
    brush.globalCompositeOperation = 'source-over';
  };
}
