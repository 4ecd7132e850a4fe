import { type ModuleLaws, none } from '#test/laws/law.ts';

const why = 'the outbox of the demo is open to everybody, and not served in production';

export const laws: ModuleLaws = {
  rows: [],
  ids: { id: none(why) },
  open: { '/outbox/fetchAllMails': none(why) },
};
