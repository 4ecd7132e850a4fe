import type { Brush, Stage } from './stage.ts';

/** A small picture painted once and stamped many times; its origin is its middle. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Paints a sprite of the given size in CSS pixels; `paint` draws around (0, 0). */
export function sprite(stage: Stage, width: number, height: number, paint: (brush: Brush) => void): Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * stage.density));
  canvas.height = Math.max(1, Math.ceil(height * stage.density));
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.scale(stage.density, stage.density);
    brush.translate(width / 2, height / 2);
    paint(brush);
  }
  return { canvas, width, height };
}

/** Stamps the sprite with its middle at (x, y). */
export function stamp(brush: Brush, { canvas, width, height }: Sprite, x: number, y: number, scale = 1): void {
  const across = width * scale;
  const down = height * scale;
  brush.drawImage(canvas, x - across / 2, y - down / 2, across, down);
}

/** Stamps the sprite turned by `angle` about its middle. */
export function stampTurned(brush: Brush, picture: Sprite, x: number, y: number, angle: number, scale = 1): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(angle);
  stamp(brush, picture, 0, 0, scale);
  brush.restore();
}
