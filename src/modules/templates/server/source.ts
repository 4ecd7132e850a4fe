/** The templates in use, for sending mails: read once, and cached until a template changes. */
import type { Worded, WordedText } from '#platform/contract/wording.ts';
import type { ActiveTemplate, TemplateSource } from '#platform/server/mail/wording.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { template } from '../contract.ts';
import { templateNotifications } from '../notifications.ts';

type Row = Omit<Worded, 'body'> & { readonly id: number; readonly wording: string; readonly body: WordedText | null };

const activeTemplates = (work: Work): Promise<ReadonlyMap<string, Row>> =>
  work.references.get('template', async (db) => {
    const { rows } = await sql<Row>`
      select template.id, template.wording, text.subject, text.button_label, text.body
      from template join template_version as text on text.template_id = template.id and text.edition = template.edition
      where template.status = 'Active' and template.language = 'en' and template.deleted_at is null`.execute(db);
    return new Map(rows.map((row) => [row.wording, row]));
  });

/** The last person to save its text. */
async function ownerOf({ db }: Pick<Work, 'db'>, { id }: Pick<ActiveTemplate, 'id'>): Promise<number[]> {
  const { rows } = await sql<{ created_by: number }>`
    select created_by from template_version where template_id = ${id} and created_by is not null
    order by edition desc limit 1`.execute(db);
  return rows.map(({ created_by }) => created_by);
}

export const templatesInUse: TemplateSource = {
  active: async (work, { key, builtIn }) => {
    const row = (await activeTemplates(work)).get(key);
    return row && { ...(row.body === null ? builtIn : { ...row, body: row.body }), id: row.id };
  },
  failed: async (work, active, { title }, reason) => {
    const { rows } = await sql<{ name: string; edition: number }>`
      select name, edition from template where id = ${active.id}`.execute(work.db);
    const [{ name, edition } = { name: title, edition: 0 }] = rows;
    await notify(work, templateNotifications.failed, {
      to: await ownerOf(work, active),
      title: `'${name}' could not be sent: ${reason}`,
      body: 'The standard wording was sent instead.',
      link: `/templates/view/${active.id}`,
      entity: template.entity,
      entityId: active.id,
      once: `${active.id} ${edition} ${reason}`,
    });
  },
};
