import { disc, glow, type Point, polygon, times, TURN } from './brush.ts';
import { DANCER, dancer, stick } from './navratri-dancers.ts';
import { floor, night, onlookers } from './navratri-ground.ts';
import { rings } from './navratri-rings.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, stamp, stampTurned } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';

/** Two circles of dancers turn against each other around the lamp, under a wheel of mirror work. */
export function Navratri() {
  return <SceneCanvas make={navratri} />;
}

/** Beats a second, to which sticks meet and skirts swing. */
const BEAT = 1.1;

export function navratri(stage: Stage): Scene {
  const wheel = halo(stage);
  const dance = circles(stage);
  return {
    back: (brush) => {
      night(brush, stage);
      onlookers(brush, stage);
      floor(brush, stage);
    },
    move: (brush, seconds) => {
      wheel(brush, seconds);
      bulbs(brush, stage, seconds);
      dance(brush, seconds);
    },
  };
}

/** The wheel in the sky, four rings turning against each other, and the pair of sticks that meet before it. */
function halo(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const turning = rings(stage);
  const wand = sprite(stage, unit * 4, unit * 34, (brush) => stick(brush, unit));
  const spark = sprite(stage, unit * 16, unit * 16, (brush) => glow(brush, [0, 0], unit * 8, '255, 236, 180', 0.95));
  return (brush, seconds) => {
    const [x, y] = [width / 2, height * 0.32];
    turning.forEach(({ picture, speed }) => stampTurned(brush, picture, x, y, seconds * speed, 0.92));
    const swing = Math.abs(Math.sin(seconds * BEAT * Math.PI * 0.5));
    const angle = 0.58 + swing * 0.2;
    for (const side of [-1, 1])
      stampTurned(brush, wand, x + side * unit * (1 + swing * 2.6), y + unit * 2, side * angle);
    brush.globalAlpha = Math.max(0, 1 - swing * 3.2);
    stamp(brush, spark, x, y + unit * 0.5);
    brush.globalAlpha = 1;
  };
}

/** Strings of small lamps from the top corners to the middle. */
function bulbs(brush: Brush, { width, height, unit }: Stage, seconds: number): void {
  for (const side of [-1, 1]) {
    for (const [line, sag] of [
      [0, 0.16],
      [1, 0.3],
    ] as const) {
      const lamp = (share: number): Point => [
        width / 2 + side * (width / 2) * (1.02 - share * 0.98),
        height * (0.02 + line * 0.1 * (1 - share)) + Math.sin(share * Math.PI) * height * sag * 0.42,
      ];
      brush.strokeStyle = 'rgba(30, 8, 40, 0.5)';
      brush.lineWidth = unit * 0.16;
      brush.beginPath();
      for (let at = 0; at <= 20; at += 1) brush.lineTo(...lamp(at / 20));
      brush.stroke();
      for (let at = 0; at < 20; at += 1) {
        const [x, y] = lamp((at + 0.5) / 20);
        brush.globalAlpha = 0.62 + 0.38 * Math.sin(seconds * 1.6 + at * 1.7 + line * 2 + side);
        disc(brush, [x, y + unit * 0.6], unit * 0.62, at % 3 ? '#ffd98a' : '#ff9fb0');
      }
      brush.globalAlpha = 1;
    }
  }
}

function circles(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const figures = times(DANCER.looks, (look) =>
    sprite(stage, unit * DANCER.width, unit * DANCER.height, (brush) => dancer(brush, unit, look)),
  );
  const wand = sprite(stage, unit * 1.4, unit * 9, (brush) => {
    brush.scale(0.26, 0.26);
    stick(brush, unit);
  });
  const lamp = sprite(stage, unit * 40, unit * 40, (brush) => glow(brush, [0, 0], unit * 20, '255, 200, 110', 0.9));
  const pot = sprite(stage, unit * 16, unit * 18, (brush) => garbo(brush, unit));
  const places = [
    ...times(13, (index) => ({ at: index / 13, reach: 48, speed: 0.13, look: index })),
    ...times(6, (index) => ({ at: index / 6 + 0.03, reach: 24, speed: -0.17, look: index + 2 })),
  ];
  const middle = height * 0.81;
  return (brush, seconds) => {
    const swing = Math.sin(seconds * BEAT * Math.PI);
    const standing = places.map(({ at, reach, speed, look }) => {
      const angle = at * TURN + seconds * speed;
      return {
        x: width / 2 + Math.cos(angle) * unit * reach,
        y: middle + Math.sin(angle) * unit * reach * 0.32,
        depth: Math.sin(angle),
        look,
      };
    });
    standing.push({ x: width / 2, y: middle, depth: 0, look: -1 });
    standing.sort((one, other) => one.y - other.y);
    for (const { x, y, depth, look } of standing) {
      const size = 0.74 + depth * 0.18;
      const figure = figures[look % figures.length];
      if (look < 0 || !figure) {
        brush.globalAlpha = 0.85 + 0.08 * Math.sin(seconds * 7);
        stamp(brush, lamp, x, y - unit * 6);
        brush.globalAlpha = 1;
        stamp(brush, pot, x, y - unit * 6, 0.9);
        continue;
      }
      const side = look % 2 ? 1 : -1;
      const hop = Math.abs(Math.sin(seconds * BEAT * Math.PI + look)) * unit * 0.7;
      brush.save();
      brush.translate(x, y - hop);
      brush.transform(size * side * (1 + swing * 0.05), 0, swing * 0.07 * side, size, 0, 0);
      stamp(brush, figure, 0, -unit * DANCER.height * 0.46);
      const open = 0.3 + 0.35 * Math.abs(swing);
      stampTurned(brush, wand, unit * 4.4, -unit * 17.6, open);
      stampTurned(brush, wand, -unit * 5.2, -unit * 15.6, -open);
      brush.restore();
    }
  };
}

/** The pierced clay pot with a flame inside, around which garba is danced. */
function garbo(brush: Brush, unit: number): void {
  brush.fillStyle = '#8f3b22';
  brush.beginPath();
  brush.moveTo(-unit * 3.4, -unit * 4);
  brush.bezierCurveTo(-unit * 9, -unit * 1, -unit * 7, unit * 6.6, 0, unit * 6.6);
  brush.bezierCurveTo(unit * 7, unit * 6.6, unit * 9, -unit * 1, unit * 3.4, -unit * 4);
  brush.fill();
  brush.fillRect(-unit * 4.2, -unit * 5.2, unit * 8.4, unit * 1.6);
  for (let band = 0; band < 3; band += 1) {
    for (let hole = -3; hole <= 3; hole += 1) {
      const x = hole * unit * (1.75 - Math.abs(band - 1) * 0.2) + (band % 2 ? unit * 0.4 : 0);
      disc(brush, [x, unit * (-0.8 + band * 2.3)], unit * 0.55, '#ffe9a8');
    }
  }
  glow(brush, [0, -unit * 6], unit * 4, '255, 226, 140', 0.95);
  polygon(
    brush,
    [
      [-unit * 0.8, -unit * 5],
      [0, -unit * 8.6],
      [unit * 0.8, -unit * 5],
    ],
    '#fff3cf',
  );
}
