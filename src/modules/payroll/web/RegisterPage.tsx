import { MonthChoice, useMonth } from '#modules/attendance/web/public/MonthChoice.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button, Select } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addCorrection, exportRegister, fetchCompanies } from '../contract.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { RegisterOfMonth } from './RegisterOfMonth.tsx';

/** A company's month as handed to payroll; last month if the address has none. */
export function RegisterPage() {
  const month = useMonth(1);
  const [search, change] = useSearchPart();
  const { data, error, refetch } = useRead(fetchCompanies, { query: { month } }, { keepPrevious: true });
  const companies = data?.rows ?? [];
  const company = companies.find(({ id }) => String(id) === search['company']) ?? companies[0];
  return (
    <PageFrame
      title="Payroll register"
      text="What days and salaries of a month come to, for the payroll program."
      action={company && <AddCorrection company={company} month={month} />}
    >
      <Stack gap={16} minWidth={0}>
        <Row wrap gap={[8, 16]} align="end">
          <Select
            label="Company"
            size="xs"
            w={260}
            allowDeselect={false}
            data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={company ? String(company.id) : null}
            onChange={(id) => change((all) => ({ ...all, company: id ?? '' }), { replace: true })}
          />
          <MonthChoice before={1} />
          {company && (
            <FileExport<{ company_id: number; month: string }>
              endpoint={exportRegister}
              query={{ company_id: company.id, month }}
            />
          )}
        </Row>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={420} />}
        {data && !company && (
          <EmptyState icon={IconCalendarOff} title="No days yet" text="Nobody has attendance in this month." />
        )}
        {company && <RegisterOfMonth key={`${company.id} ${month}`} company_id={company.id} month={month} />}
      </Stack>
    </PageFrame>
  );
}

type AddCorrectionProps = { company: { readonly id: number; readonly name: string }; month: string };

function AddCorrection({ company, month }: AddCorrectionProps) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  if (!may(addCorrection.access)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        Add correction
      </Button>
      {open && <CorrectionDialog company={company} month={month} onClose={() => setOpen(false)} />}
    </>
  );
}
