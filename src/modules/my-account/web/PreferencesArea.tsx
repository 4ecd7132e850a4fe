import { SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Region, regionNames, regions, usualRegion } from '#platform/contract/regions.ts';
import { zones } from '#platform/contract/zones.ts';
import { writingOf } from '#platform/contract/writing.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { LetterSwitch } from '#platform/web/list/keys/KeySheet.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { sessionKey } from '#platform/web/session/SessionProvider.tsx';
import { chooseScheme, type Scheme, useScheme } from '#platform/web/theme/scheme.ts';
import { preferencesForm, savePreferences } from '../contract.ts';
import card from '#platform/web/ui/card.module.css';

/** The theme of this browser, and the preferences for dates and times. */
export function PreferencesArea() {
  const { zone, firm, weekStarts, region } = useSession();
  return (
    <>
      <ThemeCard />
      <KeysCard />
      <TimeCard
        key={`${zone} ${weekStarts}`}
        zone={zone === firm.zone ? null : zone}
        weekStarts={weekStarts}
        region={region}
      />
    </>
  );
}

const schemes: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
];

function ThemeCard() {
  return (
    <section className={card.card} aria-labelledby="theme-title">
      <div>
        <h2 id="theme-title">Theme</h2>
        <Text dim>For this browser</Text>
      </div>
      <div>
        <SegmentedControl aria-labelledby="theme-title" data={schemes} value={useScheme()} onChange={chooseScheme} />
      </div>
    </section>
  );
}

const KeysCard = () => (
  <section className={card.card} aria-labelledby="keys-title">
    <div>
      <h2 id="keys-title">Keys</h2>
      <Text dim>For this browser</Text>
    </div>
    <LetterSwitch />
  </section>
);

const days = [
  { value: '1', label: 'Monday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
];
const regionChoices = regions.map((value) => ({ value, label: regionNames[value] }));
/** An example in the chosen region's format, before it is saved. */
function sampleOf(chosen: string): string {
  const { showNumber, dayInWords } = writingOf(regions.find((region) => region === chosen) ?? usualRegion, 'UTC');
  return `${showNumber(1234567)} · ${dayInWords('2026-11-20')}. Lists keep DD-MM-YYYY.`;
}

const zoneChoices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

type TimeCardProps = { zone: string | null; weekStarts: number; region: Region };

function TimeCard({ zone, weekStarts, region }: TimeCardProps) {
  const client = useQueryClient();
  const { firm } = useSession();
  const save = useWrite(savePreferences);
  const form = useRecordForm({
    schema: preferencesForm,
    editing: { week_starts: String(weekStarts), locale: region, zone },
    save: ({ zone: chosen, ...rest }) => save.send({ body: { ...rest, zone: chosen === firm.zone ? null : chosen } }),
    saved: () => void client.invalidateQueries({ queryKey: sessionKey }),
  });
  return (
    <section className={card.card} aria-labelledby="time-title">
      <h2 id="time-title">Language, dates and times</h2>
      <Grid noValidate as="form" gap={16} maxWidth={440} onSubmit={(event) => void form.submit(event)}>
        <SelectField
          {...form.field('locale')}
          choices={regionChoices}
          help={sampleOf(useFieldText(form.field('locale')))}
        />
        <SelectField {...form.field('week_starts')} choices={days} help="In calendars" />
        <SelectField
          {...form.field('zone')}
          choices={zoneChoices}
          placeholder={`The firm's: ${firm.zone.replaceAll('_', ' ')}`}
          help="Times use this zone. Dates follow the firm’s zone."
        />
        <div>
          <SubmitButton saving={form.saving}>Save preferences</SubmitButton>
        </div>
      </Grid>
    </section>
  );
}
