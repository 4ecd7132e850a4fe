/** Rates from a file: checked like the form, and added all together or not at all. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { staffByName } from '#modules/staff/server/public/people.ts';
import { mayUse } from '#platform/contract/access.ts';
import { showDate } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import { choiceErrors, onlyErrors, recordChoices } from '#platform/server/import/record-choices.ts';
import { addRecords } from '#platform/server/record/changes.ts';
import { formColumns, removeRecord } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { timeRate } from '../rates.ts';
import { type ImportedRate, rateImport } from '../rates-import.ts';
import { rateRights, readRates } from '../rights.ts';
import { rates } from './rate-record.ts';
import { tables } from './tables.ts';

export const rateImporter: Importer<ImportedRate> = {
  declared: rateImport,
  choices: choicesOf,
  known: keptAlready,
  clashes,
  add: async (work, rows) => {
    const columns = rows.map((row) => formColumns(timeRate, row));
    return addRecords(work, rates, timeRate.events.created, columns);
  },
  undo: {
    table: 'time_rate',
    label: 'valid_from',
    access: rateRights.delete,
    remove: (work, id) => removeRecord(work, rates, id),
  },
};

/** A check would reveal rates too, so people who may not read them are refused. @throws 404 */
async function choicesOf(work: Work) {
  if (!mayUse(work.actor, readRates)) throw notFound();
  const client = async () =>
    (await choosableClients(work)).flatMap(({ id, client_name, client_code }) => [
      { id, name: client_name },
      { id, name: client_code },
    ]);
  return recordChoices(work, timeRate, { employee: staffByName, client });
}

const keyOf = ({ employee_id, role_id, client_id, valid_from }: ImportedRate) =>
  [employee_id ?? '', role_id ?? '', client_id ?? '', valid_from].join(' ');

/** Rows whose person already has a rate from the same day. */
async function keptAlready(work: Work, rows: readonly Numbered<ImportedRate>[]): Promise<(string | undefined)[]> {
  const days = [...new Set(rows.map(({ values }) => values.valid_from))];
  const found = await tables(work)
    .selectFrom('time_rate')
    .select(['employee_id', 'role_id', 'client_id', 'valid_from', 'charge', 'currency_id'])
    .where('deleted_at', 'is', null)
    .where('valid_from', 'in', days)
    .execute();
  const kept = new Set(found.map(keyOf));
  return rows.map(({ values }) =>
    kept.has(keyOf(values)) ? `Kept already: a rate from ${showDate(values.valid_from)} on` : undefined,
  );
}

async function clashes(work: Work, rows: readonly ImportedRate[]): Promise<FieldErrors[]> {
  const wrongChoices = await choiceErrors(work, timeRate, rows);
  const about = { today: today(work), before: undefined };
  const met = new Set<string>();
  return rows.map((row) => {
    const isTwice = met.has(keyOf(row));
    met.add(keyOf(row));
    return onlyErrors({
      ...wrongChoices(row),
      ...timeRate.check(row, about),
      ...(isTwice && { valid_from: 'This rate is in the file twice' }),
    });
  });
}
