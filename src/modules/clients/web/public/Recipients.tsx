import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconUserPlus } from '@tabler/icons-react';
import type { RecipientsCall, Recipients as Told } from '../../client-mails.ts';
import { clientModule } from '../../rights.ts';
import { clientPath } from './addresses.ts';

/** The contacts who get what is about to be sent, and those who do not; if there is none, a way to add one. */
export function Recipients({ call, id }: { call: RecipientsCall; id: number }) {
  const { data, error, refetch } = useRead(call, { query: { id } });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  return (
    <Stack as="section" gap={8} padding={[12, 16]} background="sunken" aria-label="Who gets it">
      {data.whyNobody === null ? <Reached recipients={data} /> : <Nobody recipients={data} />}
      {data.others.length > 0 && (
        <Text dim breakAnywhere>
          Not to: {data.others.map(({ name, email }) => `${name} (${email})`).join(', ')}
        </Text>
      )}
    </Stack>
  );
}

const Reached = ({ recipients: { told } }: { recipients: Told }) => (
  <>
    <Text weight={600}>Goes to</Text>
    <Grid as="ul" gap={4}>
      {told.map(({ name, email, signs_in }) => (
        <Text key={email} as="li" breakAnywhere>
          {name}, {email}
          {signs_in ? ' · in the portal and by email' : ' · by email with a link, no account needed'}
        </Text>
      ))}
    </Grid>
  </>
);

function Nobody({ recipients: { client_id, whyNobody } }: { recipients: Told }) {
  const may = useMay()(clientModule.read);
  return (
    <>
      <Text weight={600} role="alert">
        Nobody would get it
      </Text>
      <Text>{whyNobody}.</Text>
      {may && (
        <div>
          <LinkButton
            to={`${clientPath(client_id)}?tab=contacts`}
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.6} />}
          >
            Invite a contact
          </LinkButton>
        </div>
      )}
    </>
  );
}
