import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '#platform/web/query.ts';
import { fetchAllAccounts, type OpenedPerson, type Person } from '../people.ts';

type PersonSelectProps = {
  label: string;
  /** The chosen person, once loaded. */
  person: OpenedPerson | undefined;
  /** '' when cleared. */
  onChoose: (id: string) => void;
};

/** Milliseconds after the last key before the search is sent. */
const pause = 200;

/** Finds anybody with an account by name. */
export function PersonSelect({ label, person, onChoose }: PersonSelectProps) {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed, pause);
  const wanted = name === (person && choiceOf(person).label) ? '' : name;
  const query = { offset: 0, limit: 20, sort: 'name', ...(wanted === '' ? {} : { name: wanted }) };
  const found = useRead(fetchAllAccounts, { query }, { keepPrevious: true });
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== person?.id);
  return (
    <Select
      label={label}
      placeholder="Choose"
      data={[...(person ? [choiceOf(person)] : []), ...others.map(choiceOf)]}
      value={person ? String(person.id) : null}
      onChange={(id) => onChoose(id ?? '')}
      onSearchChange={setTyped}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage={saysNothing(found)}
    />
  );
}

const saysNothing = ({ isPending, isError }: { isPending: boolean; isError: boolean }) => {
  if (isError) return 'People could not be loaded. Please try again in a moment.';
  return isPending ? 'Loading …' : 'No one with this name';
};

const choiceOf = ({ id, name, role, client }: Pick<Person, 'id' | 'name' | 'role' | 'client'>) => ({
  value: String(id),
  label: `${name}, ${client?.name ?? role.name}`,
});
