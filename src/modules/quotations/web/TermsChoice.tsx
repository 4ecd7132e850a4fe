import { NativeSelect } from '@mantine/core';
import { confirm } from '#platform/web/feedback/confirm.ts';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import type { JobQuotations } from '../contract.ts';

type TermsChoiceProps = { link: FieldLink; terms: JobQuotations['terms'] };

/** Fills in one of the firm's terms, to be edited; asks before it replaces another text. */
export function TermsChoice({ link: { form, name }, terms }: TermsChoiceProps) {
  if (terms.length === 0) return null;
  const take = async (id: string) => {
    const chosen = terms.find((one) => String(one.id) === id);
    if (!chosen) return;
    const typed = String(form.getValues(name) ?? '').trim();
    const isOwn = typed !== '' && !terms.some((one) => one.terms.trim() === typed);
    const question = {
      title: `Use ${chosen.name}?`,
      text: 'It replaces the terms that are written here.',
      confirmLabel: 'Use them',
    };
    if (isOwn && !(await confirm(question))) return;
    form.setValue(name, chosen.terms, { shouldDirty: true });
    form.clearErrors(name);
  };
  return (
    <NativeSelect
      size="xs"
      aria-label="Terms to begin with"
      value=""
      data={[
        { value: '', label: 'Use other terms' },
        ...terms.map(({ id, name: label }) => ({ value: String(id), label })),
      ]}
      onChange={({ currentTarget }) => void take(currentTarget.value)}
    />
  );
}
