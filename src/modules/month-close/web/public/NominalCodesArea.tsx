import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { codeNameOf, fetchNominalCodes, nominalForm, type NominalSetting, updateNominalCodes } from '../../day-book.ts';
import { sections } from '#modules/quotations/contract.ts';

/** The nominal codes for the sales of each section. */
export const NominalCodesArea = () => (
  <SettingsFrame endpoint={fetchNominalCodes} fields={[2, 2, 2]}>
    {(saved, reload) => <Codes saved={saved} onReload={reload} />}
  </SettingsFrame>
);

function Codes({ saved, onReload }: { saved: NominalSetting; onReload: () => void }) {
  const update = useWrite(updateNominalCodes, { refreshes: [fetchNominalCodes] });
  const form = useRecordForm({
    schema: nominalForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <FieldGrid title="Sections">
        {sections.map((section) => (
          <TextField key={section} {...form.field(codeNameOf(section))} />
        ))}
      </FieldGrid>
    </SettingsForm>
  );
}
