import { useEffect } from 'react';
import { PasswordField } from '#platform/web/form/PasswordField.tsx';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { fetchProviderLink } from '../../provider/contract.ts';

/** The name of the user's required provider; undefined if they have a password. */
export function useRequiredProvider(): string | undefined {
  const may = useMay();
  const { data } = useRead(fetchProviderLink, {}, { enabled: may(fetchProviderLink.access) });
  return data?.required ? (data.provider ?? undefined) : undefined;
}

/** The current password again; without one, a recent sign-in by the provider. */
export function CurrentPassword(field: FieldProps & { begins?: boolean }) {
  const provider = useRequiredProvider();
  return provider === undefined ? (
    <PasswordField {...field} autoComplete="current-password" />
  ) : (
    <JustSignedIn {...field} provider={provider} />
  );
}

function JustSignedIn({ provider, ...field }: FieldProps & { provider: string }) {
  const { form, name } = field;
  const { input } = useField(field);
  // The field needs a value; the server checks the recent sign-in instead.
  useEffect(() => form.setValue(name, provider), [form, name, provider]);
  return (
    <Grid gap={4}>
      <Text dim>You can do this within ten minutes of signing in with {provider}.</Text>
      {input.error && <Text color="tone-red">{input.error}</Text>}
    </Grid>
  );
}
