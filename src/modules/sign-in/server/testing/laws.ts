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

const webhook = rows('own webhook', {
  table: 'webhook',
  staff: ofAccount('webhook.account_id'),
  client: nothing,
  adds: `with added as (
      insert into webhook (account_id, name, address, events, secret_cipher, created_at)
      select id, 'Own, for this test', 'https://example.com/', '{job.updated}', 'sealed', now() from account
      where audience = 'team' returning id)
    insert into webhook_delivery (webhook_id, message_id, event, columns, created_at, state)
    select id, 'own ' || id, 'webhook.test', '{}', now(), 'Delivered' from added`,
  lists: { '/myAccount/fetchWebhooks': {} },
});

export const laws: ModuleLaws = {
  rows: [factor, token, webhook],
  ids: {
    '/myAccount/endAccessToken id': token,
    '/myAccount/switchWebhook id': webhook,
    '/myAccount/rotateWebhookSecret id': webhook,
    '/myAccount/removeWebhook id': webhook,
    '/myAccount/testWebhook id': webhook,
    '/myAccount/resendWebhook id': webhook,
    '/myAccount/fetchWebhookDeliveries/:id id': webhook,
  },
  open: {
    '/access/demoAccounts': none('the accounts that the demo shows to everybody'),
    '/myAccount/fetchWebhookEvents': none('events the caller may subscribe to'),
    '/myAccount/fetchScopes': none('scopes the caller may give a token'),
  },
};
