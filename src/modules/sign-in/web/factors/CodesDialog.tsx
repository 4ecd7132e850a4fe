import { Button } from '@mantine/core';
import { save } from '#platform/web/download.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import classes from './factors.module.css';

/** Recovery codes, shown once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const keep = () => save(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), 'Recovery codes.txt');
  return (
    <DialogFrame
      title="Your recovery codes"
      opened
      onClose={onClose}
      stays
      actions={
        <>
          <Button variant="default" onClick={keep}>
            Save as a file
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <Grid gap={16}>
        <p>
          Use one of these to sign in if you lose your app or passkey. Each works once. Save them now: they are not
          shown again.
        </p>
        <CodeList codes={codes} />
      </Grid>
    </DialogFrame>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Grid
      as="ul"
      gap={[6, 24]}
      columns="repeat(auto-fill, 27ch)"
      padding={12}
      background="sunken"
      framed
      mono
      className={classes.codes}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Grid>
  );
}
