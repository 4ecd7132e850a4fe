import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { reviewReasons } from '../contract.ts';

/** The reasons for changes: the preparer is shown matching entries of the skills library. */
export const ChangeInputs = ({ field }: { field: (name: string) => FieldLink }) => (
  <ChecksField
    {...field('change_reasons')}
    choices={reviewReasons.map((reason) => ({ value: reason, label: reason }))}
    help="The preparer sees what the skill library has on it"
  />
);
