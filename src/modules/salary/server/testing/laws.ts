import { law, type ModuleLaws } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { gradeBand } from '../../contract.ts';

const band = law(gradeBand, {
  staff: all,
  client: nothing,
  add: async (_, variant) => ({
    begins_on: `203${variant}-01-01`,
    least: '20000.00',
    middle: '30000.00',
    greatest: '40000.00',
  }),
});

export const laws: ModuleLaws = { rows: [band], ids: { '/hr/salary/bands/ id': band } };
