import { addView, fetchViews, viewForm } from '#platform/contract/views/saved-views.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { Stack, Text } from '../../layout/Parts.tsx';
import { useWrite } from '../../query.ts';
import { choicesOf } from '../../choice.ts';
import type { SavedView } from '#platform/contract/views/saved-views.ts';
import type { Views } from './use-views.ts';

/** The stored state: the list, its rows' call, and its part of the address. */
export type Kept = { readonly list: string; readonly path: string; readonly search: string };

type ViewDialogProps = {
  kept: Kept;
  roles: Views['roles'];
  text?: string;
  saved?: (view: SavedView) => void;
  onClose: () => void;
};

/** Saves a list's state under a name, for the user or for a role. */
export function ViewDialog({ kept, roles, text, saved, onClose }: ViewDialogProps) {
  const add = useWrite(addView, { refreshes: [fetchViews] });
  const form = useRecordForm({
    schema: viewForm,
    start: kept,
    save: (body) => add.send({ body }),
    saved: ({ result }) => {
      saved?.(result);
      onClose();
    },
  });
  return (
    <FormDialog title="Save this view" form={form} submitLabel="Save" onClose={onClose}>
      <Stack gap={16}>
        {text && <Text dim>{text}</Text>}
        <TextField {...form.field('name')} />
        {roles.length > 0 && (
          <SelectField {...form.field('role_id')} choices={choicesOf(roles)} placeholder="Nobody else" />
        )}
      </Stack>
    </FormDialog>
  );
}
