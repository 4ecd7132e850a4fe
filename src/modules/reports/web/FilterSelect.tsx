import { useRead } from '#platform/web/query.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { AskedOfReport, ReportCalls } from '../contract.ts';

type FilterSelectProps = {
  calls: ReportCalls;
  asked: AskedOfReport;
  field: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** Searches a field's values in the period. A chosen value stays, even if the period no longer has it. */
export function FilterSelect({ calls, asked, field, value, onChange }: FilterSelectProps) {
  const [opened, setOpened] = useState(false);
  const [words, setWords] = useState('');
  const { report, choices } = calls;
  const query = { ...asked, field, ...(words !== '' && words !== value && { words }) };
  const { data = [] } = useRead(choices, { query }, { enabled: opened, keepPrevious: true });
  return (
    <Select
      label={report.subject.fields[field]?.heading ?? field}
      size="xs"
      w={200}
      clearable
      searchable
      placeholder="All"
      nothingFoundMessage="No Record Found"
      data={[...new Set([...data, ...(value === null ? [] : [value])])]}
      value={value}
      onChange={onChange}
      onSearchChange={setWords}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}
