import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofAccount } from '#test/laws/whose.ts';

const factor = rows('additional factor', {
  table: 'account_factor',
  staff: ofAccount('account_factor.account_id'),
  client: ofAccount('account_factor.account_id'),
  adds: `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
    select id, 'app', 'For this test', '\\x00', now(), now() from account`,
  lists: { '/myAccount/fetchFactors': {} },
});

const token = rows('own access token', {
  table: 'access_token',
  is: 'access_token.ended_at is null',
  staff: ofAccount('access_token.account_id'),
  client: nothing,
  adds: `insert into access_token (account_id, name, token_hash, ending, scopes, with_factor, created_at, expires_at)
    select id, 'Own, for this test', 'own hash ' || id, 'abcd', '{Everybody:READ}', false, now(), '2027-02-01'
    from account where audience = 'team'`,
  lists: { '/myAccount/fetchAccessTokens': {} },
});

export const laws: ModuleLaws = {
  rows: [factor, token],
  ids: { '/myAccount/endAccessToken id': token },
  open: {
    '/access/demoAccounts': none('the accounts that the demo shows to everybody'),
    '/myAccount/fetchScopes': none('what the caller may let a token do'),
  },
};
