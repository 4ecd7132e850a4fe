import { disc, glow, pick, polygon, TURN } from './brush.ts';
import { sprite, type Sprite } from './sprite.ts';
import type { Brush, Stage } from './stage.ts';

interface Ring {
  picture: Sprite;
  /** Radians a second. */
  speed: number;
}

/** The rings of the wheel from the largest to the smallest, embroidered as on a festive skirt. */
export function rings(stage: Stage): Ring[] {
  const { unit } = stage;
  const ring = (reach: number, speed: number, paint: (brush: Brush) => void): Ring => ({
    picture: sprite(stage, unit * reach * 2, unit * reach * 2, paint),
    speed,
  });
  return [
    ring(33, 0.05, (brush) => petals(brush, unit)),
    ring(27, -0.08, (brush) => zigzag(brush, unit)),
    ring(20.5, 0.11, (brush) => mirrors(brush, unit)),
    ring(13, -0.16, (brush) => heart(brush, unit)),
  ];
}

function around(brush: Brush, count: number, paint: (index: number) => void): void {
  for (let index = 0; index < count; index += 1) {
    brush.save();
    brush.rotate((index / count) * TURN);
    paint(index);
    brush.restore();
  }
}

function band(brush: Brush, from: number, to: number, fill: string): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.arc(0, 0, to, 0, TURN);
  brush.arc(0, 0, from, 0, TURN, true);
  brush.fill();
}

function mirror(brush: Brush, y: number, reach: number, rim: string): void {
  disc(brush, [0, y], reach * 1.45, rim);
  disc(brush, [0, y], reach, '#d9f1f5');
  polygon(
    brush,
    [
      [-reach * 0.7, y + reach * 0.2],
      [reach * 0.2, y - reach * 0.8],
      [reach * 0.55, y - reach * 0.6],
      [-reach * 0.4, y + reach * 0.6],
    ],
    '#ffffff',
  );
}

function petals(brush: Brush, unit: number): void {
  around(brush, 32, (index) => {
    brush.fillStyle = pick(['#ff5d7d', '#ffb23e', '#19b3a3', '#ffd96b'], index);
    brush.beginPath();
    brush.moveTo(-unit * 2.5, -unit * 27);
    brush.quadraticCurveTo(-unit * 2.4, -unit * 31, 0, -unit * 32.4);
    brush.quadraticCurveTo(unit * 2.4, -unit * 31, unit * 2.5, -unit * 27);
    brush.fill();
    disc(brush, [0, -unit * 29], unit * 0.8, '#5b1457');
    disc(brush, [0, -unit * 29], unit * 0.45, '#fff3d0');
  });
  band(brush, unit * 26, unit * 27.4, '#5b1457');
}

function zigzag(brush: Brush, unit: number): void {
  band(brush, unit * 20, unit * 26.4, '#a3195b');
  band(brush, unit * 25.5, unit * 26.4, '#ffc857');
  around(brush, 36, (index) => {
    polygon(
      brush,
      [
        [-unit * 2, -unit * 21.4],
        [0, -unit * 25],
        [unit * 2, -unit * 21.4],
      ],
      index % 2 ? '#ff8a3c' : '#ffd35c',
    );
    polygon(
      brush,
      [
        [-unit * 1, -unit * 21.4],
        [0, -unit * 23.4],
        [unit * 1, -unit * 21.4],
      ],
      '#6d0f4d',
    );
    disc(brush, [unit * 2.15, -unit * 24.5], unit * 0.42, '#fff1cf');
  });
}

function mirrors(brush: Brush, unit: number): void {
  band(brush, unit * 12.6, unit * 20.4, '#0f6f74');
  band(brush, unit * 19.5, unit * 20.4, '#ffd35c');
  around(brush, 20, (index) => {
    mirror(brush, -unit * 17, unit * 1.15, '#ffb23e');
    polygon(
      brush,
      [
        [-unit * 1.3, -unit * 13.4],
        [0, -unit * 15],
        [unit * 1.3, -unit * 13.4],
      ],
      index % 2 ? '#ff6f8d' : '#ffe08a',
    );
    brush.rotate(TURN / 40);
    disc(brush, [0, -unit * 18.4], unit * 0.4, '#ffe9b8');
    disc(brush, [0, -unit * 15.8], unit * 0.32, '#ff8fa6');
  });
}

function heart(brush: Brush, unit: number): void {
  disc(brush, [0, 0], unit * 12.8, '#ffc24b');
  disc(brush, [0, 0], unit * 12, '#7a1458');
  around(brush, 16, (index) => {
    brush.fillStyle = index % 2 ? '#ff7a45' : '#ffcf5e';
    brush.beginPath();
    brush.moveTo(0, -unit * 3);
    brush.quadraticCurveTo(unit * 2.6, -unit * 8, 0, -unit * 11.4);
    brush.quadraticCurveTo(-unit * 2.6, -unit * 8, 0, -unit * 3);
    brush.fill();
  });
  around(brush, 8, () => mirror(brush, -unit * 7.4, unit * 0.8, '#19b3a3'));
  disc(brush, [0, 0], unit * 4.2, '#0f6f74');
  disc(brush, [0, 0], unit * 3.2, '#ffe9b8');
  glow(brush, [0, 0], unit * 12, '255, 240, 200', 0.5);
}
