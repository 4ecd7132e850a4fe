import { showDate } from '#platform/contract/dates.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { useGo, useSearchPart } from '#platform/web/routing/address.ts';
import { onboardingPath, readOnboardingPath } from '../addresses.ts';
import { fetchWaiting, moveForm, onboardingCalls } from '../contract.ts';
import { screens } from './screens.tsx';

/** Moves somebody to onboarding, with what HR chooses for them at once. */
export function AddOnboardingPage() {
  const go = useGo();
  const [{ candidate_id }] = useSearchPart();
  const { data } = useRead(fetchWaiting, {});
  const move = useWrite(onboardingCalls.add, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: moveForm,
    start: { candidate_id },
    save: (body) => move.send({ body }),
    saved: ({ result }) => go(readOnboardingPath(result.id)),
  });
  const choices = (data?.rows ?? []).map(({ id, name, position, doj }) => ({
    value: String(id),
    label: `${name}, ${position}, joins ${showDate(doj)}`,
  }));
  return (
    <PageFrame
      title="Move to onboarding"
      text="The accepted offer gives the post and the joining date. The tasks come from the template that fits."
    >
      <FormFrame form={form} submitLabel="Move to onboarding" onCancel={() => go(onboardingPath)}>
        <FieldGrid title="Who joins">
          <SelectField
            {...form.field('candidate_id')}
            choices={choices}
            help="Candidates with an accepted offer and a fixed joining date"
          />
        </FieldGrid>
        <RecordFields screens={screens} form={form} />
      </FormFrame>
    </PageFrame>
  );
}
