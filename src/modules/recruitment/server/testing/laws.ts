import { law, type ModuleLaws } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { position as record } from '../../contract.ts';

const position = law(record, { staff: all, client: nothing });

export const laws: ModuleLaws = { rows: [position], ids: { id: position } };
