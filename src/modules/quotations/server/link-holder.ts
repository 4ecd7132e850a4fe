import { whoReceives, whyNotTheirs } from '#modules/clients/server/public/contacts.ts';
import type { OpenedLink } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';

/** Why a valid link no longer opens anything: its holder receives no quotes now. */
export const whyNotDeciders = async (
  work: Pick<Work, 'db'>,
  opened: OpenedLink,
  clientId: number,
): Promise<string | null> => whyNotTheirs(opened, await whoReceives(work, clientId, 'quote'));
