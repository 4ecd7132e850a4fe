import { dice, disc, glow, oval, polygon, stars, TURN, wash } from './brush.ts';
import type { Brush, Stage } from './stage.ts';

/** The evening sky. */
export function night(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  wash(
    brush,
    stage,
    dark
      ? [
          [0, '#0b0722'],
          [0.4, '#2a0d46'],
          [0.66, '#6a1650'],
          [0.8, '#a6324a'],
        ]
      : [
          [0, '#3a1d74'],
          [0.35, '#8c2a86'],
          [0.6, '#e0497a'],
          [0.78, '#ffa260'],
        ],
  );
  stars(brush, stage, dark ? 120 : 60, 44, 0.5);
  glow(brush, [width / 2, height * 0.34], unit * 62, '255, 150, 110', dark ? 0.35 : 0.5);
}

/** The crowd and the tents behind the ground, as far shapes. */
export function onlookers(brush: Brush, { width, height, unit, dark }: Stage): void {
  const ground = height * 0.665;
  const tent = dark ? '#4c1248' : '#b8336f';
  for (let place = -4; place <= 4; place += 1) {
    const [x, tall] = [width / 2 + place * unit * 19, unit * (place % 2 ? 11 : 15)];
    polygon(
      brush,
      [
        [x - unit * 9, ground - unit * 5],
        [x - unit * 3, ground - tall + unit * 2.5],
        [x, ground - tall - unit * 2],
        [x + unit * 3, ground - tall + unit * 2.5],
        [x + unit * 9, ground - unit * 5],
        [x + unit * 8.4, ground],
        [x - unit * 8.4, ground],
      ],
      tent,
    );
    polygon(
      brush,
      [
        [x, ground - tall - unit * 5],
        [x + unit * 3, ground - tall - unit * 4],
        [x, ground - tall - unit * 3],
      ],
      dark ? '#ff9a5c' : '#ffe08a',
    );
  }
  const roll = dice(40);
  for (let x = 0; x < width; x += unit * 1.9) {
    const top = ground - unit * roll(1, 2.4);
    disc(brush, [x, top], unit * 0.75, dark ? '#2a0d38' : '#7d2463');
    oval(brush, [x, top + unit * 2.2], unit * 1.25, unit * 1.8, dark ? '#2a0d38' : '#7d2463');
  }
}

/** The ground of the dance with its painted circles. */
export function floor(brush: Brush, { width, height, unit, dark }: Stage): void {
  const shade = brush.createLinearGradient(0, height * 0.66, 0, height);
  shade.addColorStop(0, dark ? '#4a1440' : '#b8446a');
  shade.addColorStop(1, dark ? '#1c0a28' : '#6b2260');
  brush.fillStyle = shade;
  brush.fillRect(0, height * 0.66, width, height);
  glow(brush, [width / 2, height * 0.8], unit * 60, '255, 170, 90', dark ? 0.5 : 0.7);
  brush.save();
  brush.translate(width / 2, height * 0.81);
  brush.scale(1, 0.32);
  for (const [reach, wide, colour] of [
    [54, 0.7, 'rgba(255, 214, 140, 0.45)'],
    [50, 0.3, 'rgba(255, 214, 140, 0.35)'],
    [35, 0.5, 'rgba(255, 214, 140, 0.4)'],
    [20, 0.7, 'rgba(255, 226, 160, 0.55)'],
    [12, 0.4, 'rgba(255, 226, 160, 0.6)'],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = unit * wide;
    brush.beginPath();
    brush.arc(0, 0, unit * reach, 0, TURN);
    brush.stroke();
  }
  for (let petal = 0; petal < 48; petal += 1) {
    brush.rotate(TURN / 48);
    polygon(
      brush,
      [
        [0, -unit * 49],
        [unit * 1.8, -unit * 45],
        [0, -unit * 41],
        [-unit * 1.8, -unit * 45],
      ],
      petal % 2 ? 'rgba(255, 196, 90, 0.32)' : 'rgba(60, 200, 185, 0.32)',
    );
    if (petal % 2)
      polygon(
        brush,
        [
          [0, -unit * 19],
          [unit * 1.5, -unit * 16],
          [0, -unit * 13],
          [-unit * 1.5, -unit * 16],
        ],
        'rgba(255, 226, 160, 0.5)',
      );
  }
  brush.restore();
}
