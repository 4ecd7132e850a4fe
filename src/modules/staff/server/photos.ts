import { signAddress } from '#platform/server/files/addresses.ts';
import { filesOf } from '#platform/server/files/records.ts';
import type { Work } from '#platform/server/work.ts';
import type { StaffTables } from './tables.ts';

type Photographed<Row> = Row & { readonly photo: string | null };

/**
 * People with the addresses of their photos, in one statement. The reader already sees these people, which is enough
 * for a photo (decision 013).
 */
export async function withPhotos<Row extends { readonly id: number }>(
  work: Work,
  people: readonly Row[],
): Promise<Photographed<Row>[]> {
  const files = await filesOf(
    work,
    'employee',
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const key = files.get(String(person.id))?.at(-1)?.key;
    return { ...person, photo: key === undefined ? null : signAddress(work, 'download', key).url };
  });
}

/** The reader's own photo, which needs no further right. */
export async function ownPhoto(work: Work): Promise<string | null> {
  const own = await work.db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .select('id')
    .where('user_id', '=', work.actor.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [person] = own ? await withPhotos(work, [own]) : [];
  return person?.photo ?? null;
}
