import { type ReactNode, useState } from 'react';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { useRefresh, useWrite } from '#platform/web/query.ts';
import { Changeable, FactEditor } from '#platform/web/record/Changeable.tsx';
import { useOneField } from '#platform/web/record/use-one-field.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import type { Detail } from '#platform/web/ui/DetailList.tsx';
import { bloodGroups, changedForm, maritalStatuses, updateStaff } from '../contract.ts';
import type { Employee } from '../employee.ts';
import { staffModule } from '../rights.ts';
import { updateStaffPath } from './public/addresses.ts';
import { startOfChange } from './staff-form.ts';
import { staffReads } from './staff-reads.ts';

const ofWords = (words: readonly string[]) =>
  function WordInput(link: FieldLink) {
    return <SelectField {...link} choices={words.map((word) => ({ value: word, label: word }))} />;
  };

/** Fields edited one by one: not kept day by day, and no notification. */
const inputs = {
  phone: (link) => <TextField {...link} kind="tel" />,
  marital_status: ofWords(maritalStatuses),
  father_name: (link) => <TextField {...link} />,
  spouse_name: (link) => <TextField {...link} />,
  blood_group: ofWords(bloodGroups),
  address: (link) => <LongTextField {...link} />,
  qualification_1: (link) => <TextField {...link} />,
  qualification_2: (link) => <TextField {...link} />,
  qualification_3: (link) => <TextField {...link} />,
} satisfies Partial<Record<keyof Employee, (link: FieldLink) => ReactNode>>;

type Name = keyof typeof inputs;
const names = Object.keys(inputs);
const isName = (field: string | undefined): field is Name => field !== undefined && names.includes(field);

/** A person's details; readers with the right edit them in place. */
export function useStaffFacts(person: Employee): (details: readonly Detail[]) => readonly Detail[] {
  const may = useMay();
  if (!may(staffModule.update)) return (details) => details;
  return (details) =>
    details.map(({ label, value, field }) =>
      isName(field)
        ? { label, value: <StaffFact person={person} name={field} label={label} value={value} /> }
        : { label, value },
    );
}

type FactProps = { person: Employee; name: Name; label: string };

const StaffFact = ({ value, ...fact }: FactProps & { value: ReactNode }) => (
  <Changeable label={fact.label} value={value}>
    {(close) => <Editor {...fact} onClose={close} />}
  </Changeable>
);

function Editor({ person, name, label, onClose }: FactProps & { onClose: () => void }) {
  const [begun] = useState(person);
  const update = useWrite(updateStaff, { refreshes: staffReads });
  const { form, others } = useOneField({
    schema: changedForm,
    editing: startOfChange(begun),
    name,
    version: begun.version,
    staysInside: true,
    send: (values) => update.send({ query: { id: begun.id }, body: values }),
    onClose,
  });
  const reload = useRefresh(staffReads);
  const leave = async () => {
    await reload();
    onClose();
  };
  return (
    <FactEditor
      label={label}
      form={form}
      onClose={onClose}
      onReload={() => void leave()}
      beside={others && <PageLink to={updateStaffPath(begun.id)}>Other fields have to change with it</PageLink>}
    >
      {inputs[name](form.field(name))}
    </FactEditor>
  );
}
