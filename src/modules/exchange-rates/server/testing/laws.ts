import { law, type ModuleLaws } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { exchangeRate } from '../../contract.ts';

const rate = law(exchangeRate, { staff: all, client: nothing });

export const laws: ModuleLaws = {
  rows: [rate],
  ids: { id: rate },
};
