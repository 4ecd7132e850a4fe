import { type ModuleLaws, none } from '#test/laws/law.ts';

export const laws: ModuleLaws = {
  rows: [],
  open: { '/search': none('it finds what the lists show: asked with random words in test/laws-asked.test.ts') },
};
