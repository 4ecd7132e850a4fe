import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';

type Person = { readonly name: string; readonly department: string };
export type Filter = { readonly name: string; readonly department: string };

/** The people that the address filters for. */
export function useNameFilter(): Filter {
  const [{ name = '', department = '' }] = useSearchPart();
  return { name, department };
}

export const fits = (person: Person, { name, department }: Filter): boolean =>
  person.name.toLowerCase().includes(name.trim().toLowerCase()) &&
  (department === '' || person.department === department);

export function NameFilter({ people }: { people: readonly Person[] }) {
  const { name, department } = useNameFilter();
  const [, change] = useSearchPart();
  const set = (field: keyof Filter, value: string) =>
    change((search) => ({ ...search, [field]: value }), { replace: true });
  return (
    <Row wrap gap={8} align="center">
      <TextInput
        size="xs"
        w={180}
        aria-label="Search by name"
        placeholder="Search by name"
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={name}
        onChange={(event) => set('name', event.target.value)}
      />
      <Select
        size="xs"
        w={180}
        searchable
        clearable
        aria-label="Department"
        placeholder="All departments"
        data={[...new Set(people.map((person) => person.department))].toSorted()}
        value={department === '' ? null : department}
        onChange={(value) => set('department', value ?? '')}
      />
    </Row>
  );
}
