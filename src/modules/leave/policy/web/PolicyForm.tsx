import { useWatch } from 'react-hook-form';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { type RecordFormOptions, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useSeenFirst } from '#platform/web/form/use-seen-first.ts';
import { Card, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { zodOf } from '#platform/contract/schema.ts';
import type { Reply } from '#platform/web/api.ts';
import {
  type LeavePolicy,
  leavePolicy,
  type PolicyForm as Values,
  type PolicyPreview,
  previewPolicy,
} from '../contract.ts';
import { whyNotAnnual } from '../checks.ts';
import { policyText } from '../words.ts';
import { PolicyPreviewTable } from './PolicyPreviewTable.tsx';
import { screens } from './screens.tsx';

type PolicyFormProps = Pick<RecordFormOptions<Values, LeavePolicy>, 'start' | 'editing'> & {
  saved?: LeavePolicy;
  /** The label of the second press, which saves; the first shows what would change. */
  verb: string;
  save: (values: Values) => Promise<Reply<LeavePolicy>>;
  onReload?: () => void;
};

/** Previews a policy before saving: whose balance would change, and who would fall below zero. */
export function PolicyForm({ start, editing, saved, verb, save, onReload }: PolicyFormProps) {
  const go = useGo();
  const today = useToday();
  const seen = useSeenFirst<PolicyPreview>();
  const look = useWrite(previewPolicy);
  const form = useRecordForm({
    schema: leavePolicy.form,
    ...(start && { start }),
    ...(editing && { editing }),
    check: (values) => leavePolicy.check(values, { today, before: saved }),
    save: async (values) => {
      if (seen.as(typedIn())) return save(values);
      const { result } = await look.send({ query: saved ? { id: saved.id } : {}, body: values });
      seen.show(typedIn(), result);
      return null;
    },
    saved: () => go(screens.path),
  });
  const { form: fields } = form.field('annual');
  const typedIn = () => JSON.stringify(fields.getValues());
  const typed = useWatch({ control: fields.control });
  const preview = seen.as(typedIn());
  return (
    <FormFrame
      form={form}
      submitLabel={preview ? verb : 'Show what changes'}
      onCancel={() => go(screens.path)}
      {...(onReload && { onReload })}
    >
      <RecordFields screens={screens} form={form} {...(saved && { saved })} />
      <InWords typed={typed} />
      {preview && <PolicyPreviewTable preview={preview} />}
    </FormFrame>
  );
}

/** Stand-ins: people and start date do not change what a policy grants. */
const anybody = { leave_type_id: 1, company_id: 1, location_id: null, begins_on: '2020-01-01' };

/** Describes the policy as it is typed. */
function InWords({ typed }: { typed: object }) {
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '' && value !== null));
  const { data } = zodOf(leavePolicy.form).safeParse({ ...filled, ...anybody });
  const isWhole = data && whyNotAnnual(data) === undefined;
  return (
    <Card padding={[12, 16]}>
      <Text size={13} dim>
        In words
      </Text>
      <Text>{isWhole ? policyText(data) : 'Fill in what it grants to read it here.'}</Text>
    </Card>
  );
}
