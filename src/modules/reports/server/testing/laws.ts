import { reportCalls } from '../../contract.ts';
import { type ModuleLaws, none } from '#test/laws/law.ts';

/** A report has no rows of its own: it starts from the sight of who gives its facts. */
const facts = none('the people whom the reader sees in attendance, for every role: reports.test.ts');

export const laws: ModuleLaws = {
  rows: [],
  lives: [],
  ids: {},
  unproven: {},
  open: Object.fromEntries(
    reportCalls.flatMap(({ fetch, behind, export: file }) => [fetch, behind, file].map(({ path }) => [path, facts])),
  ),
};
