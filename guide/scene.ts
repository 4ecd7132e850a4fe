/**
 * What a chapter is told in: captions, a pointer that travels, clicks and typing in a real portal. Time is not the clock's
 * but the film's own: a picture is taken whenever the screen has changed, so that a slow machine makes the same film.
 */
import type { Locator, Page } from '@playwright/test';

export type Cue = {
  /** Seconds. */
  readonly from: number;
  to: number;
  readonly text: string;
  /** The pages that this sentence is about, as their modules declare them. */
  readonly about: readonly string[];
};

export type Film = {
  readonly seconds: number;
  readonly cues: readonly Cue[];
  /** PNGs, each shown from its second on. */
  readonly shots: readonly { readonly at: number; readonly png: Buffer }[];
  readonly pointer: readonly { readonly at: number; readonly x: number; readonly y: number }[];
  readonly clicks: readonly { readonly at: number; readonly x: number; readonly y: number }[];
};

/** Pixels of the page that is filmed: the shape of the player, in which letters stay readable. */
export const stage = { width: 1248, height: 600, density: 1.25 } as const;

const travel = 0.8;
const perWord = 0.34;

export type Scene = ReturnType<typeof newScene>;

export function newScene(page: Page) {
  const cues: Cue[] = [];
  const shots: { at: number; png: Buffer }[] = [];
  const clicks: { at: number; x: number; y: number }[] = [];
  const pointer = [{ at: 0, x: stage.width * 0.62, y: stage.height * 0.7 }];
  let now = 0;
  let read = 0;

  const snap = async () => {
    await page.evaluate(quiet).catch(() => undefined);
    const png = await page.screenshot({ animations: 'disabled', caret: 'initial' });
    if (shots.at(-1)?.png.equals(png) !== true) shots.push({ at: now, png });
  };
  /** Until the sentence that stands there has been read. */
  const readOn = () => {
    now = Math.max(now, read);
  };
  const point = async (target: Locator) => {
    await target.waitFor();
    const before = await target.boundingBox();
    await target.scrollIntoViewIfNeeded();
    if (before?.y !== (await target.boundingBox())?.y) await snap();
    const box = await target.boundingBox();
    if (!box) throw new Error('What is pointed at is not on the page');
    const x = box.x + Math.min(box.width / 2, 220);
    const y = box.y + Math.min(box.height / 2, 40);
    const last = pointer.at(-1);
    pointer.push({ at: now, x: last?.x ?? x, y: last?.y ?? y });
    now += travel;
    pointer.push({ at: now, x, y });
    await page.mouse.move(x, y);
    await snap();
    return { x, y };
  };
  /** @param until what the click brings: the picture is taken when it is there */
  const click = async (target: Locator, until?: Locator) => {
    const place = await point(target);
    now += 0.25;
    clicks.push({ at: now, ...place });
    await target.click();
    await until?.waitFor({ timeout: 60_000 });
    now += 0.35;
    await snap();
  };
  const write = async (target: Locator, text: string) => {
    for (const part of text.match(/.{1,3}/gs) ?? []) {
      await target.pressSequentially(part);
      now += 0.16;
      await snap();
    }
    now += 0.3;
  };
  return {
    page,
    snap,
    point,
    click,
    /** A sentence of the captions, and of the transcript. */
    say: async (text: string, about: readonly string[] = []) => {
      readOn();
      const last = cues.at(-1);
      if (last) last.to = now;
      cues.push({ from: now, to: now, text, about });
      read = now + 1.4 + text.split(' ').length * perWord;
      await snap();
    },
    open: async (address: string) => {
      await page.goto(address);
      await page.waitForTimeout(1500);
      await snap();
      now += 0.6;
    },
    write,
    type: async (target: Locator, text: string) => {
      await click(target);
      await target.fill('');
      await write(target, text);
    },
    press: async (keys: string) => {
      now += 0.3;
      await page.keyboard.press(keys);
      await snap();
      now += 0.5;
    },
    /** The film so far; the last sentence is read to its end. */
    film: (): Film => {
      readOn();
      now += 0.8;
      const last = cues.at(-1);
      if (last) last.to = now;
      return { seconds: now, cues, shots, pointer, clicks };
    },
  };
}

/** In the browser: until nothing is loading (20 seconds at most) and nothing moves (6 at most). */
const quiet = `new Promise((done) => {
  const begin = performance.now();
  let last = begin;
  const watch = new MutationObserver(() => { last = performance.now(); });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = () => {
    const now = performance.now();
    const loading = document.querySelector('[aria-busy="true"], [class*="_bone_"]');
    const rests = now - last > 500 || now - begin > 6000;
    if ((rests && !loading) || now - begin > 20000) { watch.disconnect(); done(); } else setTimeout(look, 50);
  };
  look();
})`;
