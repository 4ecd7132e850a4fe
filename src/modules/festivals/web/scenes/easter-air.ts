import { dice, disc, times, TURN } from './brush.ts';
import { sprite, stamp, stampTurned } from './sprite.ts';
import type { Brush, Stage } from './stage.ts';

/** Petals from the tree, and three butterflies on their rounds. */
export function drifting(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit } = stage;
  const roll = dice(66);
  const petal = sprite(stage, unit * 2, unit * 2, (brush) => {
    brush.fillStyle = '#ffd7e2';
    brush.beginPath();
    brush.ellipse(0, 0, unit * 0.9, unit * 0.5, 0, 0, TURN);
    brush.fill();
  });
  const wings = ['#ffb13d', '#7fb6ff', '#ff8fb0'].map((colour) =>
    sprite(stage, unit * 5, unit * 6, (brush) => wing(brush, unit, colour)),
  );
  const all = times(30, () => ({
    x: roll(),
    y: roll(),
    fall: roll(0.02, 0.045),
    drift: roll(0.01, 0.03),
    turn: roll(-1.5, 1.5),
    size: roll(0.4, 0.9),
  }));
  return (brush, seconds) => {
    for (const { x, y, fall, drift, turn, size } of all) {
      const left = (((x - seconds * drift) % 1) + 1) % 1;
      stampTurned(
        brush,
        petal,
        left * width,
        ((y + seconds * fall) % 1) * height * 0.92 + Math.sin(seconds + x * 20) * unit,
        seconds * turn + x * 9,
        size,
      );
    }
    wings.forEach((picture, index) => {
      const round = seconds * (0.16 + index * 0.03) + index * 2.3;
      const x = width * (0.5 + 0.4 * Math.sin(round) + 0.06 * Math.sin(round * 3.1));
      const y =
        height * (0.62 + index * 0.05 + 0.1 * Math.sin(round * 1.7 + index) + 0.012 * Math.sin(seconds * 5 + index));
      const flap = 0.3 + 0.7 * Math.abs(Math.sin(seconds * (5 + index)));
      brush.save();
      brush.translate(x, y);
      brush.rotate(0.5 * Math.cos(round));
      for (const side of [-1, 1]) {
        brush.save();
        brush.scale(side * flap, 1);
        stamp(brush, picture, unit * 1.9, 0, 0.85);
        brush.restore();
      }
      brush.fillStyle = '#3a2a2e';
      brush.fillRect(-unit * 0.16, -unit * 1.5, unit * 0.32, unit * 3);
      brush.restore();
    });
  };
}

function wing(brush: Brush, unit: number, colour: string): void {
  for (const [x, y, across, down, lean] of [
    [0.1, -0.9, 2.3, 1.5, -0.6],
    [-0.3, 1.2, 1.6, 1.1, 0.6],
  ] as const) {
    brush.save();
    brush.translate(unit * x, unit * y);
    brush.rotate(lean);
    brush.fillStyle = '#5b3a2e';
    brush.beginPath();
    brush.ellipse(0, 0, unit * across, unit * down, 0, 0, TURN);
    brush.fill();
    brush.fillStyle = colour;
    brush.beginPath();
    brush.ellipse(-unit * 0.15, 0, unit * across * 0.86, unit * down * 0.8, 0, 0, TURN);
    brush.fill();
    disc(brush, [unit * across * 0.5, 0], unit * 0.3, '#fff6e4');
    brush.restore();
  }
}
