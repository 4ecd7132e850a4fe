/** A kit by section, as far as this person may see it. */
import { mayUse } from '#platform/contract/access.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { showDate } from '#platform/contract/dates.ts';
import { masked } from '#platform/contract/text/masked.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { readsPapers } from '../../life.ts';
import { kits } from '../../server/record.ts';
import { type Numbers, numbersOf, sectionEntity, sectionIn, sectionsIn, valuesOf } from '../../server/sections.ts';
import { tables } from '../../server/tables.ts';
import { sectionOf } from '../../sections/by-country.ts';
import { whyDoubt } from '#modules/staff/public/doubts.ts';
import { policiesKey } from '../../sections/papers.ts';
import type { Section, Values } from '../../sections/section.ts';
import { type Review, type ReviewedSection, reviewEvents, type ToldField } from '../contract.ts';

/** HR reads everything, administrators all but identity documents; others see how complete a section is. */
export const readsSection = ({ actor }: Pick<Work, 'actor'>, { papers }: Section): boolean =>
  mayUse(actor, readsPapers) || (!papers && actor.role.id === roleIds.admin);

/** @throws 404 */
export async function reviewOf(work: Work, id: number): Promise<Review> {
  const kit = await readRecord(work, kits, id);
  const rows = await sectionsIn(work, id);
  const files = await filesOf(
    work,
    sectionEntity,
    rows.map((row) => row.id),
  );
  const sections = rows.flatMap((row): ReviewedSection[] => {
    const section = sectionOf(kit.country, row.section);
    if (!section) return [];
    const { status, comment, told, saved_at } = row;
    const readable = readsSection(work, section);
    return [
      {
        key: section.key,
        title: section.title,
        status,
        comment: readable ? comment : null,
        told,
        saved_at,
        readable,
        fields: readable ? fieldsOf(section, valuesOf(row), numbersOf(work, row)) : [],
        files: readable ? [...(files.get(String(row.id)) ?? [])] : [],
      },
    ];
  });
  return { rows: sections, accepted: await acceptedIn(work, id) };
}

function fieldsOf({ fields, sealed, doubts }: Section, values: Values, numbers: Numbers): ToldField[] {
  return Object.entries<Field>(fields)
    .filter(([name]) => name !== policiesKey)
    .map(([name, field]) => {
      const doubt = doubts[name];
      const number = numbers[name];
      const typed = number ?? (typeof values[name] === 'string' ? values[name] : '');
      return {
        name,
        label: field.label,
        value: number === undefined ? shown(field, values[name] ?? null) : masked(number),
        sealed: sealed.includes(name),
        doubt: doubt === undefined || typed === '' ? null : (whyDoubt(doubt, typed) ?? null),
      };
    });
}

function shown({ kind }: Field, value: Values[string] | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return null;
  return kind === 'date' ? showDate(value) : value;
}

async function acceptedIn(work: Work, kitId: number): Promise<Review['accepted']> {
  return tables(work)
    .selectFrom('joining_acceptance')
    .innerJoin('joining_policy', 'joining_policy.id', 'joining_acceptance.policy_id')
    .select([
      'joining_policy.title',
      'joining_acceptance.edition',
      'joining_acceptance.sha256',
      'joining_acceptance.name',
    ])
    .select('joining_acceptance.at')
    .where('joining_acceptance.kit_id', '=', kitId)
    .orderBy('joining_policy.title')
    .orderBy('joining_acceptance.edition')
    .execute();
}

/** The unmasked numbers; each look is recorded in the audit trail. @throws 404 */
export async function revealSection(work: Work, id: number, key: string): Promise<{ numbers: Record<string, string> }> {
  await readRecord(work, kits, id);
  const row = await sectionIn(work, id, key);
  if (!row) throw notFound();
  const numbers = numbersOf(work, row);
  await record(work, reviewEvents.revealed, id, { after: { section: key } });
  return { numbers: { ...numbers } };
}
