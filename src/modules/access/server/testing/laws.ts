import { mailsAbout } from '#test/laws/attached.ts';
import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing, ofAccount, ofRole } from '#test/laws/whose.ts';

/** Anyone who may open Access sees every account. */
const account = rows('account', {
  staff: all,
  client: nothing,
  adds: `insert into account_permission (account_id, module, action, granted, given_at)
    select id, 'Reports', 'READ', true, now() from account on conflict do nothing`,
  lists: { '/access/fetchAllAccounts': {}, '/access/exportAccounts': {} },
});

const request = rows('request for a right', {
  table: 'access_request',
  staff: all,
  client: nothing,
  lists: { '/access/fetchAllRequests': {} },
});

const ownRequest = rows('own request for a right', {
  table: 'access_request',
  staff: ofAccount('access_request.account_id'),
  client: ofAccount('access_request.account_id'),
  adds: `insert into access_request (account_id, module, action, why, asked_at)
    select id, 'Reports', 'READ', 'For this test', now() from account
    where email in ('team@demo.example', 'client@demo.example')`,
  lists: { '/access/fetchMyRequests': {} },
});

const token = rows('access token', {
  table: 'access_token',
  is: 'access_token.ended_at is null',
  staff: ofRole('Admin'),
  client: nothing,
  adds: `insert into access_token (account_id, name, token_hash, ending, scopes, with_factor, created_at, expires_at)
    select id, 'For this test', 'hash ' || id, 'abcd', '{Everybody:READ}', false, now(), '2027-02-01' from account
    where audience = 'team'`,
  lists: { '/access/fetchIssuedTokens': {} },
});

const webhook = rows('webhook', {
  table: 'webhook',
  staff: ofRole('Admin'),
  client: nothing,
  adds: `insert into webhook (account_id, name, address, events, secret_cipher, created_at)
    select id, 'For this test', 'https://example.com/', '{job.updated}', 'sealed', now() from account
    where audience = 'team'`,
  lists: { '/access/fetchIssuedWebhooks': {} },
});

const mail = mailsAbout(account);

export const laws: ModuleLaws = {
  rows: [account, request, ownRequest, token, webhook, mail],
  ids: {
    id: account,
    mail,
    role_id: none('a role is everybody’s'),
    client_id: none('whoever invites accounts sees every client'),
    '/access/revokeToken id': token,
    '/access/stopWebhook id': webhook,
    '/access/fetchRequestById id': request,
    '/access/grantRequest id': request,
    '/access/declineRequest id': request,
  },
  sends: { 'DELETE /access/clearOwnRight/:id': { module: 'Reports', action: 'READ' } },
  open: { '/access/fetchRoleRights': none('the rights of the roles') },
};
