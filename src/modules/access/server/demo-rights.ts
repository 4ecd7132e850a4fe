import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Right } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/zone.ts';
import { cast } from '#test/world.ts';
import { personEvents } from '../people.ts';
import { teamRole } from '../words.ts';
import { tables } from './accounts.ts';
import { encryptKeyword } from './keywords.ts';

/** Of decisions D1. */
const accountantRole = 8;

type Colleague = { readonly id: number; readonly role_id: number };

/** What has become of the accounts since: who signs in, and who was given or denied something of their own. */
export const seedRights: SeedPart = {
  name: 'rights',
  after: ['staff'],
  run: async (seeding) => {
    const work = { ...seeding.work, requestId: 'seed' };
    const colleagues = await tables(work)
      .selectFrom('account')
      .select(['id', 'role_id'])
      .where('password_hash', 'is', null)
      .where('dot_access', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    // The newest has not followed the invitation yet.
    for (const { id } of colleagues.slice(0, -1)) await acceptInvitation(work, id);
    await signInOften(seeding, work);
    await giveOwnRights(seeding, work, colleagues);
  },
};

/** With the password and the keyword that all of the demo share. */
async function acceptInvitation(work: Work, id: number): Promise<void> {
  const { email, keyword } = cast.admin;
  await tables(work)
    .updateTable('account')
    .set(({ selectFrom }) => ({
      password_hash: selectFrom('account as admin').select('admin.password_hash').where('admin.email', '=', email),
      keyword_cipher: encryptKeyword(work.config, id, keyword ?? ''),
    }))
    .where('id', '=', id)
    .execute();
}

/** Most of them yesterday or the day before, some weeks ago. */
async function signInOften({ asOf, draw, work: { config } }: Seeding, work: Work): Promise<void> {
  const known = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('keyword_cipher', 'is not', null)
    .where('dot_access', '=', true)
    .execute();
  for (const { id } of known) {
    const chance = draw('signIn', id);
    const ago = chance.weighted('days', [[1, 8] as const, [2, 4] as const, [5, 2] as const, [33, 1] as const]);
    const minutes = chance.whole('minutes', 7 * 60, 17 * 60);
    const day = Date.parse(startOfDay(addDays(asOf, -ago), config.firm.zone));
    await tables(work)
      .updateTable('account')
      .set({ last_sign_in_at: new Date(day + minutes * 60_000).toISOString() })
      .where('id', '=', id)
      .execute();
  }
}

type Story = Right & {
  readonly granted: boolean;
  /** Days before the day of the demo, and after it; for good where there is none. */
  readonly given: number;
  readonly until: number | null;
  readonly note: string;
  readonly whose: (people: { team: readonly Colleague[]; accountants: readonly Colleague[] }) => Colleague | undefined;
};

const stories: readonly Story[] = [
  {
    module: 'Quotation',
    action: 'READ',
    granted: true,
    given: 140,
    until: null,
    note: 'Writes quotations with the Client Managers',
    whose: ({ team }) => team[9],
  },
  {
    module: 'Recruitment',
    action: 'READ',
    granted: true,
    given: 12,
    until: 41,
    note: 'Sits in the interviews for the new trainees',
    whose: ({ team }) => team[8],
  },
  {
    module: 'Jobs',
    action: 'UPDATE',
    granted: false,
    given: 20,
    until: 12,
    note: 'Changes go through the manager until the end of the training',
    whose: ({ team }) => team[1],
  },
  {
    module: 'Exit',
    action: 'READ',
    granted: true,
    given: 60,
    until: -20,
    note: 'Helped with the clearance of a colleague',
    whose: ({ team }) => team[2],
  },
  {
    module: 'Invoicing',
    action: 'CREATE',
    granted: true,
    given: 5,
    until: 25,
    note: 'Stands in for a colleague on leave',
    whose: ({ accountants }) => accountants[0],
  },
  {
    module: 'Management Reports',
    action: 'READ',
    granted: true,
    given: 200,
    until: null,
    note: 'Prepares the figures of the month for the partners',
    whose: ({ accountants }) => accountants[6],
  },
];

async function giveOwnRights({ asOf }: Seeding, work: Work, colleagues: readonly Colleague[]): Promise<void> {
  const admin = await tables(work)
    .selectFrom('account')
    .select(['id', 'name'])
    .where('email', '=', cast.admin.email)
    .executeTakeFirstOrThrow();
  const actor = { ...work.actor, accountId: admin.id, name: admin.name };
  const inOrder = colleagues.toSorted((one, other) => one.id - other.id);
  const people = {
    team: inOrder.filter(({ role_id }) => role_id === teamRole),
    accountants: inOrder.filter(({ role_id }) => role_id === accountantRole),
  };
  for (const { whose, module, action, granted, given, until, note } of stories) {
    const person = whose(people);
    if (!person) continue;
    const at = addDays(asOf, -given);
    const entry = { module, action, granted, until: until === null ? null : addDays(asOf, until), note };
    await giveRight({ ...work, actor, now: noonOf(at) }, person, entry);
  }
}

async function giveRight(
  work: Work,
  { id }: Colleague,
  { granted, ...entry }: Right & { granted: boolean; until: PlainDate | null; note: string },
): Promise<void> {
  const given = { given_by: work.actor.accountId, given_at: work.now.toISOString() };
  await tables(work)
    .insertInto('account_permission')
    .values({ account_id: id, granted, ...entry, ...given })
    .execute();
  await record(work, granted ? personEvents.rightGranted : personEvents.rightDenied, id, { after: { ...entry } });
}

const noonOf = (date: PlainDate) => new Date(`${date}T12:00:00Z`);
