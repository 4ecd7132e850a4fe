import type { Findable } from '#platform/web/choice.ts';
import { clientCompany, listClients } from '../../contract.ts';

/** Clients that work can be done for, as choices of a field or a filter. */
export const clientsToFind: Findable = { call: listClients, choiceOf: clientCompany.choiceOf, none: null };
