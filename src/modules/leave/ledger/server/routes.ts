import { importRoutes } from '#platform/server/import/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { personInSight } from '../../server/person.ts';
import { allocateLeaveTo, fetchLedger, fetchLedgerAccess, takeBackAllocated } from '../contract.ts';
import { exportYearEnd, fetchEndingYears, postYearEnd, previewYearEnd } from '../year-end.ts';
import { allocate, takeBack } from './allocations.ts';
import { knownPerson, knowsBalances } from './known.ts';
import { ledgerOf } from './ledger.ts';
import { openingImporter } from './opening-import.ts';
import { yearEndFile } from './year-end-export.ts';
import { endingYears, postYear, yearEndPreview } from './year-end.ts';

export const ledgerRoutes: readonly Route[] = [
  handle(fetchLedger, async (work, { query }) => ledgerOf(work, await knownPerson(work, query.employee_id), query)),
  handle(fetchLedgerAccess, async (work, { query }) => {
    const person = await personInSight(work, query.employee_id);
    return { opens: person !== undefined && (await knowsBalances(work, person)) };
  }),
  handle(allocateLeaveTo, (work, { body }) => allocate(work, body)),
  handle(takeBackAllocated, (work, { query }) => takeBack(work, query.id)),
  ...importRoutes(openingImporter),
  handle(fetchEndingYears, async (work) => ({ rows: await endingYears(work) })),
  handle(previewYearEnd, (work, { query }) => yearEndPreview(work, query)),
  handleFile(exportYearEnd, (work, { query }) => yearEndFile(work, query)),
  handle(postYearEnd, (work, { body }) => postYear(work, body)),
];
