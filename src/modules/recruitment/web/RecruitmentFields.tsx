import type { Choice } from '#platform/web/choice.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { type Recruitment, type RecruitmentForm, reasons } from '../contract.ts';
import { useRecruitmentChoices } from './use-recruitment-choices.ts';

type RecruitmentFieldsProps = {
  form: Pick<RecordForm<keyof RecruitmentForm>, 'field'>;
  /** The position as it is saved: it keeps choices that are no longer offered. */
  saved?: Recruitment;
};

export function RecruitmentFields({ form: { field }, saved }: RecruitmentFieldsProps) {
  const choices = useRecruitmentChoices();
  return (
    <>
      <FieldGrid title="The post">
        <TextField {...field('position')} wide />
        <TextField {...field('designation')} />
        <TextField {...field('no_of_positions')} kind="numeric" />
        <SelectField
          {...field('department_id')}
          choices={choices.department}
          saved={kept(saved?.department_id, saved?.department)}
        />
        <SelectField {...field('reason')} choices={reasonChoices} />
        <SelectField
          {...field('company_id')}
          choices={choices.company}
          saved={kept(saved?.company_id, saved?.company)}
        />
        <SelectField
          {...field('location_id')}
          choices={choices.location}
          saved={kept(saved?.location_id, saved?.location)}
        />
        <SelectField
          {...field('mode_of_work_id')}
          choices={choices.mode_of_work}
          saved={kept(saved?.mode_of_work_id, saved?.mode_of_work)}
        />
        <SelectField
          {...field('priority_id')}
          choices={choices.priority}
          saved={kept(saved?.priority_id, saved?.priority)}
        />
      </FieldGrid>
      <FieldGrid title="Who is looked for">
        <TextField {...field('experience_min')} kind="numeric" help="In years" />
        <TextField {...field('experience_max')} kind="numeric" help="In years" />
        <SelectField
          {...field('hiring_manager_id')}
          choices={choices.people}
          saved={kept(saved?.hiring_manager_id, saved?.hiring_manager)}
        />
        <SelectField
          {...field('recruiter_id')}
          choices={choices.people}
          saved={kept(saved?.recruiter_id, saved?.recruiter)}
        />
        <DateField {...field('target_date')} wire="iso" />
        <LongTextField {...field('description')} />
      </FieldGrid>
    </>
  );
}

const reasonChoices: readonly Choice[] = reasons.map((reason) => ({ value: reason, label: reason }));

const kept = (id: number | null | undefined, name: string | null | undefined): Choice | undefined =>
  id && name ? { value: String(id), label: name } : undefined;
