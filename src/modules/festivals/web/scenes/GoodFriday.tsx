import { dice, glow, mix, oval, ridge, stars, times, vertical, wash } from './brush.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import type { Brush, Scene, Stage } from './stage.ts';

/** A still dusk: hills one behind the other, a cross far off, an olive tree. Nothing moves. */
export function GoodFriday() {
  return <SceneCanvas make={goodFriday} />;
}

export function goodFriday(stage: Stage): Scene {
  return {
    back: (brush) => {
      dusk(brush, stage);
      hills(brush, stage);
      grass(brush, stage);
    },
  };
}

function dusk(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#090d1c'],
          [0.3, '#1c1c38'],
          [0.5, '#43304f'],
          [0.63, '#8a5157'],
          [0.72, '#d18a62'],
        ]
      : [
          [0, '#4b587c'],
          [0.26, '#7a7395'],
          [0.46, '#b98b98'],
          [0.6, '#e6ab8f'],
          [0.72, '#f9d9a6'],
        ],
  );
  stars(brush, stage, dark ? 80 : 16, 61, 0.36);
  glow(brush, [width * 0.64, height * 0.7], unit * 70, '255, 214, 150', dark ? 0.55 : 0.9);
  const roll = dice(17);
  for (let streak = 0; streak < 26; streak += 1) {
    const level = roll();
    const y = height * mix(0.24, 0.64, level);
    const lit = mix(0.08, 0.3, level);
    const tone = streak % 3 ? (dark ? '230, 150, 120' : '255, 226, 200') : dark ? '40, 28, 56' : '120, 100, 130';
    oval(
      brush,
      [width * roll(-0.1, 1.1), y],
      unit * roll(14, 46),
      unit * roll(0.25, 1.05),
      `rgba(${tone}, ${lit * roll(0.4, 1)})`,
    );
  }
}

function hills(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  const tones = dark
    ? [
        ['#a5685d', '#7a4c58'],
        ['#6d4556', '#4e3449'],
        ['#41304a', '#2b2238'],
        ['#241e34', '#151425'],
        ['#12121f', '#0a0a14'],
      ]
    : [
        ['#d9a193', '#c28d8e'],
        ['#b08492', '#8d7089'],
        ['#83708d', '#655d7c'],
        ['#5a5775', '#424663'],
        ['#3a4059', '#262c43'],
      ];
  const lines = [
    (at: number) => 0.7 - 0.034 * Math.sin(at * 6.2 + 0.2) - 0.014 * Math.sin(at * 17 + 1),
    (at: number) => 0.765 - 0.085 * Math.exp(-(((at - 0.64) / 0.17) ** 2)) - 0.012 * Math.sin(at * 7 + 2),
    (at: number) => 0.815 - 0.026 * Math.sin(at * 4.2 + 3.6) - 0.008 * Math.sin(at * 15),
    (at: number) => 0.875 - 0.032 * Math.sin(at * 3.4 + 0.3) - 0.006 * Math.sin(at * 17),
    (at: number) => 0.93 - 0.042 * Math.cos(at * 2.6 - 0.3) + 0.03 * at,
  ];
  lines.forEach((line, index) => {
    const [high = '', low = ''] = tones[index] ?? [];
    const reach = (at: number) => height * line(at);
    if (index === 1) cross(brush, width * 0.64, reach(0.64), unit, high);
    if (index === 3) cypresses(brush, stage, reach, high);
    if (index === 4) olive(brush, stage);
    ridge(
      brush,
      stage,
      reach,
      vertical(brush, height * (line(0.5) - 0.06), height * (line(0.5) + 0.12), [
        [0, high],
        [1, low],
      ]),
    );
    brush.fillStyle = vertical(brush, height * (line(0.5) - 0.02), height * (line(0.5) + 0.12), [
      [0, 'rgba(255, 206, 160, 0)'],
      [1, `rgba(255, 206, 160, ${dark ? 0.05 : 0.14})`],
    ]);
    if (index < 3) brush.fillRect(0, height * (line(0.5) - 0.02), width, height);
  });
}

function cross(brush: Brush, x: number, foot: number, unit: number, fill: string): void {
  glow(brush, [x, foot - unit * 6], unit * 26, '255, 238, 200', 0.5);
  brush.fillStyle = fill;
  brush.fillRect(x - unit * 0.42, foot - unit * 10, unit * 0.84, unit * 11);
  brush.fillRect(x - unit * 2.9, foot - unit * 7.6, unit * 5.8, unit * 0.8);
}

function cypresses(brush: Brush, { width, unit }: Stage, line: (at: number) => number, fill: string): void {
  brush.fillStyle = fill;
  for (const [at, tall] of [
    [0.79, 12],
    [0.815, 16],
    [0.838, 13.5],
    [0.87, 10],
    [0.47, 7],
    [0.485, 9],
  ] as const) {
    const [x, foot] = [width * at, line(at) + unit * 1.5];
    brush.beginPath();
    brush.moveTo(x, foot - unit * tall);
    brush.bezierCurveTo(
      x + unit * 1.1,
      foot - unit * tall * 0.6,
      x + unit * 1.9,
      foot - unit * tall * 0.2,
      x + unit * 0.5,
      foot,
    );
    brush.lineTo(x - unit * 0.5, foot);
    brush.bezierCurveTo(
      x - unit * 1.9,
      foot - unit * tall * 0.2,
      x - unit * 1.1,
      foot - unit * tall * 0.6,
      x,
      foot - unit * tall,
    );
    brush.fill();
  }
}

/** An old olive tree at the left, its branches grown by one rule from the trunk to the twigs. */
function olive(brush: Brush, { width, height, unit, dark }: Stage): void {
  const roll = dice(1033);
  const bark = dark ? '#0b0b15' : '#2a2c42';
  const leaves = dark ? ['#0e1019', '#151726', '#1d1d30'] : ['#2b3049', '#39405c', '#4a4f6d'];
  const grow = (x: number, y: number, angle: number, long: number, thick: number): void => {
    const [endX, endY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    brush.strokeStyle = bark;
    brush.lineCap = 'round';
    brush.lineWidth = thick;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(angle + roll(-0.4, 0.4)) * long * 0.55,
      y + Math.sin(angle) * long * 0.5,
      endX,
      endY,
    );
    brush.stroke();
    if (thick < unit * 0.5) foliage(endX, endY);
    if (thick < unit * 0.24) return;
    for (const side of thick > unit * 1.3 ? [-1, 0.2, 1] : [-1, 1]) {
      grow(endX, endY, mix(angle + side * roll(0.28, 0.66), -Math.PI / 2, 0.06), long * roll(0.68, 0.86), thick * 0.62);
    }
  };
  const foliage = (x: number, y: number): void => {
    for (const leaf of times(9, (index) => index)) {
      brush.save();
      brush.translate(x + roll(-2.2, 2.2) * unit, y + roll(-1.8, 1.8) * unit);
      brush.rotate(roll(0, Math.PI));
      oval(brush, [0, 0], unit * roll(0.6, 1.05), unit * 0.26, leaves[leaf % 3] ?? bark);
      brush.restore();
    }
  };
  grow(width * 0.17, height * 0.925, -Math.PI / 2 + 0.14, unit * 9, unit * 3.6);
}

function grass(brush: Brush, { width, height, unit, dark }: Stage): void {
  const roll = dice(3);
  brush.lineCap = 'round';
  for (let x = -unit; x < width + unit; x += unit * 0.62) {
    const foot = height * (0.972 - 0.03 * Math.cos((x / width) * 2.6 - 0.3) + 0.03 * (x / width)) + unit * 2;
    const tall = unit * roll(1.4, 5);
    const bend = unit * roll(-1.6, 2.4);
    brush.strokeStyle = dark ? '#07070e' : '#1f2438';
    brush.lineWidth = unit * roll(0.12, 0.28);
    brush.beginPath();
    brush.moveTo(x, height);
    brush.quadraticCurveTo(x, foot - tall * 0.5, x + bend, foot - tall);
    brush.stroke();
    if (roll() < 0.2) oval(brush, [x + bend, foot - tall], unit * 0.24, unit * 0.7, dark ? '#07070e' : '#1f2438');
  }
}
