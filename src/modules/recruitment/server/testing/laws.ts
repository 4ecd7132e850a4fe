import { law, type ModuleLaws, none } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { position as record, positionCalls } from '../../contract.ts';

export const position = law(record, {
  staff: all,
  client: nothing,
  // A new post replaces nobody.
  add: async (_, variant) => (variant === 0 ? { reason: 'Replacement' } : { reason: 'New', replaces_id: null }),
});

export const laws: ModuleLaws = {
  lives: [lifeOf(position, positionCalls)],
  rows: [position],
  open: { '/dds/openPositions': none('names of positions to choose from') },
  ids: { id: position },
};
