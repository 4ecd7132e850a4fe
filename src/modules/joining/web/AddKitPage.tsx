import * as z from 'zod';
import { isoDateField, optional, selectionField } from '#platform/contract/fields.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { kitPath, kitsPath } from '../addresses.ts';
import { kitCalls, listJoiners } from '../contract.ts';
import { screens } from './screens.tsx';

const schema = z.object({
  candidate_id: selectionField('Candidate'),
  extended_until: optional(isoDateField('Open until')),
});

/** For candidates who accepted before kits started automatically, or whose kit was deleted. */
export function AddKitPage() {
  const go = useGo();
  const joiners = useRead(listJoiners, {});
  const add = useWrite(kitCalls.add, { refreshes: [...screens.reads, listJoiners] });
  const form = useRecordForm({
    schema,
    save: (body) => add.send({ body }),
    saved: ({ result }) => go(kitPath(result.id)),
  });
  return (
    <PageFrame title="New joining kit" text="We email the candidate the link, and a code opens it.">
      <FormFrame form={form} submitLabel="Send joining kit" onCancel={() => go(kitsPath)}>
        <FieldGrid>
          <SelectField
            {...form.field('candidate_id')}
            choices={choicesOf(joiners.data?.rows)}
            help="Candidates who have accepted and have no joining kit yet"
          />
          <DateField {...form.field('extended_until')} wire="iso" help="Empty: until the day before joining" />
        </FieldGrid>
      </FormFrame>
    </PageFrame>
  );
}
