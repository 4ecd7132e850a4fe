import { dice, disc, glow, oval, type Point, polygon, times, TURN, vertical } from './brush.ts';
import { type Sprite, stampTurned } from './sprite.ts';
import type { Brush, Stage } from './stage.ts';

/** The altar: red cloth, three plates of modaks, the water pot with its coconut, lamps and flowers. */
export function offerings(brush: Brush, stage: Stage, blossoms: readonly Sprite[]): void {
  const { width, height, unit, dark } = stage;
  const [middle, table] = [width / 2, height * 0.82];
  cloth(brush, stage, table);
  const side = Math.min(width * 0.32, unit * 38);
  kalash(brush, [middle, table - unit * 4], unit * 1.2);
  for (const [x, y, size, tiers] of [
    [middle - side, table + unit, 0.9, 3],
    [middle + side, table + unit, 0.9, 3],
    [middle, table + unit * 9, 1.2, 3],
  ] as const) {
    platter(brush, [x, y], unit * size, tiers);
  }
  for (const [x, y, size] of [
    [-20, 10.5, 1],
    [20, 10.5, 1],
    [-47, 9, 0.9],
    [47, 9, 0.9],
  ] as const)
    lamp(brush, [middle + x * unit, table + y * unit], unit * size, dark);
  const roll = dice(14);
  for (const place of times(34, (index) => (index - 16.5) / 16.5)) {
    const blossom = blossoms[Math.floor(roll(0, 3))];
    const y = height - unit * roll(0.5, 4.4) + unit * (1 - Math.abs(place)) * 1.2;
    if (blossom) stampTurned(brush, blossom, middle + place * width * 0.52, y, roll(0, TURN), roll(0.85, 1.35));
  }
}

function cloth(brush: Brush, { width, height, unit, dark }: Stage, table: number): void {
  brush.fillStyle = vertical(
    brush,
    table - unit * 4,
    table + unit * 14,
    dark
      ? [
          [0, '#8c1f25'],
          [1, '#5a1019'],
        ]
      : [
          [0, '#d8343a'],
          [1, '#a81a2c'],
        ],
  );
  brush.fillRect(0, table - unit * 3, width, height);
  brush.fillStyle = dark ? '#c98a36' : '#f4be55';
  brush.fillRect(0, table - unit * 3, width, unit * 0.7);
  for (let x = (width / 2) % (unit * 5); x < width + unit * 5; x += unit * 5) {
    polygon(
      brush,
      [
        [x - unit * 1.6, table - unit * 2.3],
        [x + unit * 1.6, table - unit * 2.3],
        [x, table - unit * 0.4],
      ],
      dark ? '#c98a36' : '#f4be55',
    );
    disc(brush, [x + unit * 2.5, table - unit * 1.5], unit * 0.36, dark ? '#e0b066' : '#ffe3a0');
  }
}

/** A silver plate with a pyramid of modaks on a banana leaf. */
function platter(brush: Brush, [x, y]: Point, unit: number, tiers: number): void {
  oval(brush, [x, y + unit * 2.2], unit * 19, unit * 4.4, 'rgba(60, 0, 10, 0.4)');
  const silver = brush.createLinearGradient(x - unit * 18, y, x + unit * 18, y);
  for (const [at, colour] of [
    [0, '#9c8f86'],
    [0.22, '#fffdf6'],
    [0.5, '#c9beb3'],
    [0.78, '#fffaf0'],
    [1, '#8f8278'],
  ] as const)
    silver.addColorStop(at, colour);
  oval(brush, [x, y + unit * 0.6], unit * 18, unit * 4.6, silver);
  oval(brush, [x, y], unit * 16.8, unit * 3.9, '#a99d93');
  oval(brush, [x, y + unit * 0.2], unit * 16, unit * 3.5, '#3f8a3a');
  oval(brush, [x, y + unit * 0.1], unit * 15.2, unit * 3, '#5aa648');
  for (let tier = 0; tier < tiers; tier += 1) {
    const count = tiers - tier;
    for (let place = 0; place < count; place += 1) {
      const across = (place - (count - 1) / 2) * unit * 6.9;
      const forward = (1 - Math.abs(place - (count - 1) / 2) / count) * unit * 0.9;
      modak(brush, [x + across, y + forward - tier * unit * 4.7], unit);
    }
  }
}

/** A steamed dumpling with pleats drawn to a point; (x, y) is the middle of its foot. */
function modak(brush: Brush, [x, y]: Point, unit: number): void {
  const body = brush.createRadialGradient(x - unit * 1, y - unit * 3.2, unit * 0.3, x, y - unit * 2, unit * 4.6);
  body.addColorStop(0, '#fffdf4');
  body.addColorStop(0.55, '#f8ead0');
  body.addColorStop(1, '#c7a273');
  brush.fillStyle = body;
  brush.beginPath();
  brush.moveTo(x, y - unit * 7.4);
  brush.bezierCurveTo(x + unit * 0.5, y - unit * 5.4, x + unit * 3.3, y - unit * 4.6, x + unit * 3.2, y - unit * 1.9);
  brush.bezierCurveTo(x + unit * 3.1, y + unit * 0.2, x + unit * 1.4, y + unit * 0.6, x, y + unit * 0.6);
  brush.bezierCurveTo(x - unit * 1.4, y + unit * 0.6, x - unit * 3.1, y + unit * 0.2, x - unit * 3.2, y - unit * 1.9);
  brush.bezierCurveTo(x - unit * 3.3, y - unit * 4.6, x - unit * 0.5, y - unit * 5.4, x, y - unit * 7.4);
  brush.fill();
  brush.lineWidth = unit * 0.26;
  brush.strokeStyle = 'rgba(140, 92, 46, 0.75)';
  brush.stroke();
  brush.strokeStyle = 'rgba(150, 105, 60, 0.5)';
  for (const pleat of [-0.9, -0.58, -0.2, 0.2, 0.58, 0.9]) {
    brush.beginPath();
    brush.moveTo(x + pleat * unit * 0.12, y - unit * 6.9);
    brush.bezierCurveTo(
      x + pleat * unit * 0.6,
      y - unit * 5,
      x + pleat * unit * 3.4,
      y - unit * 4,
      x + pleat * unit * 2.7,
      y - unit * 0.4,
    );
    brush.stroke();
  }
  disc(brush, [x, y - unit * 7], unit * 0.34, '#e08a1e');
}

/** The copper pot with mango leaves and a coconut. */
function kalash(brush: Brush, [x, y]: Point, unit: number): void {
  glow(brush, [x, y - unit * 14], unit * 30, '255, 220, 130', 0.6);
  for (const lean of [-1.05, -0.7, -0.35, 0.35, 0.7, 1.05]) leaf(brush, [x, y - unit * 13], lean, unit);
  const shell = brush.createRadialGradient(x - unit * 1.6, y - unit * 20, unit * 0.5, x, y - unit * 18, unit * 6.4);
  shell.addColorStop(0, '#b9824c');
  shell.addColorStop(1, '#5a3018');
  brush.fillStyle = shell;
  brush.beginPath();
  brush.moveTo(x, y - unit * 26);
  brush.bezierCurveTo(x + unit * 2, y - unit * 22.5, x + unit * 5, y - unit * 21, x + unit * 4.4, y - unit * 16.6);
  brush.quadraticCurveTo(x, y - unit * 11, x - unit * 4.4, y - unit * 16.6);
  brush.bezierCurveTo(x - unit * 5, y - unit * 21, x - unit * 2, y - unit * 22.5, x, y - unit * 26);
  brush.fill();
  brush.strokeStyle = 'rgba(230, 190, 130, 0.28)';
  brush.lineWidth = unit * 0.2;
  for (const husk of [-3.2, -1.9, -0.6, 0.7, 2, 3.2]) {
    brush.beginPath();
    brush.moveTo(x + husk * unit * 0.1, y - unit * 25.4);
    brush.bezierCurveTo(
      x + husk * unit * 0.5,
      y - unit * 22,
      x + husk * unit * 1.3,
      y - unit * 20,
      x + husk * unit * 1.1,
      y - unit * 16,
    );
    brush.stroke();
  }
  const copper = brush.createLinearGradient(x - unit * 8, y, x + unit * 8, y);
  for (const [at, colour] of [
    [0, '#8a4a1c'],
    [0.28, '#ffd79a'],
    [0.55, '#c9762c'],
    [0.85, '#f0ae5c'],
    [1, '#7a3c14'],
  ] as const)
    copper.addColorStop(at, colour);
  brush.fillStyle = copper;
  brush.beginPath();
  brush.moveTo(x - unit * 5.6, y - unit * 13.6);
  brush.quadraticCurveTo(x - unit * 3.6, y - unit * 12, x - unit * 4, y - unit * 10.8);
  brush.bezierCurveTo(x - unit * 10.5, y - unit * 9, x - unit * 8.5, y, x - unit * 4.4, y + unit * 0.6);
  brush.lineTo(x + unit * 4.4, y + unit * 0.6);
  brush.bezierCurveTo(x + unit * 8.5, y, x + unit * 10.5, y - unit * 9, x + unit * 4, y - unit * 10.8);
  brush.quadraticCurveTo(x + unit * 3.6, y - unit * 12, x + unit * 5.6, y - unit * 13.6);
  brush.quadraticCurveTo(x, y - unit * 12, x - unit * 5.6, y - unit * 13.6);
  brush.fill();
  for (let dot = -3; dot <= 3; dot += 1)
    disc(brush, [x + dot * unit * 1.9, y - unit * (6.4 - dot * dot * 0.06)], unit * 0.5, '#b5202c');
}

function leaf(brush: Brush, [x, y]: Point, lean: number, unit: number): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(lean);
  brush.fillStyle = Math.abs(lean) > 0.8 ? '#2c6f2e' : '#3f8f38';
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.bezierCurveTo(unit * 2.6, -unit * 4, unit * 2, -unit * 8, 0, -unit * 11);
  brush.bezierCurveTo(-unit * 2, -unit * 8, -unit * 2.6, -unit * 4, 0, 0);
  brush.fill();
  brush.restore();
}

function lamp(brush: Brush, [x, y]: Point, unit: number, dark: boolean): void {
  glow(brush, [x, y - unit * 5], unit * 17, '255, 196, 96', dark ? 0.8 : 0.6);
  brush.fillStyle = '#c78a34';
  brush.beginPath();
  brush.ellipse(x, y - unit * 0.6, unit * 3.6, unit * 2.8, 0, 0, Math.PI);
  brush.fill();
  brush.fillRect(x - unit * 0.8, y + unit * 1.6, unit * 1.6, unit * 1.6);
  oval(brush, [x, y + unit * 3.4], unit * 2.6, unit * 0.8, '#9a6220');
  oval(brush, [x, y - unit * 0.6], unit * 3.6, unit * 0.9, '#f6d591');
  polygon(
    brush,
    [
      [x - unit * 0.95, y - unit * 1.6],
      [x, y - unit * 5.6],
      [x + unit * 0.95, y - unit * 1.6],
      [x, y - unit * 0.6],
    ],
    '#ffb347',
  );
  polygon(
    brush,
    [
      [x - unit * 0.5, y - unit * 1.4],
      [x, y - unit * 4],
      [x + unit * 0.5, y - unit * 1.4],
    ],
    '#fff6d8',
  );
}
