import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { DocumentTitle } from '#platform/web/layout/DocumentTitle.tsx';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { sessionKey } from '#platform/web/session/SessionProvider.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { Mark } from '#platform/web/ui/Mark.tsx';
import classes from '../factors/factors.module.css';
import { Factors } from './Factors.tsx';

type FactorGateProps = {
  onSignOut: () => Promise<void>;
  /** A factor is set up, but its owner has not continued yet. */
  held: boolean;
  onHold: (held: boolean) => void;
};

/**
 * For people who have to set up a factor first. The gate stays until the owner has seen the recovery codes, even
 * if the session is reloaded meanwhile.
 */
export function FactorGate({ onSignOut, held, onHold }: FactorGateProps) {
  const readAgain = useReadAgain();
  const goOn = () => readAgain().then(() => onHold(false));
  return (
    <Grid
      as="main"
      alignContent="start"
      justifyItems="center"
      padding={[32, 16]}
      minHeight="100dvh"
      background="ground"
      className={classes.gate}
    >
      <DocumentTitle title="Set up an additional factor" />
      <Grid gap={16} width="min(640px, 100%)">
        <GateHead onSignOut={onSignOut} />
        <h1>Set up an additional factor</h1>
        <p>Your role needs one. Set up an app on your phone or a passkey to continue.</p>
        <Factors onAdded={() => onHold(true)} />
        {held && (
          <div>
            <Button onClick={() => void goOn()}>Go to the portal</Button>
          </div>
        )}
      </Grid>
    </Grid>
  );
}

function useReadAgain() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries();
    await client.refetchQueries({ queryKey: sessionKey });
  };
}

function GateHead({ onSignOut }: Pick<FactorGateProps, 'onSignOut'>) {
  const { firm } = useSession();
  return (
    <Row align="center" justify="space-between" gap={16}>
      <Row as="span" align="center" gap={8} weight={600}>
        <Mark size={24} />
        {firm.name}
      </Row>
      <Button variant="subtle" size="compact-sm" onClick={() => void onSignOut()}>
        Sign out
      </Button>
    </Row>
  );
}
