import type { Choice } from '#platform/web/choice.ts';
import { type LineColumn, LinesField } from '#platform/web/form/lines/LinesField.tsx';
import type { FormState } from '#platform/web/form/use-record-form.ts';
import { useEffect, useMemo } from 'react';
import { inOther } from '../../public/parts.ts';

const blank = { pay_component_id: '', monthly: '', annual: '' };
const most = 20;

type PayLinesProps = {
  /** Has the lines at `components`. */
  form: FormState;
  /** The pay components to choose from. */
  choices: readonly { readonly id: number; readonly name: string }[] | undefined;
};

/** The components of a person's pay as typed, per month or per year. */
export function PayLines({ form, choices }: PayLinesProps) {
  const columns = useMemo((): readonly LineColumn[] => {
    const named: readonly Choice[] = [
      { value: '', label: '' },
      ...(choices ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ];
    return [
      { name: 'pay_component_id', label: 'Pay component', width: 'minmax(0, 1fr)', phone: [1, '1fr'], choices: named },
      { name: 'monthly', label: 'Monthly', width: '132px', phone: [2, '1fr'], placeholder: '0.00' },
      { name: 'annual', label: 'Yearly', width: '132px', phone: [2, '1fr'], placeholder: '0.00' },
    ];
  }, [choices]);
  useTwelve(form);
  return (
    <LinesField form={form} path="components" label="Pay components" columns={columns} blank={blank} most={most} />
  );
}

/** Typing the monthly amount fills the yearly one, and vice versa. */
function useTwelve(form: FormState): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      const [, at, field] = /^components\.(\d+)\.(monthly|annual)$/.exec(name ?? '') ?? [];
      if (type !== 'change' || at === undefined) return;
      const period = field === 'monthly' ? 'monthly' : 'annual';
      const other = inOther(period, form.getValues(`components.${at}.${period}`));
      if (other !== undefined) form.setValue(`components.${at}.${period === 'monthly' ? 'annual' : 'monthly'}`, other);
    });
    return unsubscribe;
  }, [form]);
}
