/** Server and web app with hot reload: `npm run dev`. The server restarts when a file it reads changes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startWebDev } from './web-build.ts';

const apiPort = Number(process.env['API_PORT'] ?? 3001);
const port = Number(process.env['PORT'] ?? 3000);

// The server restarts on file changes, so with a taken port it would wait for a change instead of ending.
if (await isTaken(apiPort)) {
  console.error(`Port ${apiPort}, where the server listens, is taken. Choose another: API_PORT=3003 npm run dev`);
  process.exit(1);
}

// Before the server starts, which would be left running if the web app fails.
const web = await startWebDev({ apiPort, port }).catch((error: Error) => {
  const taken = error.message.includes('already in use');
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=3002 npm run dev` : error.stack);
  process.exit(1);
});
const server = spawn(
  process.execPath,
  ['--watch-path=src', '--watch-path=db', '--watch-preserve-output', 'bin/start.js'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}` },
  },
);
console.log(`The web app with hot reload: http://localhost:${port}`);

const stop = () => {
  server.kill('SIGTERM');
  void web.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => process.exit(code ?? 0));

async function isTaken(wanted: number): Promise<boolean> {
  const probe = createServer().listen(wanted);
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return !free;
}
