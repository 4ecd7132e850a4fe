import { law, type ModuleLaws } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { life, recordLife } from '#test/laws/life.ts';
import { position as record } from '../../contract.ts';
import { movePosition, positionCalls } from '../../contract.ts';
import { positionLife } from '../../rules.ts';

const position = law(record, { staff: all, client: nothing });

export const laws: ModuleLaws = {
  lives: [
    life('position', positionLife, async (portal) => ({
      ...recordLife(portal, position, positionCalls, movePosition),
      cast: {},
    })),
  ],
  rows: [position],
  ids: { id: position },
};
