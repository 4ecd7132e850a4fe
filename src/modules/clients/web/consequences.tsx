import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { call } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { type Contact, fetchContacts } from '../contacts.ts';
import type { Client, client } from '../contract.ts';
import { fetchRedating, isMarked, type RedatedWork, type WorkDates } from '../redating.ts';

type Chosen = { redate: number[]; tell_contact: boolean };

/**
 * Asks about consequences of a client's change: which jobs are re-dated, and whether its contact is told of the new
 * manager. null: back to the form.
 */
export async function askConsequences(begun: Client, body: FormOf<typeof client>): Promise<Chosen | null> {
  const { year_end_day, year_end_month, vat_stagger, manager_id } = body;
  const marks = { id: begun.id, year_end_day, year_end_month, vat_stagger };
  const jobs = isMarked(begun, body) ? (await call(fetchRedating, { query: marks })).result.rows : [];
  const isHandedOver = manager_id !== begun.manager_id;
  const contacts = isHandedOver ? (await call(fetchContacts, { query: { client_id: begun.id } })).result.rows : [];
  const contact = contacts.find(({ is_primary }) => is_primary);
  let chosen: Chosen = { redate: jobs.map(({ id }) => id), tell_contact: false };
  if (jobs.length === 0 && !contact) return chosen;
  const isSaved = await confirm({
    title: 'Before you save',
    text: <Consequences jobs={jobs} contact={contact} start={chosen} onChange={(next) => (chosen = next)} />,
    confirmLabel: 'Save changes',
    cancelLabel: 'Back to the form',
    width: 640,
  });
  return isSaved ? chosen : null;
}

type ConsequencesProps = {
  jobs: readonly RedatedWork[];
  contact: Contact | undefined;
  start: Chosen;
  onChange: (chosen: Chosen) => void;
};

function Consequences({ jobs, contact, start, onChange }: ConsequencesProps) {
  const [chosen, setChosen] = useState(start);
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    onChange(next);
  };
  const tick = (id: number, on: boolean) =>
    change({ redate: on ? [...chosen.redate, id] : chosen.redate.filter((one) => one !== id) });
  return (
    <Stack gap={16}>
      {jobs.length > 0 && (
        <Stack as="section" gap={12} aria-label="Jobs to re-date">
          <div>
            <Heading as="h3">Jobs that have not started</Heading>
            <Text dim>Those you tick get the dates of the new year end or VAT stagger.</Text>
          </div>
          {jobs.map((job) => (
            <Checkbox
              key={job.id}
              checked={chosen.redate.includes(job.id)}
              onChange={(event) => tick(job.id, event.target.checked)}
              label={`${job.title}, ${job.reference_no}`}
              description={<Dates job={job} />}
            />
          ))}
        </Stack>
      )}
      {contact && (
        <Checkbox
          checked={chosen.tell_contact}
          onChange={(event) => change({ tell_contact: event.target.checked })}
          label={`Tell ${contact.name} by email who the manager is now`}
          description={`The primary contact, ${contact.email}`}
        />
      )}
    </Stack>
  );
}

const told: readonly (readonly [keyof WorkDates, string])[] = [
  ['year_end_date', 'Year end'],
  ['period_start', 'Period from'],
  ['period_end', 'Period to'],
  ['job_end_date', 'Deadline'],
];

const Dates = ({ job: { before, after } }: { job: RedatedWork }) => (
  <Stack as="span" gap={0}>
    {told.map(([name, label]) =>
      before[name] === after[name] ? null : (
        <span key={name}>
          {label}: {showDate(before[name])} → {showDate(after[name])}
        </span>
      ),
    )}
  </Stack>
);
