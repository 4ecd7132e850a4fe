import { tokenNotifications } from '#modules/sign-in/public/access-token.ts';
import { endToken } from '#modules/sign-in/server/public/access-tokens.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type IssuedToken, tokenList } from '../tokens.ts';

type Row = Omit<IssuedToken, 'owner'> & { account_id: number; owner: string; role: string; named: string };

/** Unscoped: the endpoints' permission is the only check. Expired tokens disappear within the hour. */
const visible = ({ db }: Pick<Reader, 'db'>) =>
  db.selectFrom(
    sql<Row>`(
      select access_token.id, account_id, access_token.name, access_token.ending, access_token.scopes,
        array_to_string(access_token.scopes, ', ') as named, access_token.created_at, access_token.expires_at,
        access_token.last_used_at, account.name as owner, role.name as role
      from access_token
      join account on account.id = access_token.account_id
      join role on role.id = account.role_id
      where access_token.ended_at is null
    )`.as<'token'>(sql.ref('token')),
  );

const source = (reader: Reader): ListSource<{ token: Row }, 'token', Row> => ({
  declaration: tokenList,
  entity: 'account',
  rows: visible(reader),
  select: (rows) => rows.selectAll(),
  key: 'token.id',
  columns: {
    owner: 'token.owner',
    name: 'token.name',
    scopes: 'token.named',
    last_used_at: 'token.last_used_at',
    expires_at: 'token.expires_at',
    created_at: 'token.created_at',
  },
});

export async function tokenPage(work: Work, query: ListQuery): Promise<Page<IssuedToken>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

const toWire = ({ account_id, owner, role, named: _named, ...row }: Row): IssuedToken => ({
  ...row,
  owner: { id: account_id, name: owner, role },
});

/** @throws 404 for one that has ended */
export async function revokeToken(work: Work, id: number): Promise<{ name: string }> {
  const token = await visible(work).select('account_id').where('token.id', '=', id).executeTakeFirst();
  if (!token) throw notFound();
  const ended = await endToken(work, id, token.account_id);
  await notify(work, tokenNotifications.ended, {
    to: [token.account_id],
    title: `${work.actor.name} has revoked your access token ${ended.name}`,
    body: 'Programs that use it are refused now.',
    link: '/my-account?area=tokens',
  });
  return ended;
}
