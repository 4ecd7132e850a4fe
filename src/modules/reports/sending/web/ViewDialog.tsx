import { role } from '#modules/access/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { reportsModule } from '../../rights.ts';
import { addReportView, fetchReportViews, viewForm } from '../contract.ts';

export type KeptReport = { readonly report: string; readonly search: string };

/** Keeps days, filters, groups and columns under a name. */
export function ViewDialog({ report, search, onClose }: KeptReport & { onClose: () => void }) {
  const may = useMay();
  const mayShare = may(reportsModule.read);
  const roles = useRead(role.calls.choices, {}, { enabled: mayShare });
  const add = useWrite(addReportView, { refreshes: [fetchReportViews] });
  const form = useRecordForm({
    schema: viewForm,
    start: { report, search },
    save: (body) => add.send({ body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Save this view" form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        <Text dim>Days by name, like Last month, move along with the calendar.</Text>
        <TextField {...form.field('name')} />
        {mayShare && (
          <SelectField {...form.field('role_id')} choices={choicesOf(roles.data?.rows)} placeholder="Nobody else" />
        )}
      </Stack>
    </FormDialog>
  );
}
