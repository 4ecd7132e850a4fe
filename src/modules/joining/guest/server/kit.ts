/** The kit as the joiner sees it: their own answers, with masked numbers. */
import type { Policy } from '../../policies/server/record.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { masked } from '#platform/contract/text/masked.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { filesOf } from '#platform/server/files/records.ts';
import { type OpenedLink, useGuestLink } from '#platform/server/guest-link.ts';
import { today, type Work } from '#platform/server/work.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { sql } from 'kysely';
import { policiesFor } from '../../policies/server/record.ts';
import { openUntil, whyNotFill } from '../../rules.ts';
import type { StoredKit } from '../../server/record.ts';
import { buddyOf } from '../../server/public/buddy.ts';
import { firstWeekOf } from '../../server/public/first-week.ts';
import { numbersOf, sectionEntity, sectionsIn, valuesOf } from '../../server/sections.ts';
import { tables } from '../../server/tables.ts';
import { sectionOf } from '../../sections/by-country.ts';
import type { OwnKit } from '../contract.ts';

/** Days after the first day on which the link still shows its date and place. */
const shownAfter = 14;
const gone = 'This joining kit was taken back. Ask us if that is not right.';

type Kit = StoredKit & { readonly name: string; readonly company: string; readonly place: string | null };

/** Why a kit is no longer shown, in a sentence; undefined while it is. */
export async function whyNoKit(work: Work, id: number): Promise<string | undefined> {
  const kit = await kitRow(work, id);
  if (!kit) return gone;
  return today(work) > addDays(kit.doj, shownAfter)
    ? `This was for your first day on ${showDate(kit.doj)}.`
    : undefined;
}

/** Reads the kit of a pass. @throws 409 if it has ended */
export async function kitOfPass(work: Work, opened: OpenedLink): Promise<Kit> {
  await useGuestLink(work, opened);
  const reason = await whyNoKit(work, opened.recordId);
  const kit = reason === undefined ? await kitRow(work, opened.recordId) : undefined;
  if (!kit) throw refused(reason ?? gone);
  return kit;
}

async function kitRow(work: Work, id: number): Promise<Kit | undefined> {
  return tables(work)
    .selectFrom('joining_kit')
    .selectAll()
    .select(
      sql<string>`(select candidate.name from candidate where candidate.id = joining_kit.candidate_id)`.as('name'),
    )
    .select(
      sql<string>`(select company.company_name from company where company.id = joining_kit.company_id)`.as('company'),
    )
    .select(
      sql<string | null>`(select location.location from location where location.id = joining_kit.location_id)`.as(
        'place',
      ),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function ownKit(work: Work, opened: OpenedLink): Promise<OwnKit> {
  const kit = await kitOfPass(work, opened);
  const rows = await sectionsIn(work, kit.id);
  const files = await filesOf(
    work,
    sectionEntity,
    rows.map(({ id }) => id),
  );
  const policies = await policiesFor(work, kit.company_id);
  return {
    name: kit.name,
    company: kit.company,
    designation: kit.designation,
    country: kit.country,
    doj: kit.doj,
    place: kit.place,
    first_week: [...((await firstWeekOf.everywhere()[0]?.(work, kit.candidate_id)) ?? [])],
    buddy: (await buddyOf.everywhere()[0]?.(work, kit.candidate_id)) ?? null,
    open_until: openUntil(kit),
    status: kit.status,
    progress: kit.progress,
    why_not_fill: whyNotFill(kit, today(work)) ?? null,
    sections: rows.flatMap((row) => {
      const section = sectionOf(kit.country, row.section);
      if (!section) return [];
      const numbers = numbersOf(work, row);
      return {
        key: row.section,
        status: row.status,
        comment: row.comment,
        version: row.version,
        values: {
          ...valuesOf(row),
          ...Object.fromEntries(Object.entries(numbers).map(([name, it]) => [name, masked(it)])),
        },
        kept: Object.keys(numbers),
        files: [...(files.get(String(row.id)) ?? [])],
      };
    }),
    policies: policies.map(({ id, title, body, edition }) => ({ id, title, body, edition })),
    policies_digest: digestOf(policies),
  };
}

/** Identifies the exact texts that were shown. */
export const digestOf = (policies: readonly Policy[]): string =>
  digest(policies.map(({ id, edition, sha256 }) => `${id} ${edition} ${sha256}`).join('\n'));

/** Checks that a file belongs to the kit. @throws 404 */
export async function mustBeOwnFile(work: Work, kitId: number, key: string): Promise<void> {
  const rows = await sectionsIn(work, kitId);
  const files = await filesOf(
    work,
    sectionEntity,
    rows.map(({ id }) => id),
  );
  if (![...files.values()].flat().some((file) => file.key === key)) throw notFound();
}
