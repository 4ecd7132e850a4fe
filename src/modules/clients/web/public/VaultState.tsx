import { useRead } from '#platform/web/query.ts';
import { Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { fetchSealing, type Sealing } from '../../vault/contract.ts';

/** The key of the client vault, for people who see it. */
export function VaultState() {
  const may = useMay()(fetchSealing.access);
  const { data } = useRead(fetchSealing, {}, { enabled: may });
  if (!data) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby="vault-state">
      <Heading id="vault-state">Credentials of clients</Heading>
      <Text>{sentenceOf(data)}</Text>
      {data.unreadable.length > 0 && (
        <>
          <Text color="tone-red">These cannot be read with the keys that are set. Save them again:</Text>
          <Grid as="ul" framed>
            {data.unreadable.map(({ id, system, client, client_id }) => (
              <Text key={id} as="li">
                {`${system} of `}
                <PageLink to={`/clients?view=${client_id}`}>{client}</PageLink>
              </Text>
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
}

const secrets = (count: number) => `${count} ${count === 1 ? 'secret' : 'secrets'}`;

function sentenceOf({ open, changing, total, former }: Sealing): string {
  if (!open) return 'The vault is shut: VAULT_KEY is not set.';
  if (total === 0) return 'The vault is open, and nothing is kept in it yet.';
  if (former > 0)
    return `${former} of ${secrets(total)} ${former === 1 ? 'is' : 'are'} still under the former key, and will be sealed under the new one at 02:30 UTC.`;
  const all = `${secrets(total)}, all under the key in use.`;
  return changing ? `${all} The former key (VAULT_KEY_BEFORE) is no longer needed.` : all;
}
