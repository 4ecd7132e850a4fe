import { roleIds } from '#modules/sign-in/contract.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Right } from '#platform/contract/access.ts';
import { record } from '#platform/server/audit/record.ts';
import { cast, isOfCast } from '#platform/server/demo/cast.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/time/zone.ts';

import { personEvents } from '../contract.ts';
import { requestEvents } from '../requests.ts';
import { tables } from './tables.ts';

export const seedRequests: SeedPart = {
  name: 'requests',
  run: ({ work, asOf }) => seedRequest({ ...work, requestId: 'seed' }, startOfDay(asOf, 'UTC')),
};

/** One open request. */
async function seedRequest(work: Work, asked_at: string): Promise<void> {
  const { email, name } = cast.manager;
  const { id: account_id } = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const values = {
    account_id,
    module: 'Master',
    action: 'READ',
    why: 'I check the notice periods of my clients',
  } as const;
  const request = await tables(work)
    .insertInto('access_request')
    .values({ ...values, asked_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asker = { ...work, actor: { ...work.actor, accountId: account_id, name } };
  await record(asker, requestEvents.asked, request.id, { after: { ...request, ...values } });
}

type Colleague = { readonly id: number; readonly role_id: number };

/** People with grants or denials of their own. */
export const seedRights: SeedPart = {
  name: 'rights',
  after: ['staff'],
  run: async (seeding) => {
    const work = { ...seeding.work, requestId: 'seed' };
    const accounts = await tables(work)
      .selectFrom('account')
      .select(['id', 'role_id', 'email'])
      .where('dot_access', '=', true)
      .orderBy('id')
      .execute();
    await giveOwnRights(
      seeding,
      work,
      accounts.filter((account) => !isOfCast(account)),
    );
  },
};

type Story = Right & {
  readonly granted: boolean;
  /** Days before and after the demo's date; null for no end. */
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
  const people = {
    team: colleagues.filter(({ role_id }) => role_id === roleIds.team),
    accountants: colleagues.filter(({ role_id }) => role_id === roleIds.accountant),
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
