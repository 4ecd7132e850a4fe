/**
 * Makes small changes to the pure rules and counts how many the tests detect: `npm run mutate`, or `npm run mutate --
 * exit/rules dates` for files whose paths contain one of these. Ends with 1 below the goals.
 */
import { Stryker } from '@stryker-mutator/core';
import { existsSync, globSync } from 'node:fs';
import { relative } from 'node:path';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Percent of the changes to detect: in all files together, and in each. */
const [leastOverall, leastOfFile] = [90, 80];

const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');
const isPure = (file: string) =>
  !/\.test\.|\/(server|web)\//.test(file) && (file.endsWith('rules.ts') || existsSync(testOf(file)));

const wanted = process.argv.slice(2);
const files = globSync(['src/modules/**/*.ts', 'src/platform/contract/*.ts'])
  .filter(isPure)
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .toSorted();

const all: Mutant[] = [];
const tooLow: string[] = [];
for (const file of files) {
  const mutants = await mutantsOf(file);
  all.push(...mutants);
  if (scoreOf(mutants) < leastOfFile) tooLow.push(file);
  console.log(lineOf(file, mutants));
  for (const mutant of mutants.filter(isUnnoticed)) console.log(placeOf(mutant));
}
console.log(lineOf(`${files.length} files`, all));
if (tooLow.length > 0) console.error(`Below ${leastOfFile} %: ${tooLow.join(', ')}`);
if (tooLow.length > 0 || scoreOf(all) < leastOverall) process.exitCode = 1;

/** A file's own test must detect them; chance detections by other tests don't count. */
async function mutantsOf(file: string): Promise<Mutant[]> {
  const test = testOf(file);
  if (!existsSync(test)) throw new Error(`${file} has no ${test}`);
  // Not Stryker's `testFiles`: it would change constants only after they were read (stryker-js issue 6144).
  process.env['RULES_TEST'] = test;
  return new Stryker({ mutate: [file] }).runMutationTest();
}

function isNoticed({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout';
}

function isUnnoticed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function scoreOf(mutants: readonly Mutant[]): number {
  const counted = mutants.filter((mutant) => isNoticed(mutant) || isUnnoticed(mutant)).length;
  return counted === 0 ? 100 : (100 * mutants.filter(isNoticed).length) / counted;
}

function lineOf(title: string, mutants: readonly Mutant[]): string {
  const [noticed, not] = [mutants.filter(isNoticed).length, mutants.filter(isUnnoticed).length];
  return `| ${title} | ${noticed + not} | ${noticed} | ${scoreOf(mutants).toFixed(1)} % |`;
}

function placeOf({ fileName, location, mutatorName, replacement }: Mutant): string {
  return `    ${relative('.', fileName)}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement ?? ''}`;
}
