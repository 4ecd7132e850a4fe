import type { Choice } from '#platform/web/choice.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import type { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import type { LeaveWork } from '../../covering.ts';
import type { CoverProposal } from '../../public/due-work.ts';
import { PersonField } from '../applying/PersonField.tsx';
import type { LeaveFormState } from '../applying/ApplyForm.tsx';
import { Proposals } from './Proposals.tsx';

type CoverFieldsProps = {
  form: LeaveFormState;
  offered: ReturnType<typeof useRecordChoices>[string];
  work: LeaveWork | undefined;
};

/** Who covers, whether jobs are handed over, and what speaks against it. */
export function CoverFields({ form, offered, work }: CoverFieldsProps) {
  const link = form.field('handover_to_id');
  const chosen = useFieldText(link);
  const taken = work?.proposals.find(({ id }) => String(id) === chosen);
  const prepares = work?.due.rows.some(({ what }) => what === 'Prepares') ?? false;
  return (
    <Grid gap={12}>
      <FieldGrid>
        <TextField {...form.field('contact')} help="How you are reached, if it has to be" />
        <PersonField link={link} offered={offered} help="Who stands in for you" saved={taken && choiceOf(taken)} />
        {chosen !== '' && prepares && (
          <CheckField
            {...form.field('hands_over')}
            wide
            help="What you prepare goes to them on acceptance, and is yours again when you are back. What you review or manage stays with you."
          />
        )}
      </FieldGrid>
      {chosen !== '' &&
        work?.warnings.map((warning) => (
          <Text key={warning} role="note" color="tone-amber">
            {warning}
          </Text>
        ))}
      <Proposals
        proposals={work?.proposals ?? []}
        chosen={chosen}
        onTake={(id) => link.form.setValue('handover_to_id', String(id), { shouldDirty: true })}
      />
    </Grid>
  );
}

const choiceOf = ({ id, name }: CoverProposal): Choice => ({ value: String(id), label: name });
