import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import type { Candidate } from '../../contract.ts';
import { candidatePath } from '../../address.ts';
import { fetchSamePerson, joinPerson, type OtherApplication, partPerson } from '../contract.ts';

const alikeText = ({ alike }: OtherApplication) => `The same ${alike.join(' and ')}`;

/** Other applications that are, or may be, by the same person. */
export function SamePerson({ row }: { row: Candidate }) {
  const { data } = useRead(fetchSamePerson, { params: { id: row.id } });
  const [seen, setSeen] = useState<OtherApplication>();
  const own = data?.rows.filter(({ joined }) => joined) ?? [];
  const perhaps = data?.rows.filter(({ joined }) => !joined) ?? [];
  if (own.length + perhaps.length === 0) return null;
  return (
    <>
      {own.length > 0 && (
        <Card title="Other applications of this person">
          <Grid gap={12}>
            {own.map((other) => (
              <Other key={other.id} other={other}>
                {other.parts_until !== null && <Part row={row} other={other} />}
              </Other>
            ))}
          </Grid>
        </Card>
      )}
      {perhaps.length > 0 && (
        <Card title="Perhaps the same person">
          <Grid gap={12}>
            {perhaps.map((other) => (
              <Other key={other.id} other={other}>
                <Button variant="default" size="xs" onClick={() => setSeen(other)}>
                  Look at both
                </Button>
              </Other>
            ))}
          </Grid>
        </Card>
      )}
      {seen && <BothDialog row={row} other={seen} onClose={() => setSeen(undefined)} />}
    </>
  );
}

const Other = ({ other, children }: { other: OtherApplication; children: ReactNode }) => (
  <Row wrap align="center" justify="space-between" gap={12}>
    <Stack gap={2} minWidth={0}>
      <a href={candidatePath(other.id)}>
        {other.name}, {other.recruitment}
      </a>
      <Text dim>{[other.selection_progress ?? 'New', ...(other.joined ? [] : [alikeText(other)])].join(' · ')}</Text>
    </Stack>
    {children}
  </Row>
);

type Pair = { row: Candidate; other: OtherApplication };

function Part({ row, other }: Pair) {
  const part = useWrite(partPerson, { refreshes: [fetchSamePerson] });
  const may = useMay();
  if (!may(partPerson.access)) return null;
  return (
    <Stack gap={2} align="end">
      <Button
        variant="default"
        size="xs"
        loading={part.sending}
        onClick={() => void toastReply(part.send({ query: { id: row.id, other_id: other.id } }))}
      >
        Part them
      </Button>
      <Text dim>Until {showDate(other.parts_until ?? '')}</Text>
    </Stack>
  );
}

/** Shows both side by side, before a recruiter confirms that they are one person. */
function BothDialog({ row, other, onClose }: Pair & { onClose: () => void }) {
  const join = useWrite(joinPerson, { refreshes: [fetchSamePerson] });
  const may = useMay();
  const both = async () => {
    await toastReply(join.send({ query: { id: row.id, other_id: other.id } }));
    onClose();
  };
  return (
    <DialogFrame
      title="Are these one person?"
      opened
      onClose={onClose}
      width={720}
      actions={
        may(joinPerson.access) && (
          <Button loading={join.sending} onClick={() => void both()}>
            They are one person
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <Grid columns="repeat(auto-fit, minmax(220px, 1fr))" align="start" gap={16}>
          <DetailList details={detailsOf({ ...row, recruitment: row.recruitment ?? '' })} />
          <DetailList details={detailsOf(other)} />
        </Grid>
        <Text dim>Each application keeps its own answers, files and consent. You can part them for 30 days.</Text>
      </Stack>
    </DialogFrame>
  );
}

type Seen = Pick<OtherApplication, 'name' | 'recruitment' | 'email' | 'phone'> &
  Pick<OtherApplication, 'current_company' | 'current_designation' | 'location'>;

const detailsOf = (one: Seen) => [
  { label: 'Name', value: one.name },
  { label: 'Position', value: one.recruitment },
  { label: 'Email', value: one.email },
  { label: 'Phone', value: one.phone ?? 'N/A' },
  { label: 'Current company', value: one.current_company ?? 'N/A' },
  { label: 'Current designation', value: one.current_designation ?? 'N/A' },
  { label: 'Location', value: one.location ?? 'N/A' },
];
