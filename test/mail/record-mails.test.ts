import { enquiryMails } from '#modules/enquiries/wizard.ts';
import { exitMails } from '#modules/exit/contract.ts';
import { trainingMails } from '#modules/training/contract.ts';
import { addTraining } from '#modules/training/server/testing/trainings.ts';
import type { RecordMails, Undelivered } from '#platform/contract/mail.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personOf } from '../people.ts';
import type { TestPortal } from '../portal.ts';
import type { MailServer } from './server.ts';
import { mailingPortal } from './portal.ts';

let server: MailServer;
let portal: TestPortal;
beforeAll(async () => void ({ server, portal } = await mailingPortal()));
afterAll(() => server.close());

const seen = (mails: RecordMails, as: Role, id: number) =>
  portal.call<{ rows: Undelivered[] }>(mails.fetch, { as, query: { id } });
const resend = (mails: RecordMails, as: Role, id: number, mail: number | undefined) =>
  portal.call(mails.resend, { as, query: { id, mail } });

test('a failed invitation to a training is shown on the training', async () => {
  server.refusing = true;
  const trainee = await personOf(portal, 'team');
  const { tr_id } = await addTraining(portal, 'hr', [trainee]);
  await portal.runJobs();
  const { rows } = (await seen(trainingMails, 'hr', tr_id)).result;
  expect(rows).toMatchObject([
    { recipient: cast.team.email, subject: expect.stringMatching(/^Training: VAT returns/) },
  ]);
  expect((await seen(trainingMails, 'team', tr_id)).status).toBe(403);
  server.refusing = false;
  expect((await resend(trainingMails, 'hr', tr_id, rows[0]?.id)).status).toBe(200);
  await portal.runJobs();
  expect((await seen(trainingMails, 'hr', tr_id)).result.rows).toEqual([]);
});

describe.each([
  ['an enquiry', enquiryMails, 'enquiry', 'admin', 'client'],
  ['an exit', exitMails, 'exit', 'hr', 'team'],
] as const)('a mail about %s that failed', (_, mails, entity, as, stranger) => {
  test('is shown on its record, resent unchanged, and pending until delivered', async () => {
    server.refusing = true;
    const table = entity === 'exit' ? 'exit_record' : entity;
    const { rows } = await portal.database.pool.query<{ id: number }>(`select min(id) as id from ${table}`);
    const id = rows[0]?.id ?? 0;
    const recipient = `${entity}@example.com`;
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    const write = () => ({ subject: 'News', greeting: 'Hello,', paragraphs: ['something has happened.'] });
    await sendMail(work, { kind: 'news', write }, recipient, {}, { about: { entity, id } });
    await portal.runJobs();
    const [failed] = (await seen(mails, as, id)).result.rows;
    expect(failed).toMatchObject({ recipient, subject: 'News', under_way: false });
    expect(await seen(mails, stranger, id)).toMatchObject({ status: 403 });
    expect((await resend(mails, as, id, failed?.id)).status).toBe(200);
    const [again] = (await seen(mails, as, id)).result.rows;
    expect(again).toMatchObject({ id: failed?.id, under_way: true, why_not_resend: 'It is on its way already' });
    expect(await resend(mails, as, id, failed?.id)).toMatchObject({ status: 409 });
    server.refusing = false;
    await portal.runJobs();
    expect((await seen(mails, as, id)).result.rows).toEqual([]);
    const trail = await portal.database.pool.query(
      `select from audit_entry where event = 'mail.resent' and entity_id = $1`,
      [String(failed?.id)],
    );
    expect(trail.rowCount).toBe(1);
  });
});
