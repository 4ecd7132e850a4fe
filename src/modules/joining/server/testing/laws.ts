import { law, type ModuleLaws, none } from '#test/laws/law.ts';
import { life } from '#test/laws/life.ts';
import type { TestPortal } from '#test/portal.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { joiningKit, kitCalls } from '../../contract.ts';
import { kitLife } from '../../life.ts';
import { joiningPolicy } from '../../policies/contract.ts';

/** A kit of a candidate without one, about which no email was sent. */
const addsKit = `insert into joining_kit (candidate_id, company_id, country, designation, doj, status, progress)
  select min(candidate.id), (select min(id) from company), 'GB', 'Accountant', current_date + 30, 'Sent', 0 from candidate
  where deleted_at is null and not exists (select from joining_kit where candidate_id = candidate.id)`;

/** All candidates of the demo have a kit: one loses it, so that another can be sent. */
async function withoutKit({ database: { pool } }: TestPortal): Promise<object> {
  const { rows } = await pool.query<{ candidate_id: number }>(
    `update joining_kit set deleted_at = now() where id = (
       select min(joining_kit.id) from joining_kit join candidate on candidate.id = candidate_id
       where joining_kit.deleted_at is null and selection_progress in ('Accepted', 'To join')) returning candidate_id`,
  );
  return { candidate_id: rows[0]?.candidate_id ?? null };
}

const kit = law(joiningKit, { staff: all, client: nothing, add: withoutKit });
const policy = law(joiningPolicy, { staff: all, client: nothing });

async function newKit({ database: { pool } }: TestPortal): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${addsKit} returning id`);
  return Number(rows[0]?.id);
}

export const laws: ModuleLaws = {
  rows: [kit, policy],
  lives: [
    life('joining kit', kitLife, async (portal) => ({
      make: () => newKit(portal),
      move: (as, id, status, asks) => portal.call(kitCalls.move, { as, query: { id }, body: { status, ...asks } }),
      state: 'select status as state from joining_kit where id = $1',
      sees: async (as, id) => (await portal.call(kitCalls.byId, { as, query: { id } })).status === 200,
      cast: {},
      ready: {
        verify: (id) =>
          portal.database.pool.query(
            `update joining_kit set right_to_work_by = 'Document', right_to_work_on = current_date where id = $1`,
            [id],
          ),
      },
      unready: { verify: true },
      put: (id, state) =>
        portal.database.pool.query(
          `update joining_kit set status = $2, verified_at = now(),
             staff_id = case when $2 = 'Locked' then (select min(id) from employee) end where id = $1`,
          [id, state],
        ),
    })),
  ],
  sends: {
    'POST /hr/joining-kit/revealSection': { section: 'emergency' },
  },
  unproven: {
    'PUT /hr/joining-kit/returnSection': none('only for a submitted kit: has its own test'),
    'POST /hr/joining-kit/sendBack': none('only for a kit with a returned section: has its own test'),
  },
  open: {
    '/hr/joining-kit/listJoiners': none('names of joiners, for people who manage their kits'),
    '/hr/joining-kit/listCandidates': none('names of joiners, to filter the list'),
  },
  ids: {
    '/hr/joining-kit/ id': kit,
    '/hr/joining-policies/ id': policy,
    '/hr/joining-kit/listCandidates ids': none('names of joiners, to filter the list'),
  },
};
