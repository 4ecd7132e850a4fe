/** Server and web app with hot reload: `npm run dev`. The server restarts when a file it reads changes. */
import { spawn } from 'node:child_process';
import { startWebDev } from './web-build.ts';

const apiPort = Number(process.env['API_PORT'] ?? 3001);
const port = Number(process.env['PORT'] ?? 3000);

// Before the server starts, which would otherwise be left behind when the web app does not.
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
