import { type ModuleLaws, none } from '#test/laws/law.ts';

const elsewhere = none(
  'rows of other modules, each counted and read by its own list: my-day.test.ts, approvals.test.ts',
);

export const laws: ModuleLaws = {
  rows: [],
  lives: [],
  ids: {},
  open: { '/dashboard/fetchApprovals': elsewhere },
};
