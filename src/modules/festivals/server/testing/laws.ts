import { law, type ModuleLaws, none } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { festival as record } from '../../contract.ts';

const festival = law(record, { staff: all, client: nothing });

export const laws: ModuleLaws = {
  rows: [festival],
  ids: { id: festival, '/festivals/fetchOverlaps id': none('the festival left out of the search for overlaps') },
  open: { '/festivals/fetchYear': none('the festivals of a year, readable by all staff') },
};
