/** Moves a verified kit to a staff record. */
import { keepVerifiedIdentity } from '#modules/staff/server/public/joined.ts';
import type { StoredFile } from '#platform/contract/files.ts';
import type { VerifiedBank } from '#modules/salary/server/public/first-account.ts';
import { refused } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sectionOf } from '../../sections/by-country.ts';
import { text, type Values } from '../../sections/section.ts';
import { isEmptied } from '../followed.ts';
import { newestKit, readNewestKit } from '../newest.ts';
import { kits, type StoredKit } from '../record.ts';
import { numbersOf, sectionEntity, sectionsIn, valuesOf } from '../sections.ts';

/** What a staff record takes over, by its own field names; null for missing answers. */
export type VerifiedFacts = {
  readonly employee_name: string;
  readonly dob: string | null;
  readonly gender: string | null;
  readonly marital_status: string | null;
  readonly father_name: string | null;
  readonly spouse_name: string | null;
  readonly blood_group: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  /** The joiner's own address, not the work address. */
  readonly own_email: string | null;
  readonly emergency_contact: string | null;
  readonly relationship: string | null;
  readonly qualification_1: string | null;
  readonly qualification_2: string | null;
  readonly qualification_3: string | null;
};

/** @throws 409 if the candidate has no kit that HR has verified */
export async function verifiedFacts(work: Work, candidateId: number): Promise<VerifiedFacts> {
  const kit = await verifiedKit(work, candidateId);
  const told: Values = Object.assign({}, ...(await sectionsIn(work, kit.id)).map(valuesOf));
  const fact = (name: string) => text(told[name]) || null;
  const qualification = (at: number) =>
    [fact(`qualification_${at}`), fact(`institute_${at}`), fact(`year_${at}`)]
      .filter(Boolean)
      .join(', ')
      .slice(0, 120) || null;
  return {
    employee_name: text(told['employee_name']),
    dob: fact('dob'),
    gender: fact('gender'),
    marital_status: fact('marital_status'),
    father_name: fact('father_name'),
    spouse_name: fact('spouse_name'),
    blood_group: fact('blood_group'),
    address: fact('current_address'),
    phone: fact('phone'),
    own_email: fact('email'),
    emergency_contact: fact('emergency_contact'),
    relationship: fact('relationship'),
    qualification_1: qualification(1),
    qualification_2: qualification(2),
    qualification_3: qualification(3),
  };
}

/** The bank account that HR has verified; null if the kit has none. @throws 409 if there is no verified kit */
export async function verifiedBank(work: Work, candidateId: number): Promise<VerifiedBank | null> {
  const kit = await verifiedKit(work, candidateId);
  const row = (await sectionsIn(work, kit.id)).find(({ section }) => section === 'bank');
  if (!row) return null;
  const [told, { account_number, iban }] = [valuesOf(row), numbersOf(work, row)];
  const number = account_number ?? iban;
  if (number === undefined) return null;
  return {
    number,
    account_name: text(told['account_name']),
    sort_code: text(told['sort_code']) || null,
    ifsc: text(told['ifsc']) || null,
  };
}

/**
 * Locks a verified kit when a joiner becomes a member of staff, and moves identity numbers to the staff record.
 * @param staffId the employee, added in the same transaction
 * @throws 409 if there is no verified kit
 */
export async function closeKit(work: Work, candidateId: number, staffId: number): Promise<void> {
  const kit = await verifiedKit(work, candidateId);
  await portalStep(work, kits, kit.id, 'lock', { columns: () => ({ staff_id: staffId }) });
  const rows = await sectionsIn(work, kit.id);
  const row = rows.find(({ section }) => section === 'identity');
  if (!row || !sectionOf(kit.country, 'identity')?.sealed.includes('pan_card_number')) return;
  const [told, numbers] = [valuesOf(row), numbersOf(work, row)];
  await keepVerifiedIdentity(work, staffId, {
    pan_card_name: text(told['pan_card_name']) || null,
    pan_card_number: numbers['pan_card_number'] ?? null,
    aadhar_card_name: text(told['aadhar_card_name']) || null,
    aadhar_card_number: numbers['aadhar_card_number'] ?? null,
  });
}

/**
 * Files of a candidate's newest kit other than identity documents. They are copied to the staff record, which more
 * people than HR can read.
 */
export async function openPapersOf(work: Work, candidateId: number): Promise<readonly StoredFile[]> {
  const kit = await readNewestKit(work, candidateId);
  if (!kit) return [];
  const open = (await sectionsIn(work, kit.id)).filter(
    ({ section }) => sectionOf(kit.country, section)?.papers === false,
  );
  const files = await filesOf(
    work,
    sectionEntity,
    open.map(({ id }) => id),
  );
  return [...files.values()].flat();
}

async function verifiedKit(work: Work, candidateId: number): Promise<Pick<StoredKit, 'id' | 'country'>> {
  const kit = await newestKit(work, candidateId);
  if (kit?.status !== 'Verified') throw refused('The joining kit is not verified');
  if (await isEmptied(work, kit.id))
    throw refused('The answers of the joining kit were removed after nine months: send the kit anew');
  return kit;
}
