import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { beginApp, type Factor, fetchFactors, type MyFactors, removeFactor, renewCodes } from '../../factors.ts';
import { AppDialog } from '../factors/AppDialog.tsx';
import { CodesDialog } from '../factors/CodesDialog.tsx';
import { PasskeyDialog } from '../factors/PasskeyDialog.tsx';
import { PasswordDialog } from '../factors/PasswordDialog.tsx';
import { CardRow } from '#platform/web/ui/CardRow.tsx';
import card from '#platform/web/ui/card.module.css';

type Open =
  | { at: 'app' | 'passkey' | 'renew' }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'remove'; factor: Factor };

/** The user's additional factors. @param onAdded called once a new one is added */
export function Factors({ onAdded }: { onAdded?: () => void }) {
  const { data, error, refetch } = useRead(fetchFactors, {});
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const added = (codes: readonly string[] | null) => {
    setOpen(codes ? { at: 'codes', codes } : undefined);
    onAdded?.();
  };
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  return (
    <Grid gap={16}>
      <FactorCard factors={data} onOpen={setOpen} />
      {data.rows.length > 0 && <CodesCard left={data.codes_left} onRenew={() => setOpen({ at: 'renew' })} />}
      {open?.at === 'app' && <AppDialog onClose={close} onAdded={added} />}
      {open?.at === 'passkey' && <PasskeyDialog onClose={close} onAdded={added} />}
      {open?.at === 'renew' && <RenewDialog onClose={close} onRenewed={(codes) => setOpen({ at: 'codes', codes })} />}
      {open?.at === 'remove' && <RemoveDialog factor={open.factor} onClose={close} />}
      {open?.at === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
    </Grid>
  );
}

function Bones() {
  return (
    <div className={card.card} aria-busy="true" aria-label="Loading">
      <Skeleton width={140} height={18} />
      <Skeleton width="70%" />
      <Skeleton width={200} height={36} />
    </div>
  );
}

function FactorCard({ factors: { rows, required }, onOpen }: { factors: MyFactors; onOpen: (open: Open) => void }) {
  const may = useMay();
  return (
    <section className={card.card} aria-labelledby="factors-title">
      <div>
        <h2 id="factors-title">Additional factors</h2>
        <Text dim>
          Asked for after your keyword, so that a stolen password and keyword are not enough to sign in.
          {required && ' Your role needs one.'}
        </Text>
      </div>
      {rows.length > 0 && (
        <Grid as="ul">
          {rows.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onOpen={onOpen} />
          ))}
        </Grid>
      )}
      {may(beginApp.access) && <AddFactor hasApp={rows.some(({ kind }) => kind === 'app')} onOpen={onOpen} />}
    </section>
  );
}

function FactorRow({ factor, onOpen }: { factor: Factor; onOpen: (open: Open) => void }) {
  const may = useMay();
  return (
    <CardRow>
      <FactorWords factor={factor} />
      {may(removeFactor.access) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Remove ${factor.name}`}
          onClick={() => onOpen({ at: 'remove', factor })}
        >
          Remove
        </Button>
      )}
    </CardRow>
  );
}

function FactorWords({ factor }: { factor: Factor }) {
  const { momentInWords } = useWriting();
  const { last_used_at } = factor;
  const used = last_used_at ? `used ${momentInWords(last_used_at)}` : 'not used yet';
  // An app is called by its kind.
  const kind = factor.kind === 'app' ? 'Since' : 'Passkey · since';
  return (
    <div>
      <Text weight={500}>{factor.name}</Text>
      <Text dim>
        {kind} {momentInWords(factor.created_at)} · {used}
      </Text>
    </div>
  );
}

function AddFactor({ hasApp, onOpen }: { hasApp: boolean; onOpen: (open: Open) => void }) {
  return (
    <Row wrap align="center" gap={8}>
      {!hasApp && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={16} stroke={1.6} />}
          onClick={() => onOpen({ at: 'app' })}
        >
          Set up an authenticator app
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={16} stroke={1.6} />}
        onClick={() => onOpen({ at: 'passkey' })}
      >
        Set up a passkey
      </Button>
    </Row>
  );
}

function CodesCard({ left, onRenew }: { left: number; onRenew: () => void }) {
  const may = useMay();
  return (
    <section className={card.card} aria-labelledby="codes-title">
      <div>
        <h2 id="codes-title">Recovery codes</h2>
        <Text dim>{left} of 10 are left, for when you lose your app or passkey. Each works once.</Text>
      </div>
      {may(renewCodes.access) && (
        <div>
          <Button variant="default" onClick={onRenew}>
            Make new codes
          </Button>
        </div>
      )}
    </section>
  );
}

function RenewDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: (codes: readonly string[]) => void }) {
  const renew = useWrite(renewCodes, { refreshes: [fetchFactors] });
  return (
    <PasswordDialog
      title="Make new recovery codes"
      text="Your current codes will stop working."
      submitLabel="Make new codes"
      onClose={onClose}
      send={(body) => renew.send({ body })}
      onSent={({ codes }) => onRenewed(codes)}
    />
  );
}

function RemoveDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const remove = useWrite(removeFactor, { refreshes: [fetchFactors] });
  return (
    <PasswordDialog
      title={`Remove ${factor.name}`}
      text="You will no longer be asked for it when you sign in."
      submitLabel="Remove"
      onClose={onClose}
      send={(body) => remove.send({ body: { ...body, factor: factor.id } })}
      onSent={onClose}
    />
  );
}
