import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { ExitRecord } from '../../contract.ts';
import { exitReads } from '../../web/exit-reads.ts';
import { leavingTermsForm, type ProposedDues, saveLeavingTerms } from '../contract.ts';

type TermsDialogProps = { exit: ExitRecord; version: number; proposed: ProposedDues; onClose: () => void };

const givers = [
  { value: 'Employee', label: 'The employee' },
  { value: 'Firm', label: 'The firm' },
];
const cutters = [...givers, { value: 'Agreed', label: 'Both agreed: nothing is due for it' }];
const payers = [
  { value: 'Register', label: 'The register of the month' },
  { value: 'Settlement', label: 'This settlement' },
];
const yesOrNo = ['Yes', 'No'].map((value) => ({ value, label: value }));

/** Inputs to the calculation that no other record holds. */
export function TermsDialog({ exit, version, proposed, onClose }: TermsDialogProps) {
  const save = useWrite(saveLeavingTerms, { refreshes: exitReads });
  const form = useRecordForm({
    schema: leavingTermsForm,
    start: proposed.terms,
    save: (values) => save.send({ query: { id: exit.id }, body: { ...values, version } }),
    saved: onClose,
  });
  const { field } = form;
  const inIndia = proposed.country === 'IN';
  return (
    <FormDialog title="Terms of leaving" form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <FieldGrid>
          <SelectField {...field('month_paid_by')} choices={payers} begins />
          <TextField {...field('notice_days')} kind="numeric" />
          <SelectField {...field('notice_by')} choices={givers} />
          <SelectField {...field('cut_short_by')} choices={cutters} />
          {proposed.asks_five_years && <SelectField {...field('counts_five_years')} choices={yesOrNo} />}
        </FieldGrid>
        {!inIndia && <CheckField {...field('deducts_notice')} />}
        <CheckField {...field('deducts_leave')} />
        {inIndia && <CheckField {...field('is_fixed_term')} />}
      </Stack>
    </FormDialog>
  );
}
