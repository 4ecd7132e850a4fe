/** The text of a template: its newest version, or the portal's built-in text if it is unchanged. */
import { type MergeFields, problemsOf, type Worded, type WordedText } from '#platform/contract/wording.ts';
import { notFound } from '#platform/server/errors.ts';
import { type AnyWording, wordings } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { TemplateVersion, WordingRow } from '../contract.ts';
import { tables } from './tables.ts';

let byKey: ReadonlyMap<string, AnyWording> | undefined;

/** All texts declared by modules. */
export const everyWording = (): ReadonlyMap<string, AnyWording> =>
  (byKey ??= new Map(
    wordings
      .everywhere()
      .flat()
      .map((one) => [one.key, one]),
  ));

/** @throws 404 for a text that the portal does not have, or no longer has */
export function wordingOf(key: string): AnyWording {
  const found = everyWording().get(key);
  if (!found) throw notFound();
  return found;
}

export const wordingRow = (one: AnyWording): WordingRow => ({
  key: one.key,
  title: one.title,
  kind: one.kind,
  area: one.area,
  fields: Object.entries(one.fields as MergeFields).map(([name, { type, label, example, ...more }]) => {
    const { needed = false, optional = false } = more;
    return { name, type, label, example, needed, optional };
  }),
  hasSubject: one.subject !== null,
  hasButton: one.builtIn.button_label !== null,
  sample: one.samples?.label ?? null,
  standard: one.builtIn,
});

type Place = { readonly id: number; readonly wording: string; readonly edition: number };

/** @throws 404 */
export async function textOf(work: Pick<Work, 'db'>, { id, wording, edition }: Place): Promise<Worded> {
  const row = await tables(work)
    .selectFrom('template_version')
    .select(['subject', 'button_label', 'body'])
    .where('template_id', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.body === null ? wordingOf(wording).builtIn : { ...row, body: row.body };
}

export async function versionsOf(
  work: Pick<Work, 'db'>,
  { id, wording }: Omit<Place, 'edition'>,
): Promise<TemplateVersion[]> {
  const { rows } = await sql<VersionRow>`
    select edition, text.created_at as at, account.name as by, restored_from, subject, button_label, body
    from template_version as text left join account on account.id = text.created_by
    where template_id = ${id} order by edition desc limit 100`.execute(work.db);
  return rows.map(({ subject, button_label, body, edition, at, by, restored_from }) => ({
    edition,
    at,
    by,
    restored_from,
    text: body === null ? wordingOf(wording).builtIn : { subject, button_label, body },
  }));
}

type VersionRow = Omit<TemplateVersion, 'text'> & Omit<Worded, 'body'> & { readonly body: WordedText | null };

/** What prevents a template from being activated, one sentence each. */
export async function problemsOfTemplate(work: Pick<Work, 'db'>, place: Place): Promise<string[]> {
  const declared = everyWording().get(place.wording);
  if (!declared) return ['The portal does not use such a text any more'];
  return problemsIn(declared, await textOf(work, place)).map(({ text }) => text);
}

export const problemsIn = (declared: AnyWording, text: Worded) =>
  problemsOf(text, declared.fields, declared.subject !== null);
