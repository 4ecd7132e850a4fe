/** Stores the sections of a kit: readable answers beside encrypted numbers. */
import { openSealed, sealText, type SealedColumn } from '#platform/server/secrets/sealed.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type Country, sectionsOf } from '../sections/by-country.ts';
import type { Values } from '../sections/section.ts';
import { progressOf } from '../rules.ts';
import { type JoiningTables, tables } from './tables.ts';

export type StoredSection = Selectable<JoiningTables['joining_section']>;
export type Numbers = Readonly<Record<string, string>>;

/** Files belong to their section. */
export const sectionEntity = 'joining_section';

/** Adds empty sections to a new kit, in the order of its country. */
export async function addSections(work: Work, kitId: number, country: Country): Promise<void> {
  const rows = sectionsOf(country).map(({ key }) => ({
    kit_id: kitId,
    section: key,
    status: 'Open' as const,
    content: '{}',
    sealed: null,
    comment: null,
    saved_at: null,
  }));
  await tables(work).insertInto('joining_section').values(rows).execute();
}

export const sectionsIn = (work: Pick<Work, 'db'>, kitId: number): Promise<StoredSection[]> =>
  tables(work).selectFrom('joining_section').selectAll().where('kit_id', '=', kitId).orderBy('id').execute();

export const sectionIn = (work: Pick<Work, 'db'>, kitId: number, key: string): Promise<StoredSection | undefined> =>
  tables(work)
    .selectFrom('joining_section')
    .selectAll()
    .where('kit_id', '=', kitId)
    .where('section', '=', key)
    .executeTakeFirst();

export function valuesOf({ content }: Pick<StoredSection, 'content'>): Values {
  // Written only by `saveSection`, from checked fields.
  const values: Values = JSON.parse(content);
  return values;
}

type Sealed = Pick<StoredSection, 'id' | 'sealed'>;

/** Binds the cipher to its section: it cannot be decrypted in another. */
const placeOf = (id: number) => ({ purpose: 'joining numbers', boundTo: `${sectionEntity} ${id}` });

export const sealedSections: SealedColumn = { table: 'joining_section', column: 'sealed', key: 'id', placeOf };

export function numbersOf({ config }: Pick<Work, 'config'>, { id, sealed }: Sealed): Numbers {
  if (sealed === null) return {};
  const numbers: Numbers = JSON.parse(openSealed(config, placeOf(id), sealed));
  return numbers;
}

export const sealNumbers = ({ config }: Pick<Work, 'config'>, id: number, numbers: Numbers): string | null =>
  Object.keys(numbers).length === 0 ? null : sealText(config, placeOf(id), JSON.stringify(numbers));

/** A kit's current progress. */
export const progressIn = (sections: readonly Pick<StoredSection, 'status'>[]): number =>
  progressOf(sections.filter(({ status }) => status === 'Complete').length, sections.length);
