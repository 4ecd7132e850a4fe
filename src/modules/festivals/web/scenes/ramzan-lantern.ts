import { disc, glow, pick, type Point, polygon, TURN, vertical } from './brush.ts';
import type { Brush } from './stage.ts';

/** Size of a lantern's picture in units, and how many kinds there are. */
export const LANTERN = { width: 18, height: 38, looks: 4 } as const;

type Pane = readonly [bright: string, full: string, deep: string];

const panes: readonly [Pane, ...Pane[]] = [
  ['#ffe9ae', '#ffb648', '#e2761d'],
  ['#d7fff2', '#43c4ae', '#0d7d79'],
  ['#ffe4d0', '#ff8a5c', '#c33a3f'],
  ['#e6ecff', '#7fa4f2', '#3a55b4'],
];

const BRASS = [
  [0, '#6d4517'],
  [0.25, '#f9dc98'],
  [0.5, '#bb8433'],
  [0.75, '#f3cf80'],
  [1, '#5f3a12'],
] as const;

/** A brass lantern with six panes of coloured glass; its ring touches the upper edge. */
export function lantern(brush: Brush, unit: number, look: number): void {
  brush.save();
  brush.translate(0, -unit * (LANTERN.height / 2));
  const brass = brush.createLinearGradient(-unit * 6, 0, unit * 6, 0);
  for (const [at, colour] of BRASS) brass.addColorStop(at, colour);
  ring(brush, unit, brass);
  cap(brush, unit, brass);
  glass(brush, unit, look);
  foot(brush, unit, brass);
  brush.restore();
}

function ring(brush: Brush, unit: number, brass: CanvasGradient): void {
  brush.strokeStyle = brass;
  brush.lineWidth = unit * 0.5;
  brush.beginPath();
  brush.arc(0, unit * 1.7, unit * 1.2, 0, TURN);
  brush.stroke();
}

function cap(brush: Brush, unit: number, brass: CanvasGradient): void {
  disc(brush, [0, unit * 3.6], unit * 0.9, brass);
  brush.fillStyle = brass;
  brush.beginPath();
  brush.moveTo(0, unit * 3.6);
  brush.bezierCurveTo(unit * 0.8, unit * 6, unit * 5, unit * 5.8, unit * 5.2, unit * 10.4);
  brush.lineTo(-unit * 5.2, unit * 10.4);
  brush.bezierCurveTo(-unit * 5, unit * 5.8, -unit * 0.8, unit * 6, 0, unit * 3.6);
  brush.fill();
  brush.fillStyle = 'rgba(255, 230, 160, 0.9)';
  for (let hole = -2; hole <= 2; hole += 1) {
    brush.beginPath();
    brush.ellipse(hole * unit * 1.7, unit * (8.4 + Math.abs(hole) * 0.15), unit * 0.42, unit * 0.7, 0, 0, TURN);
    brush.fill();
  }
  brush.fillStyle = brass;
  brush.beginPath();
  brush.roundRect(-unit * 6.2, unit * 10, unit * 12.4, unit * 1.3, unit * 0.6);
  brush.fill();
}

/** Panes that widen downwards, each with a star cut into its lattice. */
function glass(brush: Brush, unit: number, look: number): void {
  const [bright, full, deep] = pick(panes, look);
  const [top, low] = [unit * 11.3, unit * 26];
  const edges = [-1, -0.52, 0.52, 1];
  const at = (edge: number, y: number): Point => [
    edge * unit * (5 + 1.9 * Math.sin(((y - top) / (low - top)) * Math.PI * 0.8)),
    y,
  ];
  for (let pane = 0; pane < 3; pane += 1) {
    const [left, right] = [edges[pane] ?? 0, edges[pane + 1] ?? 0];
    const down = Array.from({ length: 11 }, (_, step) => at(left, top + ((low - top) * step) / 10));
    const up = Array.from({ length: 11 }, (_, step) => at(right, low - ((low - top) * step) / 10));
    polygon(
      brush,
      [...down, ...up],
      vertical(brush, top, low, [
        [0, deep],
        [0.3, full],
        [0.62, bright],
        [1, full],
      ]),
    );
    brush.strokeStyle = '#8a5d24';
    brush.lineWidth = unit * 0.42;
    brush.stroke();
  }
  glow(brush, [0, unit * 20], unit * 7, '255, 248, 214', 0.85);
  brush.strokeStyle = 'rgba(110, 66, 20, 0.85)';
  brush.lineWidth = unit * 0.3;
  for (const turn of [0, TURN / 8]) {
    brush.save();
    brush.translate(0, unit * 18.6);
    brush.rotate(turn);
    brush.strokeRect(-unit * 1.9, -unit * 1.9, unit * 3.8, unit * 3.8);
    brush.restore();
  }
  for (const side of [-1, 1])
    polygon(
      brush,
      [
        [side * unit * 4.7, unit * 15.6],
        [side * unit * 5.9, unit * 18.6],
        [side * unit * 4.7, unit * 21.6],
        [side * unit * 3.9, unit * 18.6],
      ],
      'rgba(110, 66, 20, 0.5)',
    );
}

function foot(brush: Brush, unit: number, brass: CanvasGradient): void {
  brush.fillStyle = brass;
  brush.beginPath();
  brush.roundRect(-unit * 5.6, unit * 25.6, unit * 11.2, unit * 1.2, unit * 0.5);
  brush.fill();
  brush.beginPath();
  brush.moveTo(-unit * 4.6, unit * 26.8);
  brush.quadraticCurveTo(-unit * 1.4, unit * 28, -unit * 0.7, unit * 30.4);
  brush.lineTo(unit * 0.7, unit * 30.4);
  brush.quadraticCurveTo(unit * 1.4, unit * 28, unit * 4.6, unit * 26.8);
  brush.fill();
  disc(brush, [0, unit * 30.6], unit * 0.85, brass);
  brush.strokeStyle = '#c8414b';
  brush.lineWidth = unit * 0.26;
  for (let thread = -2; thread <= 2; thread += 1) {
    brush.beginPath();
    brush.moveTo(0, unit * 31);
    brush.quadraticCurveTo(thread * unit * 0.4, unit * 33, thread * unit * 0.5, unit * 37);
    brush.stroke();
  }
}
