/** Pictures of templates: their owners, and who may use them. */
import { picturesOf, type WordedText } from '#platform/contract/wording.ts';
import { invalid } from '#platform/server/errors.ts';
import { attachFile } from '#platform/server/files/records.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { template, templateImages } from '../contract.ts';

/** Attaches new pictures to the template. Another template's pictures are shared. @throws 400 */
export async function keepPictures(work: Work, id: number, body: WordedText): Promise<void> {
  const known = await ofTemplates(work, body);
  for (const key of picturesOf(body))
    if (!known.has(key)) await attachFile(work, key, templateImages, template.entity, id, 'body');
}

/** A test mail may contain pictures of templates and the sender's own new uploads. @throws 400 */
export async function mustBePictures(work: Work, body: WordedText): Promise<void> {
  const known = await ofTemplates(work, body);
  const { rows } = await sql<{ key: string }>`
    select key from file where key = any(${picturesOf(body)}::text[]) and field = ${templateImages.name}
      and entity is null and uploaded_by = ${work.actor.accountId}`.execute(work.db);
  const own = new Set(rows.map(({ key }) => key));
  if (picturesOf(body).some((key) => !known.has(key) && !own.has(key)))
    throw invalid({ body: 'A picture was not uploaded' });
}

async function ofTemplates(work: Work, body: WordedText): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from file where key = any(${picturesOf(body)}::text[]) and field = ${templateImages.name}
      and entity = ${template.entity} and removed_at is null`.execute(work.db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether other templates use a picture of this one. */
export async function lendsPictures(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql<{ lends: boolean }>`
    select exists (select from file, template_version as text join template on template.id = text.template_id
      where file.entity = ${template.entity} and file.entity_id = ${String(id)} and file.removed_at is null
        and text.template_id <> ${id} and template.deleted_at is null
        and strpos(text.body::text, file.key) > 0) as lends`.execute(work.db);
  return rows[0]?.lends ?? false;
}
