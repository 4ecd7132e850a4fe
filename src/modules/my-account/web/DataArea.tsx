import { useState } from 'react';
import { download } from '#platform/web/download.ts';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { exportForm, exportMyData } from '../contract.ts';
import card from '#platform/web/ui/card.module.css';
import { CurrentPassword } from '#modules/sign-in/web/public/CurrentPassword.tsx';

/** The archive of the user's own data; asks for the password, as an unattended browser must not be enough. */
export function DataArea() {
  const [times, setTimes] = useState(0);
  return <ExportCard key={times} onDone={() => setTimes(times + 1)} />;
}

function ExportCard({ onDone }: { onDone: () => void }) {
  const form = useRecordForm({
    schema: exportForm,
    save: async (body) => {
      await download(exportMyData, {}, () => undefined, new AbortController().signal, { body });
      return { result: undefined, message: 'Your data is downloaded' };
    },
    saved: onDone,
  });
  return (
    <section className={card.card} aria-labelledby="export-title">
      <div>
        <h2 id="export-title">Download your data</h2>
        <Text dim>
          A ZIP with your account, your record of staff, sessions, sign-in history, notifications and what you have
          added, each as JSON and as CSV. Passwords and keywords are not in it. The download is kept in the audit trail.
        </Text>
      </div>
      <Grid noValidate as="form" gap={16} maxWidth={440} onSubmit={(event) => void form.submit(event)}>
        <CurrentPassword {...form.field('current_password')} />
        <div>
          <SubmitButton saving={form.saving}>Download my data</SubmitButton>
        </div>
      </Grid>
    </section>
  );
}
