import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connections } from './load/steady.ts';
import { systemPrograms } from './postgres.ts';
import type { Scenario } from './scenarios.ts';

/** Transactions a second of a scenario's statement without HTTP; undefined without pgbench. */
export function pgbench(scenario: Scenario, url: string, seconds: number, folder: string): number | undefined {
  const programs = systemPrograms();
  if (!programs) return undefined;
  const names = scenario.values.map((_, at) => `v${at + 1}`);
  const drawn = scenario.values.map(({ drawn: value }, at) => variable(names[at] ?? '', value));
  const statement = scenario.sql.replace(/\$(\d+)/g, (_, at: string) => argument(scenario, Number(at)));
  const script = [...drawn.filter(Boolean), ...(scenario.writes ? ['begin;'] : []), `${statement};`];
  if (scenario.writes) script.push('commit;');
  const file = join(folder, 'pgbench.sql');
  writeFileSync(file, `${script.join('\n')}\n`);
  const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file];
  const printed = execFileSync(join(programs, 'pgbench'), [...options, url], { encoding: 'utf8', stdio: 'pipe' });
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
}

/** pgbench draws numbers; a text is written into the statement. */
const isNumber = (value: string) => !value.startsWith("'");

const variable = (name: string, value: string) => (isNumber(value) ? `\\set ${name} ${value}` : '');

const argument = (scenario: Scenario, at: number): string => {
  const value = scenario.values[at - 1]?.drawn ?? '';
  return isNumber(value) ? `:v${at}` : value;
};
