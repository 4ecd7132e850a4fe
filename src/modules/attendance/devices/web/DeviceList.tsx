import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate, showMoment } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { keepDevices } from '../../rights.ts';
import type { Device } from '../contract.ts';
import { DeviceDialog } from './DeviceDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';

type Opened = { readonly what: 'form'; readonly device?: Device } | { readonly what: 'token'; readonly device: Device };

/** The firm's devices, when each last sent something, and its token. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { zone } = useSession();
  const mayKeep = useMay()(keepDevices);
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label="Devices">
      <Row justify="space-between" align="center" gap={8}>
        <Heading>Devices</Heading>
        {mayKeep && (
          <Button variant="default" onClick={() => setOpened({ what: 'form' })}>
            Add device
          </Button>
        )}
      </Row>
      {devices.length === 0 ? (
        <EmptyState
          icon={IconDeviceTablet}
          title="No devices yet"
          text="Add the reader at the door with its time zone: then its files can be imported."
        />
      ) : (
        <FigureTable
          name="All devices"
          columns={columnsOf(zone, mayKeep ? setOpened : undefined)}
          rows={devices}
          keyOf={({ id }) => id}
        />
      )}
      {opened?.what === 'form' && <DeviceDialog device={opened.device} onClose={close} />}
      {opened?.what === 'token' && <TokenDialog device={opened.device} onClose={close} />}
    </Stack>
  );
}

function columnsOf(zone: string, open: ((opened: Opened) => void) | undefined): readonly FigureColumn<Device>[] {
  const steps: FigureColumn<Device>[] = open
    ? [{ heading: 'Actions', cell: (device) => <Steps device={device} open={open} /> }]
    : [];
  return [
    { heading: 'Device', cell: (device) => <Name device={device} /> },
    { heading: 'Office', words: true, cell: ({ location }) => location ?? '-' },
    { heading: 'Time zone', words: true, cell: ({ zone: own }) => own.replaceAll('_', ' ') },
    { heading: 'Last heard', words: true, cell: ({ heard_at }) => (heard_at ? showMoment(heard_at, zone) : 'Never') },
    { heading: 'Token', words: true, cell: (device) => <Token device={device} /> },
    ...steps,
  ];
}

const Name = ({ device: { name, active } }: { device: Device }) => (
  <Row gap={8} align="center">
    {name}
    {!active && <StatusBadge tone="grey">Switched off</StatusBadge>}
  </Row>
);

/** The start of a token identifies it; only the device knows the rest. */
function Token({ device: { token } }: { device: Device }) {
  const { zone } = useSession();
  if (!token) return 'None';
  const used = token.used_at ? `used ${showMoment(token.used_at, zone)}` : 'never used';
  return (
    <Stack gap={0}>
      <Text as="span">{`${token.start}…`}</Text>
      <Text as="span" dim size={12}>{`Until ${showDate(token.expires_on)}, ${used}`}</Text>
    </Stack>
  );
}

function Steps({ device, open }: { device: Device; open: (opened: Opened) => void }) {
  return (
    <Row gap={8} justify="end">
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Token of ${device.name}`}
        onClick={() => open({ what: 'token', device })}
      >
        Token
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Edit ${device.name}`}
        onClick={() => open({ what: 'form', device })}
      >
        Edit
      </Button>
    </Row>
  );
}
