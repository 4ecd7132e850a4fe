import { dice, disc, glow, mix, polygon, radial, ridge, stars, times, TURN, vertical, wash } from './brush.ts';
import { fir, row } from './christmas-town.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sprite, stamp, stampTurned } from './sprite.ts';
import type { Brush, Scene, Stage } from './stage.ts';
import { christmasFlakes } from '../../themes.ts';

/** Snow falls over a town in winter: a pale afternoon in light, a moonlit night in dark. */
export function Christmas() {
  return <SceneCanvas make={christmas} />;
}

export function christmas(stage: Stage): Scene {
  const snow = flakes(stage);
  return {
    back: (brush) => {
      sky(brush, stage);
      town(brush, stage);
    },
    move: (brush, seconds) => snow(brush, seconds),
  };
}

function sky(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  if (dark) {
    wash(brush, stage, [
      [0, '#050d1c'],
      [0.4, '#10284a'],
      [0.7, '#2d4d72'],
      [0.86, '#5f7896'],
    ]);
    stars(brush, stage, 170, 12, 0.6);
    glow(brush, [width * 0.77, height * 0.19], unit * 46, '186, 210, 240', 0.5);
    disc(brush, [width * 0.77, height * 0.19], unit * 6, '#f4f1e2');
    disc(brush, [width * 0.752, height * 0.182], unit * 1.2, 'rgba(170, 178, 178, 0.25)');
    disc(brush, [width * 0.783, height * 0.208], unit * 1.7, 'rgba(170, 178, 178, 0.22)');
    disc(brush, [width * 0.786, height * 0.172], unit * 0.8, 'rgba(170, 178, 178, 0.2)');
    return;
  }
  wash(brush, stage, [
    [0, '#6f9cbd'],
    [0.35, '#a9c6d6'],
    [0.6, '#e5dcd6'],
    [0.78, '#f6d7bd'],
  ]);
  glow(brush, [width * 0.26, height * 0.66], unit * 66, '255, 236, 200', 0.95);
  disc(brush, [width * 0.26, height * 0.63], unit * 5, 'rgba(255, 250, 232, 0.9)');
}

function town(brush: Brush, stage: Stage): void {
  const { height, unit, dark } = stage;
  const tone = dark
    ? { hill: '#3d5877', far: '#2a4463', mid: '#1a304b', near: '#0f2036', snow: '#a9c0da', light: '#ffd27d' }
    : { hill: '#c3ced6', far: '#9fb4c4', mid: '#6f8ba3', near: '#44617d', snow: '#ffffff', light: '#ffe3a0' };
  ridge(brush, stage, (at) => height * (0.7 - 0.09 * Math.sin(at * 3.1 + 0.4) - 0.025 * Math.sin(at * 9)), tone.hill);
  row(brush, stage, {
    seed: 3,
    foot: 0.755,
    size: 0.7,
    wall: tone.far,
    snow: tone.snow,
    light: tone.light,
    lit: 0.25,
    haze: 0.5,
  });
  fog(brush, stage, 0.58, 0.8);
  row(brush, stage, {
    seed: 21,
    foot: 0.835,
    size: 0.92,
    wall: tone.mid,
    snow: tone.snow,
    light: tone.light,
    lit: 0.45,
    haze: 0.25,
  });
  fog(brush, stage, 0.68, 0.88);
  row(brush, stage, {
    seed: 8,
    foot: 0.93,
    size: 1.08,
    wall: tone.near,
    snow: tone.snow,
    light: tone.light,
    lit: 0.6,
    haze: 0,
  });
  drift(brush, stage, 0.9, 0.022, 1.1, dark ? ['#8fa9c6', '#5c7a9d'] : ['#ffffff', '#d3e0ec']);
  woods(brush, stage);
  drift(brush, stage, 0.955, 0.026, 4.2, dark ? ['#c3d4e6', '#7d98b8'] : ['#ffffff', '#e3edf5']);
  fir(brush, stage.width * 0.13, height * 0.975, unit * 34, dark, 5, true);
  fir(brush, stage.width * 0.93, height * 0.985, unit * 25, dark, 9, false);
  fir(brush, stage.width * 0.025, height * 0.99, unit * 21, dark, 11, false);
}

function woods(brush: Brush, stage: Stage): void {
  const { width, height, unit, dark } = stage;
  const roll = dice(77);
  for (const place of [0.3, 0.34, 0.62, 0.79, 0.83, 0.88]) {
    fir(brush, width * place, height * (0.925 + roll(0, 0.012)), unit * roll(9, 15), dark, place * 900, false);
  }
}

function fog(brush: Brush, { width, height, dark }: Stage, from: number, to: number): void {
  const colour = dark ? '95, 125, 160' : '244, 228, 214';
  brush.fillStyle = vertical(brush, height * from, height * to, [
    [0, `rgba(${colour}, 0)`],
    [1, `rgba(${colour}, ${dark ? 0.42 : 0.6})`],
  ]);
  brush.fillRect(0, height * from, width, height * (1 - from));
}

function drift(brush: Brush, stage: Stage, at: number, swell: number, phase: number, tones: [string, string]): void {
  const { height } = stage;
  const line = (share: number) =>
    height * (at - swell * Math.sin(share * 4.4 + phase) - swell * 0.3 * Math.sin(share * 13));
  ridge(
    brush,
    stage,
    line,
    vertical(brush, height * (at - swell), height, [
      [0, tones[0]],
      [1, tones[1]],
    ]),
  );
}

/** The falling snow: far flakes small and slow, near ones large, soft or six-armed. */
function flakes(stage: Stage): (brush: Brush, seconds: number) => void {
  const { width, height, unit, dark } = stage;
  const roll = dice(2024);
  const soft = sprite(stage, unit * 2, unit * 2, (brush) =>
    disc(
      brush,
      [0, 0],
      unit,
      radial(brush, [0, 0], unit, [
        [0, '#fff'],
        [0.45, 'rgba(255,255,255,.85)'],
        [1, 'rgba(255,255,255,0)'],
      ]),
    ),
  );
  const crystal = sprite(stage, unit * 4, unit * 4, (brush) => star(brush, unit * 1.7, unit * 0.17));
  const all = times(christmasFlakes, (index) => {
    const near = (index / christmasFlakes) ** 1.8;
    return {
      near,
      armed: index > christmasFlakes * 0.84,
      x: roll(),
      y: roll(),
      fall: mix(0.03, 0.1, near) * roll(0.85, 1.15) * (900 / Math.max(height, 600)),
      sway: mix(0.6, 2.6, near) * unit,
      beat: roll(0.25, 0.7),
      phase: roll(0, TURN),
      turn: roll(-0.5, 0.5),
    };
  });
  const reach = height + unit * 8;
  return (brush, seconds) => {
    for (const { near, armed, x, y, fall, sway, beat, phase, turn } of all) {
      const across = x * (width + unit * 8) + seconds * unit * mix(0.4, 1.4, near);
      const left = (across % (width + unit * 8)) - unit * 4 + Math.sin(seconds * beat + phase) * sway;
      const top = ((y + seconds * fall) % 1) * reach - unit * 4;
      brush.globalAlpha = mix(dark ? 0.45 : 0.75, 0.95, near);
      if (armed) stampTurned(brush, crystal, left, top, phase + seconds * turn, mix(0.2, 0.72, near));
      else stamp(brush, soft, left, top, mix(0.22, 0.85, near));
    }
    brush.globalAlpha = 1;
  };
}

function star(brush: Brush, reach: number, wide: number): void {
  for (let arm = 0; arm < 6; arm += 1) {
    brush.rotate(TURN / 6);
    polygon(
      brush,
      [
        [-wide / 2, 0],
        [0, -reach],
        [wide / 2, 0],
      ],
      '#fff',
    );
    brush.strokeStyle = '#fff';
    brush.lineWidth = wide * 0.8;
    brush.lineCap = 'round';
    for (const [at, out] of [
      [0.42, 0.3],
      [0.68, 0.22],
    ] as const) {
      brush.beginPath();
      brush.moveTo(-out * reach, -(at + out) * reach);
      brush.lineTo(0, -at * reach);
      brush.lineTo(out * reach, -(at + out) * reach);
      brush.stroke();
    }
  }
}
