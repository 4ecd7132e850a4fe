import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { createExit, exitForm } from '../contract.ts';
import { exitReads } from './exit-reads.ts';
import { ExitFields } from './ExitFields.tsx';
import { exitListPath } from './public/addresses.ts';

/** Registers an exit. */
export function AddExitPage() {
  const go = useGo();
  const add = useWrite(createExit, { refreshes: exitReads });
  const toList = () => go(exitListPath);
  const form = useRecordForm({
    schema: exitForm,
    start: { sendexit: true },
    save: (values) => add.send({ body: values }),
    saved: toList,
  });
  return (
    <PageFrame title="New exit" text="The person is on notice as soon as the exit is registered.">
      <FormFrame form={form} submitLabel="Submit" onCancel={toList}>
        <ExitFields form={form} />
      </FormFrame>
    </PageFrame>
  );
}
