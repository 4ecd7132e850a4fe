import { screensOf } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconBuildingOff, IconBuildingStore } from '@tabler/icons-react';
import {
  client,
  clientCalls,
  type Client,
  fetchClientCounts,
  fetchClientHistory,
  fetchClientTabs,
  fetchStatutoryDates,
  listClients,
} from '../contract.ts';
import { clientImport } from '../import.ts';
import { UkNumberField } from './UkNumberField.tsx';
import { StillOpen } from './StillOpen.tsx';
import { addClientPath, clientPath, clientsPath, updateClientPath } from './public/addresses.ts';

export const screens = screensOf(client, clientCalls, {
  path: clientsPath,
  addPath: addClientPath,
  editPath: updateClientPath,
  readPath: clientPath,
  tabs: { states: ['Active', 'On Hold', 'Ended'], counts: fetchClientCounts },
  icons: { list: IconBuildingStore, missing: IconBuildingOff },
  form: [
    {
      title: 'Info',
      fields: [
        'client_name',
        'client_type',
        'company',
        'country',
        'registration_no',
        'tax_reference',
        'utr',
        'ni_number',
        'accounts_office_ref',
        'email',
        'phone',
        'website',
        'address',
        'city',
        'state',
        'zipcode',
        'priority',
        'source',
        'engagement',
      ],
    },
    {
      title: 'Services & dates',
      fields: [
        'manager',
        'backup_manager',
        'partner',
        'payroll_frequency',
        'accountant',
        'service',
        'year_end_day',
        'year_end_month',
        'vat_stagger',
        'confirmation_date',
        'incorporated_on',
        'tax_regime',
        'mtd_from',
        'cis',
      ],
    },
    {
      title: 'Billing',
      fields: ['currency', 'vat_no', 'vat', 'credit_limit', 'payment_terms_days', 'iban', 'unbillable', 'notes'],
    },
  ],
  wide: ['client_name', 'service', 'accountant'],
  inputs: {
    utr: (link) => <UkNumberField link={link} number="utr" />,
    ni_number: (link) => <UkNumberField link={link} number="ni_number" />,
    accounts_office_ref: (link) => <UkNumberField link={link} number="accounts_office_ref" />,
  },
  imports: clientImport,
  start: { client_type: 'Limited', vat_stagger: 'None', payment_terms_days: 15 },
  cells: {
    year_end_month: yearEndOf,
    year_end_day: () => undefined,
    overdue_jobs: overdueOf,
    payment_terms_days: ({ payment_terms_days: days }) => (days === 1 ? '1 day' : `${days} days`),
    // Left out if empty: most clients cannot have them.
    utr: ({ utr }) => utr ?? undefined,
    ni_number: ({ ni_number }) => ni_number ?? undefined,
    accounts_office_ref: ({ accounts_office_ref }) => accounts_office_ref ?? undefined,
  },
  addText: 'A client is a prospect until you make it active.',
  empty: { title: 'No clients yet', text: 'Companies and people your firm works for appear here.' },
  tells: { end: (row) => <StillOpen client={row} /> },
  refreshes: [listClients, fetchStatutoryDates, fetchClientHistory, fetchClientTabs],
});

function overdueOf({ overdue_jobs: count }: Client) {
  if (count === null) return 'N/A';
  return count === 0 ? 0 : <StatusBadge tone="red">{count}</StatusBadge>;
}

/** '31 March' */
function yearEndOf({ year_end_day: day, year_end_month: month }: Client): string {
  return day === null || month === null ? 'N/A' : `${day} ${month}`;
}
