import { Button } from '@mantine/core';
import { useState } from 'react';
import { listJobTypes, team } from '#modules/masters/contract.ts';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  type AddedJobs,
  addJobs,
  fetchClientsForJobs,
  type JobsForClients,
  jobsForClientsForm,
  periodLengths,
  type PlannedJob,
  planJobs,
  whyNotSo,
} from '../jobs-for-clients.ts';
import { jobsPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

type Plan = { readonly rows: readonly PlannedJob[]; readonly values: JobsForClients };

/** The same job for many clients and periods: entered once, previewed, added. */
export function JobsForClientsPage() {
  const go = useGo();
  const plan = useWrite(planJobs);
  const [planned, setPlanned] = useState<Plan>();
  const form = useRecordForm({
    draft: 'onDevice',
    schema: jobsForClientsForm,
    start: { length: 'Month', periods: 1, starts_after: 1, client_ids: [], assignee_ids: [], budget_min: '00:00' },
    check: whyNotSo,
    save: async (values) => {
      const reply = await plan.send({ body: values });
      setPlanned({ rows: reply.result.rows, values });
      return reply;
    },
    saved: () => undefined,
  });
  return (
    <PageFrame
      title="Create for several clients"
      text="One job for each client and period. You see them before they are added."
    >
      <Grid gap={24}>
        <FormFrame form={form} submitLabel="Preview" onCancel={() => go(jobsPath)}>
          <Fields form={form} />
        </FormFrame>
        {planned && !form.unsaved && !form.saving && <Preview plan={planned} />}
      </Grid>
    </PageFrame>
  );
}

const freshFor = { freshFor: minutes(5) };

function Fields({ form }: { form: RecordForm<keyof JobsForClients> }) {
  const clients = useRead(fetchClientsForJobs, {}, freshFor).data?.rows;
  const types = useRead(listJobTypes, {}, freshFor).data?.rows;
  const teams = useRead(team.calls.choices, {}, freshFor).data?.rows;
  const staff = choicesOf(
    useRead(fetchAllDotStaff, {}, freshFor).data?.rows.map(({ id, employee_name, designation }) => ({
      id,
      name: `${employee_name}, ${designation}`,
    })),
  );
  const { form: state } = form.field('client_ids');
  const choose = (type: string) => {
    const served = clients?.filter(({ service_ids }) => service_ids.includes(Number(type))) ?? [];
    state.setValue(
      'client_ids',
      served.slice(0, 100).map(({ id }) => String(id)),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <FieldGrid title="The work">
        <SelectField
          {...form.field('job_type_id')}
          choices={choicesOf(types?.map(({ id, job_name }) => ({ id, name: job_name })))}
          onChosen={choose}
          help="Chooses the clients that have this service"
        />
        <TextField {...form.field('budget_min')} help="For each job, as 1:30, 1.5 or 90m" />
        <MultiSelectField
          {...form.field('client_ids')}
          wide
          choices={choicesOf(
            clients?.map(({ id, client_name, client_code }) => ({ id, name: `${client_name}, ${client_code}` })),
          )}
        />
      </FieldGrid>
      <FieldGrid title="When">
        <SelectField {...form.field('length')} choices={periodLengths.map((word) => ({ value: word, label: word }))} />
        <TextField {...form.field('periods')} />
        <DateField {...form.field('first')} wire="iso" />
        <TextField {...form.field('starts_after')} help="1 is the day after, -10 ten days before its end" />
        <TextField {...form.field('due_after')} help="When left empty: the usual days of the type after the start" />
      </FieldGrid>
      <FieldGrid title="Who">
        <SelectField {...form.field('manager_id')} choices={staff} help="When left empty: the client's own manager" />
        <SelectField {...form.field('reviewer_id')} choices={staff} />
        <MultiSelectField {...form.field('assignee_ids')} choices={staff} />
        <SelectField {...form.field('team_id')} choices={choicesOf(teams)} />
      </FieldGrid>
    </>
  );
}

function Preview({ plan: { rows, values } }: { plan: Plan }) {
  const go = useGo();
  const add = useWrite(addJobs, { refreshes: [...screens.reads, planJobs] });
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<AddedJobs['refused']>([]);
  const wanted = rows.filter(({ left_out }) => left_out === null).length;
  const run = async () => {
    setAdding(true);
    try {
      const { result, message } = await add.send({ body: values });
      if (message) toast.success(message);
      if (result.refused.length === 0) go(jobsPath);
      else setRefused(result.refused);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setAdding(false);
    }
  };
  return (
    <Grid as="section" gap={12} maxWidth={960} aria-label="Preview">
      <Row wrap gap={12} align="center" justify="space-between">
        <Heading>{wanted === rows.length ? countOf(wanted) : `${countOf(wanted)} of ${rows.length}`}</Heading>
        <Button loading={adding} disabled={wanted === 0 || refused.length > 0} onClick={() => void run()}>
          Add {countOf(wanted)}
        </Button>
      </Row>
      {refused.length > 0 && (
        <Grid as="ul" framed aria-label="Not added">
          {refused.map(({ client, title, reason }) => (
            <Grid as="li" key={`${client} ${title}`} gap={4} padding={[8, 16]}>
              <Text weight={600}>
                {client}: {title}
              </Text>
              <Text color="danger">{reason}</Text>
            </Grid>
          ))}
        </Grid>
      )}
      <Grid as="ul" framed>
        {rows.map((row) => (
          <PlannedItem key={`${row.client_id} ${row.period_start}`} row={row} />
        ))}
      </Grid>
    </Grid>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;

const PlannedItem = ({ row }: { row: PlannedJob }) => (
  <Grid as="li" gap={4} padding={[8, 16]}>
    <Row wrap gap={8} align="center">
      <Text as="span" weight={600} color={row.left_out === null ? 'ink' : 'ink-dim'}>
        {row.client}: {row.title}
      </Text>
      {row.left_out !== null && <StatusBadge tone="amber">Left out</StatusBadge>}
    </Row>
    <Text color="ink-dim" size={12}>
      {row.left_out ?? detailsOf(row)}
    </Text>
  </Grid>
);

const detailsOf = ({ period_start, period_end, start_date, job_end_date, manager }: PlannedJob): string =>
  [
    `${showDate(period_start)} to ${showDate(period_end)}`,
    `starts ${showDate(start_date)}`,
    job_end_date === null ? 'due after the usual days of the type' : `due ${showDate(job_end_date)}`,
    manager ?? 'no manager',
  ].join(' · ');
