import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Heading, Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type ExitRecord, signOffExit, signOffForm } from '../contract.ts';
import { whyNotSignOff } from '../rules.ts';
import { exitReads } from './exit-reads.ts';
import { standingOf } from './standing-of.ts';
import classes from './exit.module.css';

const answers = ['Yes', 'No'].map((word) => ({ value: word, label: word }));

/** HR's sign-offs beside the interview, even once the record is locked. */
export function SignOffs({ exit, onReload }: { exit: ExitRecord; onReload: () => void }) {
  const { momentInWords } = useWriting();
  const save = useWrite(signOffExit, { refreshes: exitReads });
  const form = useRecordForm({
    schema: signOffForm,
    start: {
      rehire: exit.rehire,
      knowledge_note: exit.knowledge_note,
      knowledge_done: exit.knowledge_at !== null,
    },
    save: (values) => save.send({ query: { id: exit.id }, body: { ...values, version: exit.version } }),
    saved: () => undefined,
  });
  const whyNot = whyNotSignOff(exit.stage, standingOf(exit));
  const signed = exit.knowledge_at
    ? `Signed by ${exit.knowledge_by ?? 'someone'} on ${momentInWords(exit.knowledge_at)}`
    : undefined;
  return (
    <Stack as="section" gap={12} padding={[24, 0, 0]} minWidth={0} ruledAbove aria-label="Sign-offs">
      <Heading>Sign-offs</Heading>
      <Stack noValidate as="form" gap={24} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
        <FieldGrid>
          <SelectField {...form.field('rehire')} choices={answers} disabled={whyNot !== undefined} />
          <LongTextField {...form.field('knowledge_note')} disabled={whyNot !== undefined} />
          <CheckField
            {...form.field('knowledge_done')}
            disabled={whyNot !== undefined}
            wide
            {...(signed ? { help: signed } : {})}
          />
        </FieldGrid>
        {whyNot === undefined ? (
          <div>
            <SubmitButton saving={form.saving}>Save sign-offs</SubmitButton>
          </div>
        ) : (
          <p className={classes.dim}>{whyNot}</p>
        )}
      </Stack>
    </Stack>
  );
}
