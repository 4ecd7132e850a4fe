import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import notice from '#platform/web/ui/notice.module.css';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { findSameClients, type SameClients as Found } from '../contract.ts';
import { clientLife } from '../life.ts';
import { clientPath } from './public/addresses.ts';

const pause = 350;
const question = 'You may have this client already';

type Asked = { readonly client_name: string; readonly registration_no: string; readonly email: string };

/** The values to check, cut to the lengths that the call accepts. */
const askedOf = (values: { [Key in keyof Asked]: string | null }): Asked => ({
  client_name: values.client_name?.slice(0, 200) ?? '',
  registration_no: values.registration_no?.slice(0, 60) ?? '',
  email: values.email?.slice(0, 254) ?? '',
});

/** Remembers the name, number and address that the user confirmed to be another client. */
export function useSameClients(except?: number) {
  const [settled, setSettled] = useState<string>();
  const keyOf = (asked: Asked) => JSON.stringify(asked);
  return {
    isSettled: (asked: Asked) => keyOf(asked) === settled,
    settle: (asked: Asked) => setSettled(keyOf(asked)),
    except,
    /** Whether the form may be saved: there is no such client, or the user confirms that it is another. */
    maySave: async (values: { [Key in keyof Asked]: string | null }, confirmLabel: string): Promise<boolean> => {
      const asked = askedOf(values);
      if (keyOf(asked) === settled) return true;
      const { result } = await call(findSameClients, { query: { ...asked, ...(except && { except }) } });
      if (result.rows.length === 0 && result.hidden === 0) return true;
      return confirm({
        title: question,
        text: <Candidates asked={asked} found={result} />,
        confirmLabel,
        cancelLabel: 'Back to the form',
        width: 860,
      });
    },
  };
}

type SameClientsProps = {
  form: Pick<RecordForm<keyof Asked>, 'field'>;
  same: ReturnType<typeof useSameClients>;
};

/** Warns of possible duplicates while a client is typed. */
export function SameClients({ form, same }: SameClientsProps) {
  const typed = {
    client_name: useFieldText(form.field('client_name')),
    registration_no: useFieldText(form.field('registration_no')),
    email: useFieldText(form.field('email')),
  };
  const [key] = useDebouncedValue(JSON.stringify(askedOf(typed)), pause);
  // Serialised here, so the shape is known.
  const asked = JSON.parse(key) as Asked;
  const something = Object.values(asked).some((text) => text.trim().length > 1);
  const query = { ...asked, ...(same.except && { except: same.except }) };
  const { data } = useRead(findSameClients, { query }, { enabled: something, keepPrevious: something });
  const found = something && !same.isSettled(asked) ? data : undefined;
  return (
    // Always rendered, or a screen reader would miss the first warning.
    <div aria-live="polite">
      {found && found.rows.length + found.hidden > 0 && (
        <Card as="section" padding={16} aria-label={question}>
          <Row wrap align="center" justify="space-between" gap={12} margin={[0, 0, 12]}>
            <Row align="center" gap={8} color="tone-amber">
              <IconAlertTriangle size={20} aria-hidden="true" />
              <Heading>{question}</Heading>
            </Row>
            <Button variant="default" onClick={() => same.settle(asked)}>
              It is another client
            </Button>
          </Row>
          <Candidates asked={asked} found={found} />
        </Card>
      )}
    </div>
  );
}

/** The typed client and existing ones, side by side. */
function Candidates({ asked, found: { rows, hidden } }: { asked: Asked; found: Found }) {
  const shown = (text: string | null) => text?.trim() || 'N/A';
  return (
    <Grid gap={12}>
      <Grid columns="repeat(auto-fit, minmax(220px, 1fr))" align="start" gap={12}>
        <Card padding={12} background="sunken">
          <Text weight={600} margin={[0, 0, 8]}>
            What you entered
          </Text>
          <DetailList
            details={[
              { label: 'Client', value: shown(asked.client_name) },
              { label: 'Registration number', value: shown(asked.registration_no) },
              { label: 'Email', value: shown(asked.email) },
            ]}
          />
        </Card>
        {rows.map((row) => (
          <Card key={row.id} padding={12}>
            <Row wrap align="center" gap={8} weight={600} margin={[0, 0, 8]}>
              {/* Opens a new tab, so that typed input is kept. */}
              <a href={clientPath(row.id)} target="_blank" rel="noopener">
                {row.client_code}
              </a>
              <StatusBadge tone={clientLife.tones[row.status as keyof typeof clientLife.tones]}>
                {row.status}
              </StatusBadge>
            </Row>
            <DetailList
              details={[
                { label: 'Client', value: <Same is={row.same.includes('name')}>{row.client_name}</Same> },
                {
                  label: 'Registration number',
                  value: <Same is={row.same.includes('registration')}>{shown(row.registration_no)}</Same>,
                },
                { label: 'Email', value: <Same is={row.same.includes('domain')}>{shown(row.email)}</Same> },
                { label: 'City', value: shown(row.city) },
                { label: 'Manager', value: shown(row.manager) },
              ]}
            />
          </Card>
        ))}
      </Grid>
      {hidden > 0 && (
        <div className={notice.notice}>
          {hidden === 1 ? 'One more client matches' : `${hidden} more clients match`} that others look after. Ask a
          partner before you add a second one.
        </div>
      )}
    </Grid>
  );
}

const Same = ({ is, children }: { is: boolean; children: string }) => (
  <>
    {children} {is && <StatusBadge tone="amber">Same</StatusBadge>}
  </>
);
