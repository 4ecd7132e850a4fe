/** Onboardings of a large firm: copies of the demo's, each for its own candidate. */
import { onboardingCalls } from '#modules/onboarding/contract.ts';
import { onboardings } from '#modules/onboarding/server/record.ts';
import { sourceOf } from '#platform/server/record/reads.ts';
import pg from 'pg';
import { savedSections } from './kits.ts';
import { listScenario } from '../job-scenarios.ts';
import { compare } from '../load/rounds.ts';
import type { Scenario } from '../scenarios.ts';
import { signIn } from '../session.ts';
import { embeddedStage } from '../stage.ts';

/** @returns how many there are */
async function copyOnboardings(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const columns = async (table: string, without: readonly string[]) => {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, without],
    );
    return rows[0]?.names ?? '';
  };
  const own = await columns('onboarding', ['id', 'candidate_id', 'employee_id', 'status']);
  const task = await columns('onboarding_task', ['id', 'onboarding_id']);
  await client.query(
    `with waiting as (select id, row_number() over (order by id) as place from candidate
       where not exists (select from onboarding where candidate_id = candidate.id) limit $1),
     source as (select onboarding.*, row_number() over (order by id) as place, count(*) over () as many from onboarding),
     made as (insert into onboarding (candidate_id, status, ${own})
       select waiting.id, 'Pending', ${own.replaceAll(/(\w+)/g, 'source.$1')} from waiting
       join source on source.place = 1 + waiting.place % source.many returning id)
     insert into onboarding_task (onboarding_id, ${task})
     select made.id, ${task.replaceAll(/(\w+)/g, 'one.$1')} from made
     join onboarding_task as one on one.onboarding_id = (select min(onboarding_id) from onboarding_task)`,
    [wanted],
  );
  for (const table of ['onboarding', 'onboarding_task']) await client.query(`vacuum analyze ${table}`);
  const found = await client.query<{ count: string }>('select count(*) from onboarding');
  await client.end();
  return Number(found.rows[0]?.count);
}

/** A page as on the screen. */
export const onboardingScenarios = async (connectionString: string): Promise<readonly Scenario[]> => [
  await listScenario(connectionString, sourceOf(onboardings), {
    role: 'admin',
    name: 'onboardings, Admin',
    share: 0.6,
    path: onboardingCalls.page.path,
    filters: {},
    limit: 10,
  }),
];

/** Saved sections of a kit, and 300 onboardings, for a firm a hundred times the demo's size (domain specification, section 4.2). */
export async function onboarding(folder: string, turns: Parameters<typeof compare>[1]): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  const found = await copyOnboardings(databaseUrl, 300);
  const sides = { name: 'onboardings', portalUrl: portal.url, databaseUrl, rows: found, folder };
  await compare({ ...sides, token: await signIn(portal.url) }, turns, await onboardingScenarios(databaseUrl));
  await savedSections(portal.url, databaseUrl, 30);
  await portal.stop();
}
