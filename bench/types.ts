/** The cost of checking types, by project: `npm run bench:types`. Processor time, because the machine is shared. */
import { spawnSync } from 'node:child_process';

const projects = ['contract', 'server', 'web'];
/** Processor time of all projects together, memory of the largest. */
const goals = { seconds: 30, megabytes: 1200 };

const measured = projects.map((project) => {
  // `times` is built into the shell: its second line is the processor time of its children.
  const run = `node_modules/.bin/tsc -p tsconfig.${project}.json --checkers 1 --extendedDiagnostics && times`;
  const { stdout, status } = spawnSync('sh', ['-c', run], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types of ${project} have errors:\n${stdout}`);
  const number = (label: string) => Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(stdout)?.[1]);
  const times =
    stdout
      .trim()
      .split('\n')
      .at(-1)
      ?.match(/(\d+)m([\d.]+)s/g) ?? [];
  return {
    project,
    seconds: times.reduce((sum, time) => sum + secondsIn(time), 0),
    megabytes: number('Memory used') / 1024,
    instantiations: number('Instantiations'),
  };
});

console.log('project    processor  memory    instantiations');
for (const { project, seconds, megabytes, instantiations } of measured) {
  const columns = [`${seconds.toFixed(1)} s`.padStart(9), `${megabytes.toFixed(0)} MB`.padStart(8)];
  console.log(`${project.padEnd(10)} ${columns.join('  ')}  ${instantiations.toLocaleString('en')}`);
}
const seconds = measured.reduce((sum, one) => sum + one.seconds, 0);
const megabytes = Math.max(...measured.map((one) => one.megabytes));
const met = seconds <= goals.seconds && megabytes <= goals.megabytes;
console.log(
  `${met ? 'met' : 'MISSED'}: ${seconds.toFixed(1)} s of ${goals.seconds}, ${megabytes.toFixed(0)} MB of ${goals.megabytes}`,
);

function secondsIn(time: string): number {
  const [minutes = 0, rest = 0] = time.replace('s', '').split('m').map(Number);
  return minutes * 60 + rest;
}
