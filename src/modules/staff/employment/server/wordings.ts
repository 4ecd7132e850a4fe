/** The letters about changes of employment, with wording that the firm may edit. */
import { merge, optional, wording, type Wording } from '#platform/server/mail/wording.ts';
import type { ChangeKind } from '../rows.ts';

const area = 'Staff';

const fields = {
  name: merge.text('Name', 'Ariana Brellcourt'),
  firm: merge.text('Firm', 'Harbour & Vale LLP'),
  begins_on: merge.date('From when', '2026-12-01'),
  designation: merge.text('Designation from then on', 'Senior Accountant'),
  manager: merge.text('Manager from then on', 'Devan Norvikley', optional),
  changes: merge.text('What changes', 'your designation is Senior Accountant and your grade is Senior Associate'),
  reason: merge.text('Why', 'Passed the final exams', optional),
  today: merge.date('Date of the letter', '2026-11-24'),
  signed_by: merge.text('Signed by', 'Priya Ellsworth'),
};
export type EmploymentWording = Wording<typeof fields>;

const letter = (key: string, title: string, body: readonly string[]): EmploymentWording =>
  wording({
    key: `employment.${key}`,
    title,
    kind: 'Letter',
    area,
    fields,
    body: ['{today}', 'Dear {name},', ...body, 'Yours sincerely,', '{signed_by}\n{firm}'],
  });

const asBefore = 'All other terms of your employment stay as they are.';

const promotion = letter('promotion', 'Letter of promotion', [
  'We are pleased to tell you that you are promoted to {designation} from {begins_on}: {changes}.',
  asBefore,
  'Thank you for your work, and congratulations.',
]);
const transfer = letter('transfer', 'Letter of transfer', [
  'This is to confirm your transfer. From {begins_on} {changes}.',
  asBefore,
]);
const newManager = letter('manager', 'Letter about a new manager', [
  'This is to tell you that from {begins_on} {changes}.',
  asBefore,
]);
const change = letter('change', 'Letter about a change of employment', [
  'This is to confirm a change of your employment. From {begins_on} {changes}.',
  asBefore,
]);

export const employmentLetters: readonly EmploymentWording[] = [promotion, transfer, newManager, change];

const ofKind: Partial<Record<ChangeKind, EmploymentWording>> = {
  Promotion: promotion,
  Transfer: transfer,
  'Change of manager': newManager,
};

export const letterFor = (kind: ChangeKind): EmploymentWording => ofKind[kind] ?? change;
