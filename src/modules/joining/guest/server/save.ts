/** Saves a joiner's input, section by section. */
import { staffDocument } from '#modules/staff/public/documents.ts';
import { conflict, invalid, mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { filesOf, saveFiles } from '#platform/server/files/records.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { policiesFor } from '../../policies/server/record.ts';
import { whyNotFill } from '../../rules.ts';
import { sectionOf, sectionsOf } from '../../sections/by-country.ts';
import { declarationsKey, policiesKey } from '../../sections/papers.ts';
import { mostQualifications } from '../../sections/person.ts';
import { filesKey, formOf, isAsked, type Section, text, type Value, type Values } from '../../sections/section.ts';
import { kits, type StoredKit } from '../../server/record.ts';
import {
  numbersOf,
  progressIn,
  sealNumbers,
  sectionEntity,
  sectionIn,
  sectionsIn,
  type StoredSection,
} from '../../server/sections.ts';
import { tables } from '../../server/tables.ts';
import { guestEvents, type OwnKit } from '../contract.ts';
import { digestOf, kitOfPass, ownKit } from './kit.ts';

type Typed = { readonly values: Readonly<Record<string, unknown>>; readonly done: boolean; readonly version: number };

/**
 * Saves a section. Drafts may be incomplete, but what is filled in has to be valid.
 * @throws 400 with a sentence at each field, 404, 409 if nothing can be changed or another device saved in between
 */
export async function saveSection(work: Work, opened: OpenedLink, key: string, typed: Typed): Promise<OwnKit> {
  const kit = await holdKit(work, opened);
  const section = sectionOf(kit.country, key);
  const row = await sectionIn(work, kit.id, key);
  if (!section || !row) throw notFound();
  if (row.version !== typed.version) {
    throw conflict('You have changed this section on another device. Load the page again to go on from there');
  }
  const kept = await checkedSection(work, kit, section, row, typed);
  if (kept.files) await saveFiles(work, kept.files, staffDocument, sectionEntity, row.id);
  if (typed.done && key === declarationsKey) await acceptPolicies(work, kit, kept.values);
  await tables(work)
    .updateTable('joining_section')
    .set({
      content: JSON.stringify(kept.values),
      sealed: sealNumbers(work, row.id, kept.numbers),
      status: typed.done ? 'Complete' : row.status === 'Returned' ? 'Returned' : 'Draft',
      comment: typed.done ? null : row.comment,
      saved_at: work.now.toISOString(),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
  await noteProgress(work, kit, section, typed.done);
  return ownKit(work, opened);
}

/** @throws 409 */
async function holdKit(work: Work, opened: OpenedLink): Promise<StoredKit> {
  await kitOfPass(work, opened);
  const kit = await lockRecord(work, unscoped(kits), opened.recordId);
  await useGuestLink(work, opened);
  const reason = whyNotFill(kit, today(work));
  if (reason) throw refused(reason);
  return kit;
}

type Checked = {
  readonly values: Values;
  readonly numbers: Readonly<Record<string, string>>;
  /** undefined if the form sent no files: the saved ones stay. */
  readonly files: readonly string[] | undefined;
};

async function checkedSection(
  work: Work,
  kit: StoredKit,
  section: Section,
  row: StoredSection,
  { values: typed, done }: Typed,
): Promise<Checked> {
  refuseMore(section, typed);
  const before = numbersOf(work, row);
  const sent = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== ''));
  // An empty number deletes the stored one.
  const kept = Object.keys(before).filter((name) => !(name in typed));
  const { data, error } = zodOf(formOf(section, { kept, draft: !done })).safeParse(sent);
  if (error) {
    throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed()));
  }
  const whole: Record<string, Value> = {};
  for (const name of Object.keys(section.fields))
    whole[name] = isAsked(section, name, data) ? valueOf(data[name]) : null;
  const numbers = { ...before };
  for (const name of section.sealed) {
    if (name in typed || !isAsked(section, name, data)) delete numbers[name];
    const number = text(whole[name]);
    if (number !== '') numbers[name] = number;
    delete whole[name];
  }
  const given = data[filesKey];
  const keys: unknown[] | undefined = Array.isArray(given) && filesKey in typed ? given : undefined;
  const files = keys?.filter((one) => typeof one === 'string');
  if (done) {
    const count = files?.length ?? (await filesOf(work, sectionEntity, [row.id])).get(String(row.id))?.length ?? 0;
    const wrong = section.check({ values: { ...whole, ...numbers }, files: count, doj: kit.doj });
    mustBeValid(Object.fromEntries(Object.entries(wrong).flatMap(([name, why]) => (why ? [[name, why]] : []))));
  }
  return { values: whole, numbers, files };
}

const valueOf = (value: unknown): Value => (typeof value === 'string' || typeof value === 'boolean' ? value : null);

/** The form has three; other clients may send more. */
function refuseMore({ fields }: Section, typed: Typed['values']): void {
  if (!('qualification_1' in fields)) return;
  const more = Object.keys(typed).find((name) => Number(/^qualification_(\d+)$/.exec(name)?.[1]) > mostQualifications);
  if (more !== undefined) throw invalid({ [more]: `Maximum limit ${mostQualifications}` });
}

/** Records the accepted texts, with the name. @throws 409 if one has changed since it was shown */
async function acceptPolicies(work: Work, kit: StoredKit, values: Values): Promise<void> {
  const policies = await policiesFor(work, kit.company_id);
  if (text(values[policiesKey]) !== digestOf(policies)) {
    throw refused('A policy has changed meanwhile. Load the page again and read it', 'agreed');
  }
  if (policies.length === 0) return;
  await tables(work)
    .insertInto('joining_acceptance')
    .values(
      policies.map(({ id, edition, sha256, body }) => ({
        kit_id: kit.id,
        policy_id: id,
        edition,
        sha256,
        body,
        name: text(values['name']),
        at: work.now.toISOString(),
      })),
    )
    .onConflict((clash) => clash.columns(['kit_id', 'policy_id', 'edition']).doNothing())
    .execute();
}

/** Sections a check was based on: changing one makes the check void. */
const checkedOn: ReadonlySet<string> = new Set(['right_to_work', 'identity']);

async function noteProgress(work: Work, kit: StoredKit, section: Section, done: boolean): Promise<void> {
  const progress = progressIn(await sectionsIn(work, kit.id));
  const unchecked =
    checkedOn.has(section.key) && kit.right_to_work_by !== null
      ? { right_to_work_by: null, right_to_work_on: null, right_to_work_by_person_id: null, right_to_work_until: null }
      : {};
  if (kit.status === 'Sent') {
    await portalStep(work, kits, kit.id, 'begin', { columns: () => ({ progress }) });
  } else if (done || progress !== kit.progress || Object.keys(unchecked).length > 0) {
    const noted = () => ({ section: section.title });
    const change = () => ({ progress, ...unchecked });
    await changeRecord(work, unscoped(kits), guestEvents.sectionSaved, kit.id, undefined, change, noted);
  }
}

/** @throws 409 if something is missing, or it was submitted already */
export async function submitKit(work: Work, opened: OpenedLink): Promise<OwnKit> {
  const kit = await holdKit(work, opened);
  const rows = await sectionsIn(work, kit.id);
  const open = sectionsOf(kit.country).filter(({ key }) =>
    rows.some(({ section, status }) => section === key && status !== 'Complete'),
  );
  if (open.length > 0) throw refused(`Please fill all data: ${open.map(({ title }) => title).join(', ')}`);
  await portalStep(work, kits, kit.id, 'submit');
  return ownKit(work, opened);
}
