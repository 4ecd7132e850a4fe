import { staffRows } from '#platform/server/record/staff-rows.ts';
import { type Stored, stored, type StoredRow } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { template } from '../contract.ts';
import type { TemplateFacts } from '../life.ts';
import { lendsPictures } from './pictures.ts';
import { problemsOfTemplate } from './texts.ts';

export type StoredTemplate = StoredRow<typeof template>;

/** The templates a person may see: staff see all that are not deleted; client users have no right to any. */
export const visible = staffRows(template);

export const allTemplates: Stored<typeof template> = stored(template, {
  visible,
  workedOut: {
    used: ({ today }) => sql<number>`(select count(*) from mail
      where mail.template_id = template.id and mail.created_at > ${today}::date - interval '30 days')`,
  },
  factsOf: async (work, row): Promise<TemplateFacts> => ({
    problems: await problemsOfTemplate(work, row),
    builtIn: row.built_in,
    active: row.status === 'Active',
  }),
  whyNotDelete: async ({ id, built_in, status }, work) => {
    if (built_in) return 'A standard template cannot be deleted';
    if (status === 'Active') return 'The template is in use: archive it first';
    return (await lendsPictures(work, id)) ? 'Another template uses its pictures' : undefined;
  },
});
