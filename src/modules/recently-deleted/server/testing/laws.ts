import { type ModuleLaws, none } from '#test/laws/law.ts';

const why = 'whoever may change rights restores what anybody has deleted';

export const laws: ModuleLaws = {
  rows: [],
  ids: { id: none(why) },
  open: { '/recentlyDeleted/fetchAll': none(why), '/recentlyDeleted/listKinds': none(why) },
};
