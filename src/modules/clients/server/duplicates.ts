/** Possible duplicates of a client: same name apart from its legal form, registration number or email domain. */
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SameClients, SameQuery } from '../contract.ts';
import { visible } from './visible.ts';

const most = 5;

/** Public mail domains say nothing about a company. */
const publicDomains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com yahoo.com yahoo.co.uk icloud.com me.com
  aol.com btinternet.com proton.me protonmail.com gmx.com`.split(/\s+/),
);

/** Similar clients that this person may see, and the number of hidden ones. */
export async function sameClients(work: Work, query: SameQuery): Promise<SameClients> {
  const alike = Object.entries(conditionsOf(query));
  if (alike.length === 0) return { rows: [], hidden: 0 };
  const conditions = alike.map(([, condition]) => condition);
  const any = sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  const other = sql<boolean>`client.deleted_at is null and client.id <> ${query.except ?? 0}`;
  const same = alike.map(([name, condition]) => sql`case when ${condition} then ${name} end`);
  const rows = await visible(work)
    .select(['client.id', 'client.client_code', 'client.client_name', 'client.status', 'client.registration_no'])
    .select(['client.email', 'client.city'])
    .select(
      sql<string | null>`(select employee_name from employee where employee.id = client.manager_id)`.as('manager'),
    )
    .select(sql<Alike[]>`array_remove(array[${sql.join(same)}], null)`.as('same'))
    .where(any)
    .where(other)
    .orderBy('client.client_name')
    .limit(sql.lit(most))
    .execute();
  const seen = visible(work).select('client.id');
  const all = await sql<{ count: number }>`
    select count(*) as count from client where ${any} and ${other} and client.id not in (${seen})`.execute(work.db);
  return { rows, hidden: all.rows[0]?.count ?? 0 };
}

type Alike = 'name' | 'registration' | 'domain';

/** The conditions to search by; empty values and public domains are left out. */
function conditionsOf(asked: SameQuery): Partial<Record<Alike, RawBuilder<boolean>>> {
  const name = asked.client_name.trim();
  const number = numberOf(asked.registration_no);
  const domain = domainOf(asked.email);
  const key = sql`company_key(${name})`;
  return {
    ...(name.length > 1 && { name: sql<boolean>`(company_key(client_name) = ${key} and ${key} <> '')` }),
    ...(number !== '' && {
      registration: sql<boolean>`coalesce(upper(replace(registration_no, ' ', '')) = any(${spellingsOf(number)}), false)`,
    }),
    ...(domain !== '' && {
      domain: sql<boolean>`coalesce(lower(split_part(email, '@', 2)) = ${domain}, false)`,
    }),
  };
}

/** '' if it is too short to identify a client. */
function numberOf(text: string): string {
  const number = text.replaceAll(' ', '').toUpperCase();
  return number.length > 3 ? number : '';
}

/** A number with and without its leading zeros, which spreadsheets remove. */
function spellingsOf(number: string): readonly string[] {
  const bare = number.replace(/^0+/, '');
  return /^\d+$/.test(number) ? [number, bare, bare.padStart(8, '0')] : [number];
}

/** '' for a public mail domain. */
function domainOf(email: string): string {
  const domain = email.split('@')[1]?.trim().toLowerCase() ?? '';
  return domain.includes('.') && !publicDomains.has(domain) ? domain : '';
}

type Named = Pick<SameQuery, 'client_name'> & {
  readonly registration_no: string | null;
  readonly email: string | null;
};

/**
 * Warnings about clients in a file: what each shares with an existing client or an earlier row. For clients that this
 * person cannot see, only that one exists.
 */
export async function sameAsOthers(
  work: Work,
  rows: readonly { readonly row: { readonly number: number }; readonly values: Named }[],
): Promise<readonly (string | undefined)[]> {
  const { rows: named } = await sql<{ key: string }>`
    select company_key(name) as key from unnest(${rows.map(({ values }) => values.client_name)}::text[])
    with ordinality as given (name, place) order by place`.execute(work.db);
  const keys = rows.map(({ values: { registration_no, email } }, at) => ({
    name: named[at]?.key ?? '',
    'registration number': numberOf(registration_no ?? ''),
    'email domain': domainOf(email ?? ''),
  }));
  const known = new Map<string, string>();
  const expressions = {
    name: sql<string>`company_key(client_name)`,
    'registration number': sql<string>`upper(replace(registration_no, ' ', ''))`,
    'email domain': sql<string>`lower(split_part(email, '@', 2))`,
  } as const;
  for (const kind of alikes) {
    for (const { key, called } of await othersBy(
      work,
      expressions[kind],
      keys.map((one) => one[kind]),
    )) {
      known.set(`${kind} ${key}`, called);
    }
  }
  return rows.map(({ row }, at) => {
    const said = alikes.flatMap((kind) => {
      const key = keys[at]?.[kind] ?? '';
      const other = key === '' ? undefined : known.get(`${kind} ${key}`);
      if (key !== '' && other === undefined) known.set(`${kind} ${key}`, `row ${row.number}`);
      return other === undefined ? [] : [{ kind, other }];
    });
    const byOther = Map.groupBy(said, ({ other }) => other);
    const parts = [...byOther].map(
      ([other, kinds]) => `same ${kinds.map(({ kind }) => kind).join(' and ')} as ${other}`,
    );
    return parts.length === 0 ? undefined : `The ${parts.join(', the ')}`;
  });
}

const alikes = ['name', 'registration number', 'email domain'] as const;

async function othersBy(work: Work, expression: RawBuilder<string>, keys: readonly string[]) {
  const seen = visible(work).select('client.id');
  const { rows } = await sql<{ key: string; called: string }>`
    select distinct on (${expression}) ${expression} as key,
      case when id in (${seen}) then client_name || ', ' || client_code else 'a client that others look after' end as called
    from client where deleted_at is null and ${expression} = any(${[...new Set(keys)]}::text[]) and ${expression} <> ''
    order by ${expression}, id`.execute(work.db);
  return rows;
}

type Asking = { readonly company_name: string; readonly email: string; readonly client_id: number | null };

/**
 * The client that an enquiry certainly belongs to: of the same name, else the one whose people asked, else a contact's.
 */
export async function certainClient(
  work: Work,
  { company_name, email, client_id }: Asking,
): Promise<number | undefined> {
  const name = sql`company_key(${company_name})`;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, 0 as rank from client
      where deleted_at is null and company_key(client_name) = ${name} and ${name} <> ''
      union all
      select client.id, case when client.id = ${client_id ?? 0} then 1 else 2 end from contact
      join contact_client as place on place.contact_id = contact.id join client on client.id = place.client_id
      where contact.email = ${email.toLowerCase()} and contact.deleted_at is null and client.deleted_at is null
    ) as known order by rank, id limit 1`.execute(work.db);
  return rows[0]?.id;
}
