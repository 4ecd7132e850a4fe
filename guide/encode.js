/**
 * Runs in the browser that films: draws the pictures with pointer and rings, encodes them as VP9 and puts them into WebM
 * with its length and its index, so that a player can seek in it.
 */
import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from './mediabunny.mjs';

const framesPerSecond = 12;
const ring = 0.5;
/**
 * Seconds between the pictures that a player can begin at. They weigh most: at the next change of the screen, or where it
 * does not change at all.
 */
const [often, seldom] = [20, 30];

/** @returns the film and its poster as base64 */
export async function encode({ seconds, shots, pointer, clicks, width, height, density, quantizer, posterAt }) {
  const canvas = new OffscreenCanvas(width * density, height * density);
  const brush = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const quality = new Quality({ quantizer });
  const source = new CanvasSource(canvas, { codec: 'vp9', quality, contentHint: 'text' });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  let shown = -1;
  let picture;
  let last = -1;
  let lastKey = -seldom;
  let poster;
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const at = frame / framesPerSecond;
    const next = shots.findLastIndex((one) => one <= at + 0.001);
    if (next !== shown) {
      picture?.close();
      picture = await createImageBitmap(await (await fetch(`/film/${next}.png`)).blob());
      shown = next;
    }
    const changes = next !== last;
    const moves = changes || isMoving(at, pointer, clicks);
    last = next;
    // What stands still needs two pictures a second: the player can seek to them.
    if (!moves && frame % 6 !== 0) continue;
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    if (poster === undefined && at >= posterAt) poster = await posterOf(canvas);
    drawPointer(brush, density, at, pointer, clicks);
    const keyFrame = at - lastKey >= (changes ? often : seldom);
    if (keyFrame) lastKey = at;
    await source.add(at, 1 / framesPerSecond, { keyFrame });
  }
  await output.finalize();
  return { film: await base64(output.target.buffer), poster };
}

const isMoving = (at, pointer, clicks) =>
  clicks.some((click) => at >= click.at && at <= click.at + ring + 0.1) ||
  pointer.some((to, index) => {
    const from = pointer[index - 1];
    return from && (from.x !== to.x || from.y !== to.y) && at >= from.at && at <= to.at + 0.1;
  });

function drawPointer(brush, density, at, pointer, clicks) {
  for (const click of clicks) {
    const part = (at - click.at) / ring;
    if (part < 0 || part > 1) continue;
    brush.beginPath();
    brush.arc(click.x * density, click.y * density, (6 + 20 * part) * density, 0, Math.PI * 2);
    brush.strokeStyle = `rgb(15 118 110 / ${1 - part})`;
    brush.lineWidth = 3 * density;
    brush.stroke();
  }
  const { x, y } = placeAt(at, pointer);
  brush.save();
  brush.translate(x * density, y * density);
  brush.scale(density * 1.25, density * 1.25);
  brush.fillStyle = '#10181f';
  brush.strokeStyle = '#fff';
  brush.lineWidth = 1.5;
  brush.lineJoin = 'round';
  const outline = new Path2D(arrow);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
  brush.fill(outline);
  brush.stroke(outline);
  brush.restore();
}

const arrow = 'M0 0 L0 17 L4.2 13.2 L7 19.6 L9.8 18.4 L7.1 12.2 L12.6 12 Z';

function placeAt(at, pointer) {
  const next = pointer.findIndex((one) => one.at > at);
  if (next === -1) return pointer.at(-1);
  if (next === 0) return pointer[0];
  const [from, to] = [pointer[next - 1], pointer[next]];
  const part = (at - from.at) / (to.at - from.at);
  const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
}

async function posterOf(canvas) {
  const small = new OffscreenCanvas(1040, 500);
  small.getContext('2d').drawImage(canvas, 0, 0, 1040, 500);
  const blob = await small.convertToBlob({ type: 'image/webp', quality: 0.82 });
  return base64(await blob.arrayBuffer());
}

async function base64(buffer) {
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([buffer]));
  await new Promise((done) => {
    reader.addEventListener('load', done);
  });
  return reader.result.slice(reader.result.indexOf(',') + 1);
}
