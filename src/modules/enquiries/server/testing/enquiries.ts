import type { TestPortal } from '#test/portal.ts';
import type { Role } from '#test/world.ts';
import { addEnquiry as addEndpoint, type Enquiry } from '../../contract.ts';

/** A form that is complete, for every test that needs an enquiry. */
export const enquiryBody = (event: number, changes: object = {}) => ({
  name: 'Mira Kelmorstead',
  company: 'Tundrix Optics Ltd',
  email: 'mira.kelmorstead@example.com',
  mobile: '+44 7700 900-123',
  address: '12 Harbour Road',
  city: 'Leeds',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'LS1 4AA',
  source: 1,
  event,
  engagement: 2,
  category: 1,
  notes: 'Wants to move the payroll of 40 people.\nCall after lunch.',
  ...changes,
});

export async function addEnquiry(portal: TestPortal, as: Role, changes: object = {}): Promise<Enquiry> {
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from event order by id limit 1');
  const answer = await portal.call<Enquiry>(addEndpoint, { as, body: enquiryBody(rows[0]?.id ?? 0, changes) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.result;
}

/** The record's trail, oldest first. */
export async function auditOf(portal: TestPortal, id: number) {
  const { rows } = await portal.database.pool.query<{ event: string; before: unknown; after: unknown }>(
    `select event, before, after from audit_entry where entity = 'enquiry' and entity_id = $1 order by id`,
    [String(id)],
  );
  return rows;
}
