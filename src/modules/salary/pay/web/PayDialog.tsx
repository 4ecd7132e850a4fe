import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useSeenFirst } from '#platform/web/form/use-seen-first.ts';
import { Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useWatch } from 'react-hook-form';
import { PayLines } from '../../web/public/PayLines.tsx';
import {
  addPay,
  correctPay,
  listPayComponents,
  payForm,
  type PayOfPerson,
  type PayPreview,
  type PayRow,
  previewPay,
} from '../contract.ts';
import { payReads } from './pay-reads.ts';
import { PreviewOfPay } from './PreviewOfPay.tsx';

type PayDialogProps = {
  employeeId: number;
  pay: PayOfPerson;
  /** The salary being corrected; undefined for a new one. */
  saved?: PayRow;
  onClose: () => void;
};

/** A salary is previewed before it is saved: the first press shows its effects, the second saves it. */
export function PayDialog({ employeeId, pay, saved, onClose }: PayDialogProps) {
  const { form, preview } = usePayForm({ employeeId, pay, onClose, ...(saved && { saved }) });
  const { data } = useRead(listPayComponents, {}, { freshFor: minutes(5) });
  const { field } = form;
  const currencies = pay.currency_id === null ? [] : [{ value: String(pay.currency_id), label: pay.currency ?? '' }];
  return (
    <FormDialog
      title={saved ? `Correct the salary of ${pay.person}` : `New salary of ${pay.person}`}
      form={form}
      submitLabel={preview ? 'Save' : 'Preview'}
      width={680}
      onClose={onClose}
    >
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <FieldGrid>
          <DateField {...field('from')} wire="iso" begins />
          <DateField
            {...field('visible_from')}
            wire="iso"
            help="They see nothing of it before, and get the letter on this day. Empty: the day from which it holds"
          />
          <SelectField {...field('currency_id')} choices={currencies} />
          <TextField {...field('reason')} help="They read it" />
        </FieldGrid>
        <Heading>Pay components</Heading>
        {/* A list filled later would not show the selected value. */}
        {data ? <PayLines form={field('components').form} choices={data.rows} /> : <Skeleton height={160} />}
        {preview && <PreviewOfPay preview={preview} currency={pay.currency} />}
      </Stack>
    </FormDialog>
  );
}

function usePayForm({ employeeId, pay, saved, onClose }: PayDialogProps) {
  const add = useWrite(addPay, { refreshes: payReads });
  const correct = useWrite(correctPay, { refreshes: payReads });
  const look = useWrite(previewPay);
  const seen = useSeenFirst<PayPreview>();
  const form = useRecordForm({
    schema: payForm,
    start: startOf(pay, saved),
    save: async (body) => {
      const params = { employee_id: employeeId };
      if (seen.as(typedIn()))
        return saved
          ? correct.send({ params: { id: saved.id }, body: { ...body, version: saved.version } })
          : add.send({ params, body });
      const { result } = await look.send({ params, body: { ...body, corrects: saved?.id } });
      seen.show(typedIn(), result);
      return null;
    },
    saved: onClose,
  });
  const { form: fields } = form.field('components');
  const typedIn = () => JSON.stringify(fields.getValues());
  useWatch({ control: fields.control });
  return { form, preview: seen.as(typedIn()) };
}

/** A new one starts from the current pay. */
function startOf({ rows, currency_id }: PayOfPerson, saved: PayRow | undefined) {
  const from = saved ?? rows[0];
  const currency = saved?.currency_id ?? currency_id;
  return {
    ...(saved && { from: saved.from, visible_from: saved.visible_from, reason: saved.reason }),
    ...(currency !== null && { currency_id: currency }),
    components: from
      ? from.components.map(({ pay_component_id, monthly, annual }) => ({
          pay_component_id: String(pay_component_id),
          monthly,
          annual,
        }))
      : [{ pay_component_id: '', monthly: '', annual: '' }],
  };
}
