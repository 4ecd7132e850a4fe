import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { attachFile, filesOf } from '#platform/server/files/records.ts';
import { refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { addRecord, changeRecord, lockRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { merge, needed, worded, wording } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import { isHidden } from '../../blind/server/blind.ts';
import { whyNotInterviewed } from '../../interviews/server/about.ts';
import { candidatesModule } from '../../rights.ts';
import { candidates } from '../../server/record.ts';
import { type AssessmentRow, tables } from '../../server/tables.ts';
import { visible } from '../../server/visible.ts';
import { type Assessment, assessmentEvents, assessmentFile } from '../contract.ts';

type StoredAssessment = Readonly<Selectable<AssessmentRow>>;
type Rows = { rows: Assessment[] };

const assessments: RecordSource<StoredAssessment> = {
  table: 'candidate_assessment',
  entity: 'candidate_assessment',
  called: 'assessment',
  visible: (reader) =>
    tables(reader)
      .selectFrom('candidate_assessment')
      .where('candidate_assessment.deleted_at', 'is', null)
      .where('candidate_assessment.candidate_id', 'in', visible(reader).select('candidate.id')),
};

/** @throws 404 if the candidate is not visible */
export async function assessmentsOf(work: Work, id: number): Promise<Rows> {
  await recordById(work, candidates, id);
  const { rows } = await sql<Omit<Assessment, 'files'>>`
    select id, link, sent_at, score, version from candidate_assessment
    where candidate_id = ${id} and deleted_at is null order by id desc`.execute(work.db);
  const ids = (await isHidden(work, id)) ? [] : rows.map((row) => row.id);
  const files = await filesOf(work, assessments.entity, ids);
  return { rows: rows.map((row) => Object.assign(row, { files: [...(files.get(String(row.id)) ?? [])] })) };
}

export const assessmentWording = wording({
  kind: 'Email',
  area: 'Recruitment',
  key: 'candidate.assessment',
  title: 'Assessment: to the candidate',
  fields: {
    name: merge.text('Recipient', 'Ariesh Brellwala'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    position: merge.text('Position', 'Senior Accountant'),
    open: merge.button('Button that opens the assessment', 'https://assessment.example/start', needed),
  },
  button: 'Open the assessment',
  subject: 'An assessment for your application at {firm}: {position}',
  body: ['Hello {name},', 'We would like you to take an assessment for the position {position}.', '{open}'],
});

const assessmentMail: MailTemplate<{ name: string; position: string; link: string }> = {
  kind: 'candidate assessment',
  sender: 'hiring',
  write: ({ name, position, link }, work) => {
    const { name: firm } = work.config.firm;
    const why = `You are receiving this email because you have applied for a position at ${firm}.`;
    return worded(work, assessmentWording, { name, firm, position, open: link }, { why });
  },
};

/** @throws 404, 409 if the candidate has been decided on */
export async function send(work: Work, candidateId: number, link: string): Promise<Rows> {
  const row = await lockRecord(work, candidates, candidateId);
  const over = whyNotInterviewed(row.selection_progress);
  if (over) throw refused(over);
  const sent_at = work.now.toISOString();
  await addRecord(work, assessments, assessmentEvents.created, { candidate_id: candidateId, link, sent_at });
  const { rows } = await sql<{ position: string }>`
    select position from recruitment where id = ${row.recruitment_id}`.execute(work.db);
  const data = { name: row.name, position: rows[0]?.position ?? '', link };
  await sendMail(work, assessmentMail, row.email, data, { about: { entity: 'candidate', id: candidateId } });
  return assessmentsOf(work, candidateId);
}

type Scored = { score: string; candidate_assessment: readonly string[]; version?: number | undefined };

/** @throws 400, 404, 409 */
export async function score(
  work: Work,
  id: number,
  { version, candidate_assessment: keys, ...form }: Scored,
): Promise<Rows> {
  const row = await changeRecord(work, assessments, assessmentEvents.updated, id, version, () => form);
  for (const key of keys) await attachFile(work, key, assessmentFile, assessments.entity, id);
  return assessmentsOf(work, row.candidate_id);
}

/** For everybody who sees the candidate, unless blind screening hides them. */
export const assessmentFiles: FileOwner = {
  entity: assessments.entity,
  tells: null,
  mayRead: async (work, id) => {
    const own = assessments.visible(readerOf(work)).select('candidate_assessment.candidate_id');
    const row = await own.where('candidate_assessment.id', '=', id).executeTakeFirst();
    return row !== undefined && mayUse(work.actor, candidatesModule.read) && !(await isHidden(work, row.candidate_id));
  },
};
