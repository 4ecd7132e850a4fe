import type { WordedText } from '#platform/contract/wording.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { template } from '../contract.ts';

export type TemplateTables = {
  template: TableRow<typeof template>;
  template_version: {
    id: Generated<number>;
    template_id: number;
    edition: number;
    subject: string | null;
    button_label: string | null;
    /** null: the built-in text, from the portal's code. */
    body: JSONColumnType<WordedText> | null;
    restored_from: number | null;
    created_by: number | null;
    created_at: Generated<string>;
  };
};

export const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<TemplateTables>();
