/** The measures of the portico, in units of its drawing (1000 by 1000, standing on `GROUND`). */
export const GROUND = 862;
export const FLOOR = 792;
export const CAPITAL = 368;
export const COLUMNS = [-295, -177, -59, 59, 177, 295].map((offset) => 500 + offset);
export const STEPS = [0, 1, 2, 3, 4].map((step) => ({
  x: 156 - step * 17,
  y: FLOOR + step * 14,
  half: 344 + step * 17,
}));

const SHAFT = { top: 34, foot: FLOOR - CAPITAL - 27, above: 20.5, below: 25 };

/** One column around x = 0, its capital's upper edge at y = 0. */
export const shaft = outline();
export const flutes = [-66, -50, -35, -21, -7, 7, 21, 35, 50, 66].map((degrees) => {
  const across = Math.sin((degrees * Math.PI) / 180);
  const wide = Math.cos((degrees * Math.PI) / 180) * 2.1 + 0.2;
  return { d: flute(across, wide), lit: degrees < -28, degrees };
});
export const volutes = [-1, 1].map((side) => spiral(side * 23, 17, 12.5, side));

export const dentils = bricks(166, 834, 9.5, 5.5, 299, 7);
export const paving = pavement();
export const laurel = [-1, 1].map((side) => wreath(side)).join('');
export const palmette = [-64, -34, 0, 34, 64].map((degrees) => petal(degrees)).join('');
export const hills = [
  'M-3000 700C-1400 640-600 742-180 690S260 610 520 672 1010 590 1320 660 2600 610 4000 700V900H-3000Z',
  'M-3000 760C-900 700-300 730 60 716S640 760 900 700 1500 742 1900 712 3000 700 4000 760V900H-3000Z',
];

function outline(): string {
  const { top, foot, above, below } = SHAFT;
  const swell = mixed(foot, top, 0.45);
  const side = (sign: number) => `${sign * below} ${swell} ${sign * (above + 1.6)} ${mixed(foot, top, 0.8)}`;
  return `M${-below} ${foot}C${side(-1)} ${-above} ${top}H${above}C${above + 1.6} ${mixed(foot, top, 0.8)} ${below} ${swell} ${below} ${foot}Z`;
}

function flute(across: number, wide: number): string {
  const { top, foot, above, below } = SHAFT;
  const [high, low] = [across * above, across * below];
  const [start, end] = [top + 9, foot - 9];
  return `M${fixed(high - wide * 0.82)} ${start}Q${fixed(high)} ${start - 4} ${fixed(high + wide * 0.82)} ${start}L${fixed(low + wide)} ${end}Q${fixed(low)} ${end + 4} ${fixed(low - wide)} ${end}Z`;
}

function spiral(x: number, y: number, radius: number, side: number): string {
  const points = Array.from({ length: 46 }, (_, index) => {
    const angle = (index / 45) * Math.PI * 4.6;
    const reach = radius * (1 - index / 52);
    return `${fixed(x + side * Math.sin(angle) * reach)} ${fixed(y - Math.cos(angle) * reach)}`;
  });
  return `M${points.join('L')}`;
}

function bricks(from: number, to: number, gap: number, wide: number, y: number, tall: number): string {
  let path = '';
  for (let x = from; x <= to; x += gap) path += `M${fixed(x)} ${y}h${wide}v${tall}h${-wide}z`;
  return path;
}

/** The square before the steps, seen from above a standing eye: lines meet far behind the door. */
function pavement(): string {
  const across = [14, 32, 56, 88, 128].map((depth) => `M-3000 ${GROUND + depth}H4000`);
  const away = Array.from({ length: 57 }, (_, index) => {
    const near = 500 + (index - 28) * 150;
    return `M${fixed(500 + (near - 500) * 0.66)} ${GROUND}L${near} 1002`;
  });
  return [...across, ...away].join('');
}

/** Half of the wreath in the pediment: pairs of leaves along an arc that is open at the top. */
function wreath(side: number): string {
  return Array.from({ length: 18 }, (_, index) => {
    const angle = Math.PI - 0.12 - (Math.floor(index / 2) / 8) * Math.PI * 0.78;
    const lean = angle - Math.PI / 2 + (index % 2 ? 0.62 : -0.62);
    const [x, y] = [Math.sin(angle) * 27, -Math.cos(angle) * 27];
    const [alongX, alongY] = [Math.sin(lean), -Math.cos(lean)];
    const at = (along: number, out: number) =>
      `${fixed(500 + side * (x + alongX * along + alongY * out))} ${fixed(244 + y + alongY * along - alongX * out)}`;
    return `M${at(0, 0)}Q${at(6, 4)} ${at(13, 0)}Q${at(6, -4)} ${at(0, 0)}Z`;
  }).join('');
}

function petal(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const reach = 26 - Math.abs(degrees) * 0.11;
  const [x, y] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  const [sideX, sideY] = [Math.cos(angle) * 5.4, Math.sin(angle) * 5.4];
  return `M0 0Q${fixed(x * 0.6 - sideX)} ${fixed(y * 0.6 - sideY)} ${fixed(x)} ${fixed(y)}Q${fixed(x * 0.6 + sideX)} ${fixed(y * 0.6 + sideY)} 0 0Z`;
}

function mixed(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function fixed(value: number): number {
  return Math.round(value * 10) / 10;
}
