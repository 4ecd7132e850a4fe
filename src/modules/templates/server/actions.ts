/** Writing templates: every save of the text is a version, and an active template stays complete. */
import type { Worded, WordedText } from '#platform/contract/wording.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord } from '#platform/server/record/changes.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Template, template, templateEvents } from '../contract.ts';
import { keepPictures } from './pictures.ts';
import { allTemplates, type StoredTemplate } from './record.ts';
import { tables } from './tables.ts';
import { everyWording, problemsIn, textOf, wordingOf } from './texts.ts';

type Form = FormOf<typeof template>;

/** Adds a draft for one of the purposes. @throws 400 */
export async function addTemplate(
  work: Work,
  { wording: key, body, ...form }: Form & { wording: string; body: WordedText },
): Promise<Template> {
  const declared = everyWording().get(key);
  if (!declared) throw invalid({ wording: 'Please select Used for' });
  const { id } = await addRecord(work, allTemplates, template.events.created, {
    ...form,
    kind: declared.kind,
    area: declared.area,
    purpose: declared.title,
    wording: key,
    language: 'en',
    built_in: false,
    edition: 1,
    status: 'Draft',
    worded_at: work.now.toISOString(),
  });
  await keepVersion(work, { id, edition: 1 }, { ...form, body });
  return recordById(work, allTemplates, id);
}

/** @throws 400 if an active template would be incomplete, 404, 409 if someone else saved first */
export async function saveTemplate(
  work: Work,
  id: number,
  { body, version, ...form }: Form & { body?: WordedText; version?: number | undefined },
): Promise<Template> {
  await changeRecord(work, allTemplates, template.events.updated, id, version, async (before) => {
    const text = { ...form, body: body ?? (await textOf(work, before)).body };
    mustBeComplete(before, text);
    const edition = before.edition + 1;
    await keepVersion(work, { id, edition }, text);
    return { ...form, edition, worded_at: work.now.toISOString() };
  });
  return recordById(work, allTemplates, id);
}

/** Saves the text of an earlier version as the newest one. @throws 400, 404, 409 */
export async function restoreVersion(
  work: Work,
  id: number,
  edition: number,
  version: number | undefined,
): Promise<Template> {
  await changeRecord(
    work,
    allTemplates,
    templateEvents.versionRestored,
    id,
    version,
    async (before) => {
      if (edition === before.edition) throw refused('This is the newest version already');
      mustBeComplete(before, await textOf(work, { ...before, edition }));
      const { rows } = await sql<Pick<StoredTemplate, 'subject' | 'button_label'>>`
        insert into template_version
          (template_id, edition, subject, button_label, body, restored_from, created_by, created_at)
        select template_id, ${before.edition + 1}, subject, button_label, body, edition,
          ${work.actor.accountId || null}, ${work.now.toISOString()}
        from template_version where template_id = ${id} and edition = ${edition}
        returning subject, button_label`.execute(work.db);
      const [text] = rows;
      if (!text) throw notFound();
      return { ...text, edition: before.edition + 1, worded_at: work.now.toISOString() };
    },
    () => ({ restored_from: edition }),
  );
  return recordById(work, allTemplates, id);
}

/** A text in use never lacks a required field. @throws 400 at the field that lacks it */
function mustBeComplete({ status, wording }: StoredTemplate, text: Worded): void {
  if (status !== 'Active') return;
  const problems = problemsIn(wordingOf(wording), text);
  if (problems.length === 0) return;
  const at = Map.groupBy(problems, (problem) => problem.at);
  throw invalid(Object.fromEntries([...at].map(([name, of]) => [name, of.map((problem) => problem.text).join('. ')])));
}

/** @throws 400 for a picture that was not uploaded for this template */
async function keepVersion(
  work: Work,
  { id, edition }: { readonly id: number; readonly edition: number },
  { subject, button_label, body }: Worded,
): Promise<void> {
  await keepPictures(work, id, body);
  await tables(work)
    .insertInto('template_version')
    .values({
      template_id: id,
      edition,
      subject,
      button_label,
      body: JSON.stringify(body),
      restored_from: null,
      created_by: work.actor.accountId || null,
      created_at: work.now.toISOString(),
    })
    .execute();
}

/**
 * Activates or archives. Runs one at a time per purpose, so that exactly one template is always active.
 * @throws 403, 404, 409
 */
export async function moveTemplate(work: Work, id: number, move: Move): Promise<Template> {
  const { wording } = await recordById(work, allTemplates, id);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`template ${wording}`}, 0))`.execute(work.db);
  return recordById(work, allTemplates, await takeStep(work, allTemplates, id, move));
}
