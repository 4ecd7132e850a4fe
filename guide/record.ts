/**
 * `npm run guide [chapter …]`: films the chapters of the guide in a portal of its own, with demo data as of one day, and
 * writes for each the film, its poster and its captions, and the transcripts that the guide searches.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { openPortal } from '../e2e/start-portal.ts';
import { transcripts } from '#modules/guide/transcripts.ts';
import { chapterScripts } from './chapters/all.ts';
import { type Cue, type Film, newScene, stage } from './scene.ts';

const folder = new URL('../src/modules/guide/films/', import.meta.url);
const transcriptFile = new URL('transcripts.json', folder);

/** What a film may weigh, in bytes. */
const most = 1_480_000;

const chosen = process.argv.slice(2);
const scripts = chapterScripts.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
if (scripts.length === 0) throw new Error(`There is no such chapter: ${chosen.join(', ')}`);

const asRoot = process.getuid?.() === 0;
const executablePath = process.env['PORTICO_BROWSER'];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])],
});

async function recordAll(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const running = process.env['GUIDE_PORTAL'];
  const portal = running ? { url: running, stop: async () => undefined } : await openPortal();
  const written: Record<string, { seconds: number; cues: readonly Cue[] }> = { ...transcripts };
  try {
    for (const { name, record, posterAt } of scripts) {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: stage.width, height: stage.height },
        deviceScaleFactor: stage.density,
        colorScheme: 'light',
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const scene = newScene(page);
      await record(scene);
      const film = scene.film();
      await context.close();
      const { bytes, quantizer, poster } = await encoded(film, posterAt);
      await writeFile(new URL(`${name}.webm`, folder), bytes);
      await writeFile(new URL(`${name}.webp`, folder), poster);
      await writeFile(new URL(`${name}.vtt`, folder), captionsOf(film.cues));
      written[name] = { seconds: Math.round(film.seconds), cues: film.cues.map(rounded) };
      await writeFile(transcriptFile, JSON.stringify(written));
      const weight = (bytes.length / 1e6).toFixed(2);
      process.stdout.write(
        `${name}: ${film.seconds.toFixed(0)} s, ${film.shots.length} pictures, ${weight} MB at quantizer ${quantizer}\n`,
      );
    }
    execFileSync('oxfmt', [transcriptFile.pathname]);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** The film as sharp as its weight allows: the same sharpness throughout, so that no picture shows through the next. */
async function encoded(film: Film, posterAt: number): Promise<{ bytes: Buffer; quantizer: number; poster: Buffer }> {
  const page = await browser.newPage();
  await serveFilm(page, film);
  await page.goto('http://localhost:9/film/');
  for (let quantizer = 20; quantizer < 64; quantizer += 4) {
    const told = {
      ...stage,
      seconds: film.seconds,
      shots: film.shots.map(({ at }) => at),
      pointer: film.pointer,
      clicks: film.clicks,
      quantizer,
      posterAt,
    };
    const made = await page.evaluate<{ film: string; poster: string }>(
      `import('/film/encode.js').then(({ encode }) => encode(${JSON.stringify(told)}))`,
    );
    const bytes = Buffer.from(made.film, 'base64');
    if (bytes.length > most) continue;
    await page.close();
    return { bytes, quantizer, poster: Buffer.from(made.poster, 'base64') };
  }
  throw new Error('The film does not become small enough');
}

const scriptsOfPage: Readonly<Record<string, URL>> = {
  'encode.js': new URL('encode.js', import.meta.url),
  'mediabunny.mjs': new URL('../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs', import.meta.url),
};

/** An address of nobody's, answered from memory. */
const serveFilm = (page: Page, { shots }: Film) =>
  page.route('http://localhost:9/film/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const script = scriptsOfPage[name];
    const shot = shots[Number.parseInt(name, 10)];
    if (script) await route.fulfill({ contentType: 'text/javascript', body: await readFile(script) });
    else if (shot && name.endsWith('.png')) await route.fulfill({ contentType: 'image/png', body: shot.png });
    else await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' });
  });

const captionsOf = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}`)].join('\n\n') + '\n';

function stamp(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}

const tenth = (seconds: number) => Math.round(seconds * 1000) / 1000;
const rounded = ({ from, to, text, about }: Cue) => ({ from: tenth(from), to: tenth(to), text, about });

await recordAll();
