import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { durationText } from '#platform/contract/duration.ts';
import { labelOf, optional, selectionField } from '#platform/contract/fields.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type FieldLink, type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import type * as z from 'zod';
import { fetchStaffById } from '../../contract.ts';
import { type Employee, employeeForm } from '../../employee.ts';
import { staffReads } from '../../web/staff-reads.ts';
import { useStaffChoices } from '../../web/use-staff-choices.ts';
import { changeEmployment, type PersonPreview, previewEmployment, stepForm, type StepForm } from '../contract.ts';
import type { DatedField } from '../rows.ts';
import type { Step } from '../steps.ts';
import { PlaceField } from './PlaceField.tsx';
import { StepPreview } from './StepPreview.tsx';
import { useSeenFirst } from '#platform/web/form/use-seen-first.ts';

const dialogForm = stepForm.extend({ other_id: optional(selectionField('Somebody else at the same time')) });
type DialogForm = z.output<typeof dialogForm>;

type StepDialogProps = { step: Step; person: Employee; onClose: () => void };

/** Previews a step before saving: the first press shows what would change, the second saves it. */
export function StepDialog({ step, person, onClose }: StepDialogProps) {
  const { form, other, find, preview } = useStep({ step, person, onClose });
  const { manager: colleagues } = useStaffChoices();
  return (
    <DialogFrame
      title={`${step.does}: ${person.employee_name}`}
      opened
      width={640}
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{preview ? 'Save' : 'Preview'}</SubmitButton>}
    >
      <FieldGrid>
        <DateField {...form.field('begins_on')} wire="iso" begins />
        <TextField {...form.field('reason')} />
        <PlaceFields step={step} form={form} at={0} />
        <SelectField
          {...form.field('other_id')}
          choices={colleagues?.filter(({ value }) => value !== String(person.id))}
          onChosen={find}
          placeholder="Nobody else"
          help="For a swap: both change on the same day, or neither does"
          wide
        />
        {other && <PlaceFields key={other.id} step={step} form={form} at={1} />}
        <CheckField
          {...form.field('with_letter')}
          help="On the firm’s paper, kept with the change. The person is notified and can read it"
          wide
        />
      </FieldGrid>
      {preview && <StepPreview people={preview} />}
    </DialogFrame>
  );
}

type PlaceFieldsProps = { step: Step; form: RecordForm<keyof DialogForm>; at: number };

/** The fields of the step for one of its people. */
function PlaceFields({ step, form, at }: PlaceFieldsProps): ReactNode {
  const linkTo = (name: DatedField): FieldLink => ({
    ...form.field('changes'),
    name: `changes.${at}.${name}`,
    label: labelOf(employeeForm.shape[name]),
    required: false,
  });
  return step.fields.map((name) => <PlaceField key={name} name={name} link={linkTo(name)} />);
}

function useStep({ step, person, onClose }: StepDialogProps) {
  const [other, setOther] = useState<Employee>();
  const seen = useSeenFirst<readonly PersonPreview[]>();
  const people = other ? [person, other] : [person];
  const one = useWrite(fetchStaffById);
  const look = useWrite(previewEmployment);
  const take = useWrite(changeEmployment, { refreshes: staffReads });
  const form = useRecordForm({
    schema: dialogForm,
    start: { kind: step.kind, with_letter: false, changes: [begun(person, step)] },
    save: async (values) => {
      const body = bodyOf(values, people, step);
      if (seen.as(typedIn())) return take.send({ body });
      const { result } = await look.send({ body });
      seen.show(typedIn(), result.people);
      return null;
    },
    saved: onClose,
  });
  const { form: fields } = form.field('changes');
  const typedIn = () => JSON.stringify(fields.getValues());
  const find = async (id: string) => {
    const found = id === '' ? undefined : (await one.send({ query: { id: Number(id) } })).result;
    setOther(found);
    const [first] = fields.getValues('changes') as readonly unknown[];
    fields.setValue('changes', found ? [first, begun(found, step)] : [first], { shouldDirty: true });
  };
  useWatch({ control: fields.control });
  return {
    form,
    other,
    find: (id: string) => void find(id),
    preview: seen.as(typedIn()),
  };
}

const durations: ReadonlySet<DatedField> = new Set(['day_min', 'weekly_capacity_min']);

/** The initial values for a person. */
function begun(person: Employee, { fields }: Step) {
  const typed = fields.map((name) => {
    const value = person[name];
    return [name, value !== null && durations.has(name) ? durationText(Number(value)) : String(value ?? '')];
  });
  return { employee_id: person.id, ...Object.fromEntries(typed) };
}

/** Only what was changed for each person: other fields keep their values of that day, which may differ from today's. */
function bodyOf({ other_id: _other, ...values }: DialogForm, people: readonly Employee[], { fields }: Step): StepForm {
  return {
    ...values,
    changes: people.map((person, at) => {
      const wished: Readonly<Partial<Record<DatedField, unknown>>> = values.changes[at] ?? {};
      const named = fields.filter((name) => (wished[name] ?? null) !== person[name]);
      return { employee_id: person.id, ...Object.fromEntries(named.map((name) => [name, wished[name] ?? null])) };
    }),
  };
}
