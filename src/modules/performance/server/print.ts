/** A report as a PDF for the meeting: the parts that its person may read, whoever prints it. */
import { durationText } from '#platform/contract/duration.ts';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { tidyFileName } from '#platform/contract/files.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { partLabels } from '../marks.ts';
import { periodText } from '../periods.ts';
import { type PerformanceDocument, performanceTemplate } from './documents/performance-report.ts';
import { evidenceOf, readableReport } from './evidence.ts';
import type { StoredReport } from './record.ts';

/** @throws 404 */
export async function reportPdf(work: Work, id: number): Promise<FileReply> {
  const { row } = await readableReport(work, id);
  const data = await documentOf(work, row);
  const { pdf } = await printDocument({ template: performanceTemplate, data, madeAt: work.now.toISOString() });
  const name = tidyFileName(`Performance ${data.name} ${row.period}.pdf`);
  return new FileReply(name, 'application/pdf', Readable.from([pdf]));
}

const markText = (mark: number | string | null) => (mark === null ? '-' : Number(mark).toFixed(1));
const percentText = (value: string | null) => (value === null ? '-' : `${Number(value).toFixed(1)} %`);

async function documentOf(work: Work, row: StoredReport): Promise<PerformanceDocument> {
  const { parts, total, jobs, trainings } = await evidenceOf(work, row.id);
  const { rows } = await sql<{ name: string; designation: string; department: string; shared_by: string | null }>`
    select employee.employee_name as name, employee.designation, department.name as department,
      (select sharer.employee_name from employee as sharer where sharer.id = ${row.shared_by_id}) as shared_by
    from employee join department on department.id = employee.department_id
    where employee.id = ${row.employee_id}`.execute(work.db);
  const [person] = rows;
  if (!person) throw new Error('A report is of somebody');
  const { firm } = work.config;
  const moment = (at: string | null) => (at === null ? null : showMoment(at, firm.zone));
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return {
    firm: firm.name,
    name: person.name,
    title: `Performance report ${periodText(row.period)}`,
    facts: [
      ...fact('Name', person.name),
      ...fact('Designation', person.designation),
      ...fact('Department', person.department),
      ...fact('Period', `${showDate(row.begins_on)} to ${showDate(row.ends_on)}`),
      ...fact('Status', row.status),
      ...fact('Shared', row.shared_at && `${moment(row.shared_at)} by ${person.shared_by}`),
      ...fact('Acknowledged', moment(row.acknowledged_at)),
    ],
    mark: markText(total.mark),
    band: row.band ?? 'No time available',
    formula: total.words,
    parts: parts.map(({ part, mark, weight, words }) => ({
      label: partLabels[part],
      mark: markText(mark),
      weight: `${weight} %`,
      words,
    })),
    figures: [
      ...fact('Utilisation', percentText(row.utilisation)),
      ...fact('Budget adherence', percentText(row.budget_adherence)),
      ...fact('Review changes per job', row.review_changes ?? '-'),
      ...fact('Attendance', percentText(row.attendance)),
      ...fact('Training', row.training_min === null ? '-' : durationText(row.training_min)),
    ],
    comment: row.comment ?? '',
    response: row.response ?? '',
    jobs: jobs.map(({ reference_no, title, dispatch_date, job_end_date, on_time, changes }) => ({
      reference: reference_no,
      title,
      dispatched: showDate(dispatch_date),
      deadline: job_end_date === null ? '-' : showDate(job_end_date),
      on_time: on_time === null ? '-' : on_time ? 'Yes' : 'No',
      changes: String(changes),
    })),
    trainings: trainings.map(({ date, topic, duration_min }) => ({
      date: showDate(date),
      topic,
      hours: durationText(duration_min),
    })),
  };
}
