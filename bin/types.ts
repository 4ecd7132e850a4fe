/** `npm run types`: checks all three projects, even if the first has errors, so that one run shows all. */
import { spawnSync } from 'node:child_process';
import { tool } from './steps.ts';

const failed = ['contract', 'server', 'web'].filter((project) => {
  const { status } = spawnSync(tool('tsc'), ['-p', `tsconfig.${project}.json`, '--checkers', '1'], {
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
