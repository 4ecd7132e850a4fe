/** Evidence for a leave, and who may read, add and remove it (decisions D27). */
import { type Worker, workerOf } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { attachFile, filesOf, removeFile } from '#platform/server/files/records.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { familyLawOf } from '../../arithmetic/family.ts';
import { familyKindOf } from '../../family/rules.ts';
import { lawOf } from '../../law/server/law.ts';
import type { LeaveStatus } from '../../life.ts';
import { readAsHr } from '../../rights.ts';
import { accountsOf } from '../../server/account.ts';
import { placeNear } from '../../server/holdings.ts';
import { leaveApplications } from '../../server/record.ts';
import { leaveCompany } from '../../server/types.ts';
import { leaveDecided, leavePartsOf } from '../../server/visible.ts';
import { evidenceEntity, evidenceFiles, type LeaveEvidence } from '../contract.ts';
import { certificateOf, dueBy, proofOf } from '../rules.ts';

/** Empty for readers who may not know why someone is away. @throws 404 if the leave is not visible */
export async function evidenceOf(work: Work, id: number): Promise<LeaveEvidence> {
  await recordById(work, leaveApplications, id);
  const part = await partIn(work, id);
  if (!part.knows) return { wanted: null, due_by: null, files: [], may_add: false, may_remove: false };
  const asked = await askedOf(work, part);
  const files = (await filesOf(work, evidenceEntity, [id])).get(String(id)) ?? [];
  return { ...asked, files: [...files], may_add: mayAdd(part), may_remove: mayRemove(part) };
}

/** @throws 400 at the files, 404, 409 if the leave is over, or for people who only decide */
export async function addFiles(work: Work, id: number, keys: readonly string[]): Promise<{ id: number }> {
  const part = await knownPart(work, id);
  if (!mayAdd(part)) throw refused('Evidence is added by the person or HR, while the leave stands');
  for (const key of keys) await attachFile(work, key, evidenceFiles, evidenceEntity, id);
  return { id };
}

/** @throws 404, 409 once the leave is decided */
export async function takeAway(work: Work, id: number, key: string): Promise<{ id: number }> {
  const part = await knownPart(work, id);
  if (!mayRemove(part)) throw refused('This leave is decided. Ask HR to take the file away');
  await removeFile(work, key, evidenceEntity, id);
  return { id };
}

type Part = {
  readonly employee_id: number;
  readonly short_code: string;
  readonly leave_status: LeaveStatus;
  readonly start_date: PlainDate;
  readonly surviving_children: number | null;
  readonly created_at: string;
  /** Days that cost leave. */
  readonly days: number;
  /** May know the reason of the absence. */
  readonly knows: boolean;
  /** Applied for it, or entered it for someone. */
  readonly asks: boolean;
  readonly isHr: boolean;
};

/** What the reader may know and do about a leave. @throws 404 */
async function partIn(work: Work, id: number): Promise<Part> {
  const reader = readerOf(work);
  const isHr = mayUse(work.actor, readAsHr);
  const { rows } = await sql<Omit<Part, 'isHr'>>`
    with ${sql.id(leaveDecided.name)} as (${leaveDecided.rows(reader)})
    select leave_application.employee_id, short_code, leave_status, start_date, surviving_children,
      leave_application.created_at,
      (select count(*)::integer from leave_day where application_id = leave_application.id and amount > 0) as days,
      ${leavePartsOf.Confidant(reader)} or ${leavePartsOf['Entered by'](reader)} or ${isHr} as knows,
      ${leavePartsOf.Applicant(reader)} or ${leavePartsOf['Entered by'](reader)} as asks
    from leave_application join leave_type on leave_type.id = leave_type_id
    where leave_application.id = ${id} and leave_application.deleted_at is null`.execute(work.db);
  const [part] = rows;
  if (!part) throw notFound();
  return { ...part, isHr };
}

async function knownPart(work: Work, id: number): Promise<Part> {
  await recordById(work, leaveApplications, id);
  const part = await partIn(work, id);
  if (!part.knows) throw notFound();
  return part;
}

/** Sickness has notes of its own. */
const mayAdd = ({ asks, isHr, short_code, leave_status }: Part): boolean =>
  (asks || isHr) && short_code !== 'SL' && leave_status !== 'REJECTED' && leave_status !== 'CANCELLED';

const mayRemove = ({ asks, isHr, leave_status }: Part): boolean => isHr || (asks && leave_status === 'PENDING');

async function askedOf(work: Work, part: Part): Promise<Pick<LeaveEvidence, 'wanted' | 'due_by'>> {
  const person = part.short_code === 'SL' ? undefined : await workerOf(work, part.employee_id);
  if (!person) return { wanted: null, due_by: null };
  const kind = familyKindOf(part.short_code);
  if (kind === undefined) return { wanted: (await proofAsked(work, person, part)) ?? null, due_by: null };
  const company = await leaveCompany(work, placeNear(person, part.start_date)?.company_id ?? null);
  const { family } = await lawOf(work);
  const country = company?.country === 'IN' ? 'IN' : 'GB';
  const law = familyLawOf(family, country, kind, part.start_date, part.surviving_children ?? 0);
  const wanted = certificateOf(kind) ?? null;
  return { wanted, due_by: wanted && dueBy(dateOf(part.created_at, person.zone), law?.evidence_days ?? null) };
}

async function proofAsked(work: Work, person: Worker, { short_code, start_date, days }: Part) {
  const accounts = (await accountsOf(work, [person], start_date)).get(person.id) ?? [];
  const policy = accounts.find(({ type }) => type.short_code === short_code)?.policy;
  return proofOf(policy?.attachment_after_days ?? null, days);
}

export const evidenceOwner: FileOwner = {
  entity: evidenceEntity,
  tells: 'sickness',
  mayRead: async (work, id) => (await partIn(work, id)).knows,
};
