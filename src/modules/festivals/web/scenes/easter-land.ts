import { dice, disc, glow, pick, ridge, stars, TURN, vertical, wash } from './brush.ts';
import type { Brush, Stage } from './stage.ts';

/** The sky of an early morning in light, before sunrise in dark. */
export function morning(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#101a3c'],
          [0.32, '#2d3a6e'],
          [0.52, '#75659b'],
          [0.66, '#d99aa0'],
        ]
      : [
          [0, '#8fcbe8'],
          [0.34, '#c9e9f0'],
          [0.56, '#fdf6df'],
          [0.66, '#fff0c9'],
        ],
  );
  if (dark) stars(brush, stage, 90, 71, 0.42);
  glow(brush, [width * 0.3, height * 0.58], unit * 64, dark ? '255, 196, 170' : '255, 250, 214', dark ? 0.6 : 0.95);
  const roll = dice(5);
  for (const [x, y, size] of [
    [0.7, 0.16, 1],
    [0.2, 0.26, 0.7],
    [0.9, 0.36, 0.6],
  ] as const) {
    for (let puff = 0; puff < 60; puff += 1) {
      const across = roll(-1, 1);
      const [left, top] = [
        width * x + unit * size * across * 17,
        height * y - unit * size * roll(-1, 5) * (1 - across * across),
      ];
      glow(
        brush,
        [left, top],
        unit * size * (3 + 5 * (1 - across * across)),
        dark ? '196, 180, 220' : '255, 255, 255',
        dark ? 0.05 : 0.2,
      );
    }
  }
}

/** Hills, trees in blossom and the far meadow. */
export function land(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  const tones = dark
    ? [
        ['#7c7ba6', '#5d6a94'],
        ['#4b6686', '#3a5a73'],
        ['#2f5a60', '#24494f'],
        ['#1f4a41', '#102c2b'],
      ]
    : [
        ['#c4e0cf', '#b1d6b4'],
        ['#a5d292', '#8cc47a'],
        ['#86c765', '#66b052'],
        ['#5fae48', '#35803a'],
      ];
  const lines = [
    (at: number) => 0.63 - 0.04 * Math.sin(at * 4 + 0.5) - 0.012 * Math.sin(at * 10),
    (at: number) => 0.675 - 0.034 * Math.sin(at * 4.4 + 2.6),
    (at: number) => 0.725 - 0.03 * Math.sin(at * 3.5 + 4.6),
    (at: number) => 0.79 - 0.022 * Math.sin(at * 3.8 + 1),
  ];
  lines.forEach((line, index) => {
    const [high = '', low = ''] = tones[index] ?? [];
    ridge(
      brush,
      stage,
      (at) => height * line(at),
      vertical(brush, height * (line(0.5) - 0.04), height * (line(0.5) + 0.16), [
        [0, high],
        [1, low],
      ]),
    );
    const trees =
      [
        [
          [0.12, 0.5],
          [0.16, 0.4],
          [0.55, 0.45],
          [0.6, 0.36],
        ],
        [
          [0.3, 0.8],
          [0.9, 0.75],
          [0.96, 0.6],
        ],
        [[0.84, 1.75]],
        [],
      ][index] ?? [];
    for (const [at = 0, size = 1] of trees)
      tree(brush, width * at, height * line(at) + unit, unit * size, dark, index * 31 + at * 100);
  });
  const roll = dice(12);
  for (let dot = 0; dot < 240; dot += 1) {
    const far = roll();
    const y = height * (0.735 + far * 0.1);
    disc(
      brush,
      [roll(0, width), y],
      unit * (0.14 + far * 0.26),
      pick(['#ffffff', '#ffe28a', '#ffb3c7', '#d9c2ff'], roll(0, 4)),
    );
  }
}

/** A tree in blossom: clouds of petals, lit from the left. */
function tree(brush: Brush, x: number, foot: number, unit: number, dark: boolean, seed: number): void {
  const roll = dice(Math.round(seed));
  brush.strokeStyle = dark ? '#3a2c44' : '#7a5a4c';
  brush.lineCap = 'round';
  for (const [lean, wide] of [
    [-4, 0.8],
    [0.6, 1.5],
    [4.4, 0.7],
  ] as const) {
    brush.lineWidth = unit * wide;
    brush.beginPath();
    brush.moveTo(x, foot);
    brush.quadraticCurveTo(x, foot - unit * 7, x + lean * unit, foot - unit * 13);
    brush.stroke();
  }
  const tones = dark ? ['#8a6a96', '#a87fa8', '#c79abb', '#e4b9cb'] : ['#ee9fb7', '#f7b9ca', '#fdd3dd', '#fff0f3'];
  tones.forEach((tone, layer) => {
    for (let puff = 0; puff < 150; puff += 1) {
      const angle = roll(0, TURN);
      const reach = Math.sqrt(roll()) * unit * (9.6 - layer * 1.1) * (1 + 0.12 * Math.sin(angle * 5 + seed));
      disc(
        brush,
        [
          x - layer * unit * 0.9 + Math.cos(angle) * reach,
          foot - unit * (15 + layer * 0.7) + Math.sin(angle) * reach * 0.78,
        ],
        unit * roll(0.35, 1.45 - layer * 0.25),
        tone,
      );
    }
  });
}
