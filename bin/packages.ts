/**
 * `npm run packages`: names packages that are later than docs/security.md promises. Ends with 1 if there are any, with
 * 2 if npm does not answer. It needs the network: run it each week and before a release.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Faulty, latePackages, type Outdated, type Published } from './late-packages.ts';

const outdatedAnswer = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }));
const severity = z.enum(['critical', 'high', 'moderate', 'low', 'info']);
const auditAnswer = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      // A text names another package that has the vulnerability.
      via: z.array(z.union([z.string(), z.object({ title: z.string(), severity })])),
      nodes: z.array(z.string()),
      fixAvailable: z.union([z.boolean(), z.object({})]),
    }),
  ),
});
const times = z.record(z.string(), z.string());
const installed = z.object({ version: z.string() });

/** npm ends with 1 if it has findings. */
function npm(...args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync('npm', [...args, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  try {
    return JSON.parse(stdout || '{}');
  } catch {
    throw new Error(`npm ${args.join(' ')} did not answer: ${stderr}`);
  }
}

function faultyPackages(): readonly Faulty[] {
  const answer = npm('audit');
  const { data } = auditAnswer.safeParse(answer);
  if (!data) throw new Error(`npm audit did not answer: ${JSON.stringify(answer).slice(0, 200)}`);
  return Object.entries(data.vulnerabilities).flatMap(([name, { via, nodes, fixAvailable }]) =>
    via.flatMap((fault) => {
      if (typeof fault === 'string') return [];
      const { version } = installed.parse(JSON.parse(readFileSync(`${nodes[0]}/package.json`, 'utf8')));
      return [{ name, version, ...fault, canBeMended: fixAvailable !== false }];
    }),
  );
}

function publishedOf(names: readonly string[]): Published {
  const published: Record<string, Readonly<Record<string, string>>> = {};
  for (const name of new Set(names)) published[name] = times.parse(npm('view', name, 'time'));
  return published;
}

function ask() {
  // Packages for other machines are not installed here.
  const answered = Object.entries(outdatedAnswer.parse(npm('outdated')));
  const outdated: Outdated = Object.fromEntries(answered.filter(([, { current }]) => current !== undefined));
  const faulty = faultyPackages();
  const published = publishedOf([...Object.keys(outdated), ...faulty.map(({ name }) => name)]);
  return latePackages({ outdated, faulty, published }, new Date());
}

try {
  const findings = ask();
  for (const { late, says } of findings) console.log(`${late ? 'late' : '    '}  ${says}`);
  const late = findings.filter((finding) => finding.late).length;
  console.log(late === 0 ? 'No package is late' : `${late} ${late === 1 ? 'package is' : 'packages are'} late`);
  process.exitCode = late === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
