/** A register of any length has the same rows as a short one, which is read in another way. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { inSnapshot } from '#platform/server/outside.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { reportCalls, type ReportRow } from '../contract.ts';
import { questionOf } from './asked.ts';
import { eachOf, mostAtOnce, pagesOfEach } from './each.ts';
import { eachTotal, openedFor } from './run.ts';

let portal: TestPortal;
let work: Work;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from account where email like 'admin@%'",
  );
  const background = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
  const acting = await actingAs({ ...background, requestId: 'long registers' }, Number(rows[0]?.id));
  if (!acting) throw new Error('There is no Admin');
  work = acting;
});

const days = { from: '2026-07-01', to: '2026-12-31' };
const registers = reportCalls.filter(({ report }) => report.rows === 'each').map(({ report }) => report);
const byKey = (rows: readonly ReportRow[]) =>
  rows.toSorted((one, other) => String(one.key['key']).localeCompare(String(other.key['key'])));

test.each(registers.map((report) => [report.name, report] as const))('%s', async (_, report) => {
  const question = questionOf(openedFor(work, report), days);
  const { rows, total } = await inSnapshot(work, async (inside) =>
    eachOf(inside, question, { offset: 0, limit: mostAtOnce }, await eachTotal(inside, question)),
  );
  const pages: (readonly ReportRow[])[] = [];
  for await (const page of pagesOfEach(work, question, total)) pages.push(page);
  const [last] = pages.splice(-1);
  expect(last).toEqual([total]);
  const found = pages.flat();
  if (!Object.values(report.columns).some(({ after }) => after)) expect(byKey(found)).toEqual(byKey(rows));
  expect(found.map(({ key }) => key['key']).toSorted()).toEqual(rows.map(({ key }) => key['key']).toSorted());
});
