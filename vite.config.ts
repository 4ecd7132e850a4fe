import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: here('src/app/web'),
  publicDir: here('src/app/web/public'),
  plugins: [noServerCode(), react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: ['chrome120', 'firefox121', 'safari17.2'],
    // A data: font or picture would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
});
