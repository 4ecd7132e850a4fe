import { whoReceives, whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import type { OpenedLink } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';

/** Why a link opens nothing for its holder any more, though it is still good: they receive no quotes now. */
export const whyNotDeciders = async (
  work: Pick<Work, 'db'>,
  opened: OpenedLink,
  clientId: number,
): Promise<string | null> => whyNotTheirs(opened, await whoReceives(work, clientId, 'quote'));
