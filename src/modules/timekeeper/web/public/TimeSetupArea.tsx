import { Button } from '@mantine/core';
import { useState } from 'react';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import {
  closePeriod,
  fetchTimeSettings,
  roundings,
  type TimeSetting,
  timeSettingForm,
  updateTimeSettings,
} from '../../settings.ts';
import { timeReads } from '../reads.ts';

/** How time is booked, and the day up to which it is closed. */
export function TimeSetupArea() {
  const may = useMay();
  return (
    <SettingsFrame endpoint={fetchTimeSettings} fields={[1, 1, 2]}>
      {(saved, reload) => (
        <Grid gap={32}>
          {may(updateTimeSettings.access) && <Rules saved={saved} onReload={reload} />}
          <ClosedPeriod saved={saved} onReload={reload} />
        </Grid>
      )}
    </SettingsFrame>
  );
}

type AreaProps = { saved: TimeSetting; onReload: () => void };

function Rules({ saved, onReload }: AreaProps) {
  const update = useWrite(updateTimeSettings, { refreshes: [fetchTimeSettings] });
  const form = useRecordForm({
    schema: timeSettingForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <FieldGrid title="Booking">
        <SelectField
          {...form.field('rounding')}
          choices={roundings.map((value) => ({ value, label: value }))}
          help="Time is rounded up to the next step"
        />
        <TextField
          {...form.field('grace_days')}
          kind="numeric"
          help="Working days in which a submitted week can be withdrawn"
        />
        <CheckField {...form.field('budget_stop')} help="No one books more than the budget of a job" />
      </FieldGrid>
    </SettingsForm>
  );
}

/** Closing a period, for people responsible for the books. */
function ClosedPeriod({ saved, onReload }: AreaProps) {
  const may = useMay();
  const close = useWrite(closePeriod, { refreshes: [fetchTimeSettings, ...timeReads] });
  const closed = saved.closed_until === null ? '' : showDate(saved.closed_until);
  const [date, setDate] = useState(closed);
  const [wrong, setWrong] = useState<string>();
  const save = async () => {
    setWrong(undefined);
    try {
      const { message } = await close.send({ body: { closed_until: fromDmy(date) ?? null, version: saved.version } });
      if (message) toast.success(message);
      onReload();
    } catch (error) {
      setWrong(failureOf(error)?.fields?.['closed_until'] ?? messageOf(error));
    }
  };
  return (
    <Grid as="section" gap={12} maxWidth={960} aria-label="Closed period">
      <Heading>Closed period</Heading>
      <Text dim>
        {saved.closed_until === null
          ? 'All days are open.'
          : `Nothing changes up to ${showDate(saved.closed_until)}. The other days of that week stay open.`}
      </Text>
      {may(closePeriod.access) && (
        <Row wrap gap={8} align="end">
          <DateBox label="Closed up to" value={date} onChange={setDate} />
          <Button variant="default" loading={close.sending} disabled={date === closed} onClick={() => void save()}>
            {date === '' && closed !== '' ? 'Open all periods' : 'Close'}
          </Button>
        </Row>
      )}
      {wrong && (
        <Text role="alert" color="danger">
          {wrong}
        </Text>
      )}
    </Grid>
  );
}
