import { law, type ModuleLaws } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { position as record, positionCalls } from '../../contract.ts';

const position = law(record, { staff: all, client: nothing });

export const laws: ModuleLaws = {
  lives: [lifeOf(position, positionCalls)],
  rows: [position],
  ids: { id: position },
};
