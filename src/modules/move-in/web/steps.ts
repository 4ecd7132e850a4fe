import { clientModule } from '#modules/clients/rights.ts';
import { clientsPath } from '#modules/clients/web/public/addresses.ts';
import { openingsAccess } from '#modules/invoicing/rights.ts';
import { invoicesPath } from '#modules/invoicing/web/public/addresses.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { jobsPath } from '#modules/jobs/web/public/addresses.ts';
import { recurrenceRights } from '#modules/recurrence/rights.ts';
import { recurrencePath } from '#modules/recurrence/web/public/addresses.ts';
import { staffModule } from '#modules/staff/rights.ts';
import { staffPath } from '#modules/staff/web/public/addresses.ts';
import { rateRights } from '#modules/timekeeper/rights.ts';
import { ratesPath } from '#modules/timekeeper/web/public/addresses.ts';
import type { Access } from '#platform/contract/access.ts';
import { dialogOnDemand } from '#platform/web/code/on-demand.tsx';
import type { ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import type { ComponentType } from 'react';
import type { StepKey } from '../rules.ts';

export type Step = {
  readonly key: StepKey;
  readonly title: string;
  /** What its file contains. */
  readonly text: string;
  /** The address of its list. */
  readonly to: string;
  readonly list: string;
  readonly brings?: Brings;
};

type Brings = {
  /** The text of its button: 'Import clients'. */
  readonly label: string;
  readonly access: Access;
  readonly Dialog: ComponentType<ImportPlace>;
};

const StaffImport = dialogOnDemand(async () => (await import('#modules/staff/web/public/StaffImport.tsx')).StaffImport);
const ClientImport = dialogOnDemand(
  async () => (await import('#modules/clients/web/public/ClientImport.tsx')).ClientImport,
);
const ContactImport = dialogOnDemand(
  async () => (await import('#modules/clients/web/public/ContactImport.tsx')).ContactImport,
);
const JobImport = dialogOnDemand(async () => (await import('#modules/jobs/web/public/JobImport.tsx')).JobImport);

const OpeningImport = dialogOnDemand(
  async () => (await import('#modules/invoicing/web/public/OpeningImport.tsx')).OpeningImport,
);

const RecurringImport = dialogOnDemand(
  async () => (await import('#modules/recurrence/web/public/RecurringImport.tsx')).RecurringImport,
);
const RateImport = dialogOnDemand(
  async () => (await import('#modules/timekeeper/web/public/RateImport.tsx')).RateImport,
);

/** In the order in which rows refer to one another. */
export const steps: readonly Step[] = [
  {
    key: 'staff',
    title: 'Staff',
    text: 'Everybody who prepares, reviews or manages work. Give managers access before you go on: clients and jobs name them.',
    to: staffPath,
    list: 'Show staff',
    brings: { label: 'Import staff', access: staffModule.create, Dialog: StaffImport },
  },
  {
    key: 'clients',
    title: 'Clients',
    text: 'Who the firm works for, with manager, services, addresses and numbers.',
    to: clientsPath,
    list: 'Show clients',
    brings: { label: 'Import clients', access: clientModule.create, Dialog: ClientImport },
  },
  {
    key: 'contacts',
    title: 'Contacts',
    text: 'The people at the clients, and who of them receives invoices and questions.',
    to: clientsPath,
    list: 'Show clients',
    brings: { label: 'Import contacts', access: clientModule.update, Dialog: ContactImport },
  },
  {
    key: 'recurring',
    title: 'Recurring work',
    text: 'Which client has which service, how often, from when and by whom.',
    to: recurrencePath,
    list: 'Show recurring jobs',
    brings: { label: 'Import recurring work', access: recurrenceRights.update, Dialog: RecurringImport },
  },
  {
    key: 'jobs',
    title: 'Open jobs',
    text: 'Work that is under way, with its dates, people, budget and how far it is.',
    to: jobsPath,
    list: 'Show jobs',
    brings: { label: 'Import jobs', access: jobRights.create, Dialog: JobImport },
  },
  {
    key: 'openings',
    title: 'Open invoices',
    text: 'What clients still owe by the aged debtors of the former program, invoice by invoice, and what they have paid ahead (with a minus). They age, are reminded of and are paid as others are, and are in no day book here.',
    to: `${invoicesPath}?opening=Yes`,
    list: 'Show open invoices',
    brings: { label: 'Import open invoices', access: openingsAccess, Dialog: OpeningImport },
  },
  {
    key: 'rates',
    title: 'Time rates',
    text: 'What an hour of each person costs and is charged at.',
    to: ratesPath,
    list: 'Show rates',
    brings: { label: 'Import rates', access: rateRights.create, Dialog: RateImport },
  },
];
