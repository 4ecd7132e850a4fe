import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { sql, type SqlBool } from 'kysely';
import { statutoryDatesBetween } from '../../statutory.ts';
import { visible } from '../visible.ts';

/** The most days in one request. */
const most = 800;

/** The rules are those of the United Kingdom: other clients have no dates. @throws 400 if the days are out of order */
export async function statutoryDatesOf(
  reader: Pick<Reader, 'db' | 'actor'>,
  asked: { from: PlainDate; to: PlainDate; client_id?: number | undefined },
) {
  const { from, to, client_id } = asked;
  if (to < from || daysBetween(from, to) > most) throw invalid({ to: 'Please provide a valid To' });
  const rows = visible(reader)
    .select(['client.id', 'client_name', 'client_type', 'year_end_day', 'year_end_month', 'vat_stagger'])
    .select(['confirmation_date', 'incorporated_on', 'tax_regime', 'mtd_from', 'payroll_frequency', 'cis'])
    .where('client.status', 'in', ['Active', 'On Hold'])
    .where(sql<SqlBool>`client.country_id in (select id from country where short_code = 'GB')`);
  const clients = await (client_id === undefined ? rows : rows.where('client.id', '=', client_id)).execute();
  const dueOf = statutoryDatesBetween(from, to);
  return clients
    .toSorted((one, other) => one.client_name.localeCompare(other.client_name))
    .flatMap(({ id, client_name, ...filer }) =>
      dueOf(filer).map((date) => Object.assign({ client_id: id, client_name }, date)),
    )
    .toSorted((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
}
