import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useRecentFactor } from '../../web/public/recent-factor.tsx';
import { fetchAccessTokens, fetchScopes, makeAccessToken, newTokenForm, tokenDays } from '../contract.ts';
import { ScopesField } from './ScopesField.tsx';
import { CurrentPassword } from '../../web/public/CurrentPassword.tsx';

type TokenDialogProps = { onClose: () => void; onMade: (token: string) => void };

/** Name, days and scopes of a new token; the password again, and a factor if there is one. */
export function TokenDialog({ onClose, onMade }: TokenDialogProps) {
  const scopes = useRead(fetchScopes, {});
  const make = useWrite(makeAccessToken, { refreshes: [fetchAccessTokens] });
  const { withFactor, dialog } = useRecentFactor();
  const form = useRecordForm({
    schema: newTokenForm,
    start: { days: String(tokenDays.usual), scopes: [] },
    save: (body) => withFactor(() => make.send({ body })),
    saved: ({ result }) => onMade(result.token),
  });
  if (dialog) return dialog;
  return (
    <FormDialog title="Make access token" form={form} submitLabel="Make token" onClose={onClose} width={760}>
      <Grid gap={16}>
        <FieldGrid>
          <TextField {...form.field('name')} help="The program that uses it, as the audit trail shows it" begins />
          <TextField {...form.field('days')} help={`Until it expires, up to ${tokenDays.most}`} kind="numeric" />
        </FieldGrid>
        <ScopesField {...form.field('scopes')} offered={scopes.data?.rows} />
        <CurrentPassword {...form.field('current_password')} />
      </Grid>
    </FormDialog>
  );
}
