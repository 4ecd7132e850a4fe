import { signAddress } from '#platform/server/files/addresses.ts';
import { filesOf } from '#platform/server/files/records.ts';
import type { Work } from '#platform/server/work.ts';
import type { StaffTables } from './tables.ts';

type Photographed<Row> = Row & { readonly photo: string | null };

/**
 * People, each with the address of their photo; one statement for all of them. Their reader has been shown these
 * people, which is all that a photo asks for (decision 013).
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

/** The reader's own photo, which needs no other right. */
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
