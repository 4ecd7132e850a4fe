import { showDate } from '#platform/contract/dates.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { useGo, useSearchPart } from '#platform/web/routing/address.ts';
import { useWatch } from 'react-hook-form';
import { onboardingPath, readOnboardingPath } from '../addresses.ts';
import { fetchWaiting, moveForm, onboardingCalls, type WaitingCandidate } from '../contract.ts';
import { screens } from './screens.tsx';

const formerLabel = ({ employee_id, employee_name, dob, last_working_date }: WaitingCandidate['formers'][number]) =>
  [
    `${employee_id}, ${employee_name}`,
    dob && `born ${showDate(dob)}`,
    last_working_date && `left ${showDate(last_working_date)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Moves a candidate to onboarding, with HR's choices. */
export function AddOnboardingPage() {
  const go = useGo();
  const [{ candidate_id }] = useSearchPart();
  const { data } = useRead(fetchWaiting, {});
  const move = useWrite(onboardingCalls.add, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: moveForm,
    start: { candidate_id, former_id: null },
    save: (body) => move.send({ body }),
    saved: ({ result }) => go(readOnboardingPath(result.id)),
  });
  const choices = (data?.rows ?? []).map(({ id, name, position, doj }) => ({
    value: String(id),
    label: `${name}, ${position}, joins ${showDate(doj)}`,
  }));
  const candidate = form.field('candidate_id');
  const typed: unknown = useWatch({ control: candidate.form.control, name: candidate.name });
  const chosen = data?.rows.find(({ id }) => String(id) === String(typed));
  const formers = (chosen?.formers ?? []).map((one) => ({ value: String(one.id), label: formerLabel(one) }));
  return (
    <PageFrame
      title="Move to onboarding"
      text="The accepted offer gives the post and the joining date. The tasks come from the template that fits."
    >
      <FormFrame form={form} submitLabel="Move to onboarding" onCancel={() => go(onboardingPath)}>
        <FieldGrid title="Who joins">
          <SelectField
            {...candidate}
            choices={choices}
            help="Candidates with an accepted offer and a fixed joining date"
          />
          {formers.length > 0 && (
            <SelectField
              {...form.field('former_id')}
              choices={formers}
              help="Choose a record only if it is the same person: they come back with its number"
            />
          )}
        </FieldGrid>
        <RecordFields screens={screens} form={form} />
      </FormFrame>
    </PageFrame>
  );
}
