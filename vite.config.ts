import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { webChunks } from './bin/web-chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The second lock after TypeScript: a browser chunk that would carry server code fails the build. */
const noServerCode = (): Plugin => ({
  name: 'no-server-code',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer && /\/server\/|^node:/.test(source) && !importer.includes('/node_modules/')) {
      this.error(`${importer} imports ${source}: server code does not go into the browser`);
    }
  },
});

/**
 * Tells the page which files each of its two beginnings needs, so that `before-paint.js` can ask for the right ones
 * before the entry script has run.
 */
const nameFirstFiles = (): Plugin => ({
  name: 'name-first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const metas = Object.entries({ 'sign-in': '/SignInPage.tsx', portal: '/app/web/Portal.tsx' }).map(
        ([name, source]) => {
          const chunk = Object.values(bundle).find(
            (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(source),
          );
          const files = chunk ? [...filesOf(chunk.fileName, bundle)].join(' ') : '';
          return `<meta name="files:${name}" content="${files}" />\n    `;
        },
      );
      return html.replace('<script src="/before-paint.js">', (script) => metas.join('') + script);
    },
  },
});

/** A chunk with all that it imports, and their styles. */
function filesOf(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(imported, bundle, found);
  return found;
}

const chunks = webChunks();

export default defineConfig({
  root: here('src/app/web'),
  publicDir: here('src/app/web/public'),
  plugins: [noServerCode(), nameFirstFiles(), chunks.plugin, react({ compiler: true })],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: ['chrome120', 'firefox121', 'safari17.2'],
    // A data: font or picture would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: [here('src/app/web/index.html'), here('src/app/web/Portal.tsx')],
      output: { codeSplitting: chunks.codeSplitting },
      // Reads only the icons that a page shows, not all 6,300.
      experimental: { lazyBarrel: true },
    },
  },
});
