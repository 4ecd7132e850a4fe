/** The reports of the catalogue (specification 2, section 2), in its order. */
import type { Report } from '#platform/contract/report/report.ts';
import { ofClients } from './clients/all.ts';
import { ofPeople } from './hr/all.ts';
import { ofManagement } from './management/all.ts';
import { ofWork } from './operations/all.ts';

export const catalogue: readonly Report[] = [...ofWork, ...ofManagement, ...ofPeople, ...ofClients];
