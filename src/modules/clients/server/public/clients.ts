import type { Work } from '#platform/server/work.ts';
import { openClients } from '../queries.ts';

/** The clients of this person that work can be done for, to choose from. */
export const choosableClients = (work: Work): ReturnType<typeof openClients> => openClients(work);
