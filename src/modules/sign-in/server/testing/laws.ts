import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { ofAccount } from '#test/laws/whose.ts';

const factor = rows('additional factor', {
  table: 'account_factor',
  staff: ofAccount('account_factor.account_id'),
  client: ofAccount('account_factor.account_id'),
  adds: `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
    select id, 'app', 'For this test', '\\x00', now(), now() from account`,
  lists: { '/myAccount/fetchFactors': {} },
});

export const laws: ModuleLaws = {
  rows: [factor],
  open: { '/access/demoAccounts': none('the accounts that the demo shows to everybody') },
};
