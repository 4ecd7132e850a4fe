import { type ModuleLaws, none } from '#test/laws/law.ts';

export const laws: ModuleLaws = {
  rows: [],
  open: { '/moveIn/fetchMoveIn': none('counts of the whole firm, for its administrators') },
};
