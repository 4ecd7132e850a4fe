import { type Choice, isFindable } from '#platform/web/choice.ts';
import { FoundField } from '#platform/web/form/FoundField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import type { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import type { LeaveFormState } from './ApplyForm.tsx';

type PersonFieldProps = {
  link: ReturnType<LeaveFormState['field']>;
  offered: ReturnType<typeof useRecordChoices>[string];
  help: string | undefined;
  begins?: boolean;
  /** The selected person, where set from elsewhere. */
  saved?: Choice | undefined;
};

/** Selects a colleague, from a list or by typing. */
export function PersonField({ link, offered, help, begins = false, saved }: PersonFieldProps) {
  const field = { ...link, help, begins, saved, wide: begins };
  return isFindable(offered) ? (
    <FoundField {...field} offered={offered} />
  ) : (
    <SelectField {...field} choices={offered} />
  );
}
