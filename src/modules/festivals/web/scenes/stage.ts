/** The surface of a scene; lengths in CSS pixels. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** A hundredth of the shorter side: the scenes measure in it, so that they fit a banner as well as half a desk. */
  readonly unit: number;
  readonly dark: boolean;
  /** Device pixels per CSS pixel of what moves, and of the sprites for it. */
  readonly density: number;
}

export type Brush = CanvasRenderingContext2D;

/** A scene from back to front: `back` and `front` are painted once per size, `move` once per frame. */
export interface Scene {
  back: (brush: Brush) => void;
  /** `seconds` counts the time the scene was visible; `step` is the time since the last frame, at most 0.05. */
  move?: (brush: Brush, seconds: number, step: number) => void;
  front?: (brush: Brush) => void;
}

export type SceneMaker = (stage: Stage) => Scene;

/** The highest useful resolution of a drawing; moving parts need less, as they repaint sixty times a second. */
const DENSEST = 2;
const DENSEST_MOVING = 1.5;
const LONGEST_STEP = 0.05;

const nothing = () => {};

export type Showing = {
  readonly dark: boolean;
  /** One picture of the scene, in which nothing moves. */
  readonly still: boolean;
};

/** Plays a scene inside `host`, repainting it when its size changes. Returns the function that takes it all away. */
export function play(host: HTMLElement, make: SceneMaker, showing: Showing): () => void {
  let clear = nothing;
  const observer = new ResizeObserver(() => {
    clear();
    clear = mount(host, make, showing);
  });
  observer.observe(host);
  return () => {
    observer.disconnect();
    clear();
  };
}

function mount(host: HTMLElement, make: SceneMaker, { dark, still: motionless }: Showing): () => void {
  const { clientWidth: width, clientHeight: height } = host;
  if (width === 0 || height === 0) return nothing;
  const density = Math.min(devicePixelRatio, DENSEST_MOVING);
  const still = Math.min(devicePixelRatio, DENSEST);
  const stage: Stage = { width, height, unit: Math.min(width, height) / 100, dark, density };
  const scene = make(stage);
  const layers = [layer(stage, still, scene.back)];
  const { move } = scene;
  const moving = move && layer(stage, density, nothing);
  if (moving) layers.push(moving);
  if (scene.front) layers.push(layer(stage, still, scene.front));
  for (const { canvas } of layers) host.append(canvas);
  if (move && moving && motionless) pose(moving, stage, move);
  const stop = move && moving && !motionless ? animate(moving, stage, move) : nothing;
  return () => {
    stop();
    for (const { canvas } of layers) canvas.remove();
  };
}

function layer(stage: Stage, density: number, paint: (brush: Brush) => void): Brush {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(stage.width * density);
  canvas.height = Math.round(stage.height * density);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser does not paint on a canvas');
  brush.scale(canvas.width / stage.width, canvas.height / stage.height);
  paint(brush);
  return brush;
}

/** Paints the moving parts as they are after three seconds, when every scene is in full swing. */
function pose(brush: Brush, stage: Stage, move: NonNullable<Scene['move']>): void {
  for (let frame = 1; frame <= 3 / LONGEST_STEP; frame += 1) {
    brush.clearRect(0, 0, stage.width, stage.height);
    move(brush, frame * LONGEST_STEP, LONGEST_STEP);
  }
}

/** Runs the moving layer while the tab is visible; its clock stands still with it. */
function animate(brush: Brush, stage: Stage, move: NonNullable<Scene['move']>): () => void {
  let frame = 0;
  let last = 0;
  let seconds = 0;
  const draw = (now: number) => {
    const step = last ? Math.min((now - last) / 1000, LONGEST_STEP) : 0;
    last = now;
    seconds += step;
    brush.clearRect(0, 0, stage.width, stage.height);
    move(brush, seconds, step);
    frame = requestAnimationFrame(draw);
  };
  const follow = () => {
    cancelAnimationFrame(frame);
    last = 0;
    if (!document.hidden) frame = requestAnimationFrame(draw);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    cancelAnimationFrame(frame);
  };
}
