import { dice, disc, glow, times, TURN, wash } from './brush.ts';
import { offerings } from './ganesh-offerings.ts';
import { marigold, MARIGOLDS } from './marigold.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, type Sprite, stamp, stampTurned } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';

/** Marigold garlands sway over an altar with modaks, lamps and a water pot. */
export function GaneshChaturthi() {
  return <SceneCanvas make={ganeshChaturthi} />;
}

export function ganeshChaturthi(stage: Stage): Scene {
  const { unit } = stage;
  const blossoms = MARIGOLDS.map((petals, index) => marigold(stage, unit * 2.1, petals, 60 + index));
  const leaf = sprite(stage, unit * 5, unit * 13, (brush) => mango(brush, unit));
  const garlands = hang(stage, blossoms, leaf);
  const petals = fall(stage);
  const bell = sprite(stage, unit * 16, unit * 18, (brush) => brass(brush, unit));
  return {
    back: (brush) => {
      backdrop(brush, stage);
      gateway(brush, stage, blossoms);
      offerings(brush, stage, blossoms);
    },
    move: (brush, seconds) => {
      petals(brush, seconds);
      ring(brush, stage, bell, seconds);
      garlands(brush, seconds);
    },
  };
}

/** A cloth of the warm colours of the day with a sunburst woven into it. */
function backdrop(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#2a0b12'],
          [0.6, '#5a1a18'],
          [1, '#32100f'],
        ]
      : [
          [0, '#f7a63f'],
          [0.5, '#ffd58a'],
          [1, '#f6a94e'],
        ],
  );
  const [x, y] = [width / 2, height * 0.5];
  glow(brush, [x, y], unit * 82, dark ? '255, 140, 60' : '255, 250, 220', dark ? 0.55 : 0.95);
  brush.save();
  brush.translate(x, y);
  for (let ray = 0; ray < 48; ray += 1) {
    brush.rotate(TURN / 48);
    brush.fillStyle =
      ray % 2 ? `rgba(255, 190, 80, ${dark ? 0.07 : 0.26})` : `rgba(255, 240, 190, ${dark ? 0.03 : 0.12})`;
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.lineTo(-unit * 8, -unit * 140);
    brush.lineTo(unit * 8, -unit * 140);
    brush.fill();
  }
  brush.restore();
}

/** Two pillars and an arch, all of flowers. */
function gateway(brush: Brush, { width, height, unit }: Stage, blossoms: readonly Sprite[]): void {
  const roll = dice(8);
  const [half, spring, top] = [Math.min(width * 0.4, unit * 52), height * 0.46, height * 0.2];
  const put = (x: number, y: number, index: number) => {
    const blossom = blossoms[index % blossoms.length];
    if (blossom) stampTurned(brush, blossom, x, y, roll(0, TURN), roll(0.95, 1.2));
  };
  for (let y = height * 0.86; y > spring; y -= unit * 2.7) {
    const row = Math.floor(y / (unit * 2.7) / 3);
    for (const side of [-1, 1])
      for (const offset of [-1.5, 1.5, 0])
        put(width / 2 + side * half + offset * unit * 1.5, y, row + (offset ? 0 : 1));
  }
  const stones = Math.round((half * Math.PI) / (unit * 2.5));
  for (let stone = 0; stone <= stones; stone += 1) {
    const angle = (stone / stones) * Math.PI;
    for (const offset of [-1.5, 1.5, 0]) {
      const [x, y] = [
        Math.cos(angle) * (half + offset * unit * 1.5),
        Math.sin(angle) * (spring - top + offset * unit * 1.5),
      ];
      put(width / 2 + x, spring - y, Math.floor(stone / 4) + (offset ? 0 : 1));
    }
  }
}

/** The temple bell under the crown of the arch, swinging just a little. */
function ring(brush: Brush, { width, height, unit }: Stage, bell: Sprite, seconds: number): void {
  brush.save();
  brush.translate(width / 2, height * 0.2);
  brush.rotate(0.07 * Math.sin(seconds * 1.7));
  brush.strokeStyle = '#b07a2c';
  brush.lineWidth = unit * 0.5;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(0, unit * 10);
  brush.stroke();
  stamp(brush, bell, 0, unit * 17, 0.8);
  brush.restore();
}

function brass(brush: Brush, unit: number): void {
  const metal = brush.createLinearGradient(-unit * 6, 0, unit * 6, 0);
  for (const [at, colour] of [
    [0, '#7a4c14'],
    [0.3, '#ffe5a3'],
    [0.55, '#c98b30'],
    [0.8, '#f3cc7a'],
    [1, '#6f430f'],
  ] as const)
    metal.addColorStop(at, colour);
  disc(brush, [0, unit * 7], unit * 1.3, '#8a5a1c');
  disc(brush, [0, -unit * 7], unit * 1.3, metal);
  brush.fillStyle = metal;
  brush.beginPath();
  brush.moveTo(-unit * 0.9, -unit * 6.4);
  brush.bezierCurveTo(-unit * 5.4, -unit * 5.4, -unit * 3.6, unit * 2.6, -unit * 6.4, unit * 5.6);
  brush.lineTo(unit * 6.4, unit * 5.6);
  brush.bezierCurveTo(unit * 3.6, unit * 2.6, unit * 5.4, -unit * 5.4, unit * 0.9, -unit * 6.4);
  brush.fill();
  brush.beginPath();
  brush.roundRect(-unit * 6.8, unit * 5, unit * 13.6, unit * 1.3, unit * 0.6);
  brush.fill();
  brush.fillStyle = 'rgba(110, 66, 16, 0.5)';
  brush.fillRect(-unit * 4.4, -unit * 0.6, unit * 8.8, unit * 0.4);
  brush.fillRect(-unit * 4.6, unit * 0.5, unit * 9.2, unit * 0.25);
}

function mango(brush: Brush, unit: number): void {
  const green = brush.createLinearGradient(-unit * 2, 0, unit * 2, 0);
  green.addColorStop(0, '#5c9a2f');
  green.addColorStop(0.5, '#2f7a2c');
  green.addColorStop(1, '#1d5a28');
  brush.fillStyle = green;
  brush.beginPath();
  brush.moveTo(0, -unit * 6);
  brush.bezierCurveTo(unit * 3, -unit * 3, unit * 2.4, unit * 2.4, 0, unit * 6);
  brush.bezierCurveTo(-unit * 2.4, unit * 2.4, -unit * 3, -unit * 3, 0, -unit * 6);
  brush.fill();
  brush.strokeStyle = 'rgba(220, 240, 160, 0.5)';
  brush.lineWidth = unit * 0.2;
  brush.beginPath();
  brush.moveTo(0, -unit * 5.6);
  brush.lineTo(0, unit * 5);
  brush.stroke();
}

/** Strings of flowers hanging from the upper edge; they swing as one hanging chain does, more the lower. */
function hang(stage: Stage, blossoms: readonly Sprite[], leaf: Sprite): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const count = Math.max(9, Math.round(width / (unit * 8.5)) | 1);
  const strings = times(count, (index) => {
    const out = Math.abs(index / (count - 1) - 0.5) * 2;
    return {
      x: (index + 0.5) * (width / count),
      flowers: Math.round((height * (0.1 + 0.36 * out ** 2.2)) / (unit * 3.3)),
      index,
    };
  });
  return (brush, seconds) => {
    for (const { x, flowers, index } of strings) {
      const wind = Math.sin(seconds * 0.9 + index * 0.55) * 0.6 + Math.sin(seconds * 0.37 + index * 0.3) * 0.5;
      stampTurned(brush, leaf, x + width / count / 2, unit * 4.6, wind * 0.06, 0.9);
      let [left, top] = [x, unit * 1];
      for (let flower = 0; flower < flowers; flower += 1) {
        const lean = wind * 0.024 * (flower + 1) * (10 / (flowers + 6));
        left += Math.sin(lean) * unit * 3.3;
        top += Math.cos(lean) * unit * 3.3;
        const blossom = blossoms[flower % 5 === 4 ? 1 : index % 2 ? 0 : 2];
        if (blossom) stampTurned(brush, blossom, left, top, flower * 1.3 + lean, 0.92);
      }
      stampTurned(brush, leaf, left - unit * 1.2, top + unit * 5, 0.22 - wind * 0.1, 0.62);
      stampTurned(brush, leaf, left + unit * 1.2, top + unit * 5, -0.22 - wind * 0.1, 0.62);
    }
    const blossom = blossoms[1];
    if (blossom) for (let x = 0; x < width + unit * 4; x += unit * 3.2) stamp(brush, blossom, x, unit * 0.8, 0.9);
  };
}

/** A few petals come down, turning. */
function fall(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const roll = dice(19);
  const kinds = ['#ff9a2b', '#ffcf3f', '#e8432f'].map((colour) =>
    sprite(stage, unit * 2.4, unit * 2.4, (brush) => {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.moveTo(0, -unit);
      brush.bezierCurveTo(unit * 1.1, -unit * 0.5, unit * 0.8, unit * 0.8, 0, unit);
      brush.bezierCurveTo(-unit * 0.8, unit * 0.8, -unit * 1.1, -unit * 0.5, 0, -unit);
      brush.fill();
    }),
  );
  const all = times(34, (index) => ({
    kind: index,
    x: roll(),
    y: roll(),
    fall: roll(0.03, 0.07),
    turn: roll(-1.4, 1.4),
    sway: roll(2, 6),
    size: roll(0.5, 1),
  }));
  return (brush, seconds) => {
    for (const { kind, x, y, fall: speed, turn, sway, size } of all) {
      const picture = kinds[kind % kinds.length];
      if (!picture) continue;
      const top = ((y + seconds * speed) % 1) * height * 0.94;
      brush.save();
      brush.translate(x * width + Math.sin(seconds * 0.6 + x * 20) * unit * sway, top);
      brush.rotate(seconds * turn);
      brush.scale(1, Math.cos(seconds * turn * 1.6 + x * 9));
      brush.globalAlpha = Math.min(1, (height * 0.94 - top) / (height * 0.06)) * 0.92;
      stamp(brush, picture, 0, 0, size);
      brush.restore();
    }
    brush.globalAlpha = 1;
  };
}
