import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { listTrainingTopic } from '#modules/masters/contract.ts';
import type { Choice } from '#platform/web/choice.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SuggestField } from '#platform/web/form/SuggestField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { staffTraining, type TrainingForm, type Trainees } from '../contract.ts';
import type { TrainingPeople } from './use-training-people.ts';

type TrainingFieldsProps = {
  form: Pick<RecordForm<keyof TrainingForm>, 'field'>;
  people: TrainingPeople;
  /** The saved training, which keeps people who have left since. */
  saved?: Trainees;
};

export function TrainingFields({ form: { field }, people, saved }: TrainingFieldsProps) {
  const topics = useRead(listTrainingTopic, { query: {} }, { freshFor: minutes(5) });
  const trainer = useFieldText(field('dotTrainer'));
  const external = useFieldText(field('externalTrainer'));
  const day = useFieldText(field('date'));
  const today = useToday();
  return (
    <>
      <FieldGrid title="The training">
        <SuggestField
          {...field('training_topic')}
          suggestions={topics.data?.map(({ training }) => training) ?? noSuggestions}
        />
        <DateField {...field('date')} wire="iso" />
        <TextField {...field('starts_at')} placeholder="HH:MM" help="Sets the time in calendars" />
        <TextField {...field('duration')} placeholder="1:30" help="Hours and minutes, or decimal hours: 1.5" />
      </FieldGrid>
      <FieldGrid title="Its people">
        <SelectField
          {...field('dotTrainer')}
          choices={people.choices}
          saved={savedTrainer(saved)}
          disabled={external !== ''}
          help={external === '' ? 'One of us, or else an external trainer' : 'An external trainer is named'}
        />
        <TextField
          {...field('externalTrainer')}
          disabled={trainer !== ''}
          help={trainer === '' ? 'Where the trainer is not one of us' : 'The trainer is one of us'}
        />
        <MultiSelectField
          {...field('listOfTrainee')}
          choices={people.choices?.filter(({ value }) => value !== trainer)}
          saved={
            saved?.rows.map(({ trainee_user_id, trainee_name }) => choice(trainee_user_id, trainee_name)) ?? noSaved
          }
          wide
        />
      </FieldGrid>
      {day >= today && <AwayNotice fields={[field('dotTrainer'), field('listOfTrainee')]} from={day} until={day} />}
      <FieldGrid title="Documents">
        <FileField
          {...field('document')}
          upload={staffTraining}
          most={10}
          saved={saved?.training.training_documents ?? noFiles}
        />
      </FieldGrid>
    </>
  );
}

const noSuggestions: readonly string[] = [];
const noSaved: readonly Choice[] = [];
const noFiles: Trainees['training']['training_documents'] = [];

const choice = (id: number, name: string): Choice => ({ value: String(id), label: name });

function savedTrainer(saved: Trainees | undefined): Choice | undefined {
  const { trainer_user_id: id, dot_trainer_name: name } = saved?.training ?? {};
  return id && name ? choice(id, name) : undefined;
}
