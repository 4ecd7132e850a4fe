import { signUpload } from '#platform/contract/file-calls.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import type { TestPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { saveTrainings, staffTraining, type Training } from '../../contract.ts';

/** Two members of staff without reports and outside the cast. */
export async function strangers({ database }: TestPortal): Promise<number[]> {
  const emails = Object.values(cast).map(({ email }) => email);
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from employee where status = 'ACTIVE' and email <> all($1)
       and not exists (select from employee as below
         where employee.id in (below.reporting_manager_1_id, below.reporting_manager_2_id))
     order by id desc limit 2`,
    [emails],
  );
  return rows.map(({ id }) => id);
}

/** A complete save payload. */
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

/** Uploads a file as the browser does; returns its key. */
export async function uploadFile(portal: TestPortal, as: Role, name: string): Promise<string> {
  const query = { key: `${staffTraining.name}/${name}` };
  const { result } = await portal.call<{ url: string; key: string }>(signUpload, { as, query });
  const reply = await portal.app.inject({ method: 'PUT', url: result.url, payload: onePagePdf(name, ['Shown.']) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return result.key;
}
