import { signUpload } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { TestPortal } from '#test/portal.ts';
import { cast, type Role } from '#test/world.ts';
import { saveTrainings, staffTraining, type Training } from '../../contract.ts';

/** The id in the staff lookup of a member of the cast. */
export async function personOf({ database }: TestPortal, role: Role): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select employee.id from employee join account on account.id = user_id where account.email = $1',
    [cast[role].email],
  );
  return rows[0]?.id ?? 0;
}

/** Two people who work here, report to nobody of the cast but the partner, and are not of it. */
export async function strangers({ database }: TestPortal): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select employee.id from employee join employee as manager on manager.id = employee.reporting_manager_1_id
     where employee.status = 'ACTIVE' and manager.email not like '%demo.example' and employee.email not like '%demo.example'
       and manager.reporting_manager_1_id is not null and employee.reporting_manager_2_id is distinct from manager.id
       and not exists (select from employee as below where below.reporting_manager_1_id = employee.id)
     order by employee.id desc limit 2`,
  );
  return rows.map(({ id }) => id);
}

/** A save payload that is complete. */
export const payload = (trainees: readonly number[], changes: object = {}) => ({
  date: '2026-12-01',
  training_topic: 'VAT returns',
  duration: '01:30',
  externalTrainer: 'Mira Valestead',
  dotTrainer: null,
  listOfTrainee: trainees.map((id) => ({ id, name: 'as the client calls them' })),
  document: [],
  starts_at: '09:30',
  ...changes,
});

export async function addTraining(portal: TestPortal, as: Role, trainees: readonly number[], changes: object = {}) {
  const answer = await portal.call<Training>(saveTrainings, { as, body: payload(trainees, changes) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.result;
}

/** Uploads a file as the browser does; gives its key. */
export async function uploadFile(portal: TestPortal, as: Role, name: string): Promise<string> {
  const query = { key: `${staffTraining.name}/${name}` };
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, { as, query });
  const reply = await portal.app.inject({ method: 'PUT', url: result.url, payload: onePagePdf(name, ['Shown.']) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return result.key;
}
