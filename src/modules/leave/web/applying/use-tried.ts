import { realDate } from '#platform/contract/dates.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { useRead } from '#platform/web/query.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { type TriedLeave, tryLeave } from '../../applying.ts';
import { leaveApplication } from '../../contract.ts';
import { fittingHalves, whyNotDates } from '../../rules.ts';
import type { LeaveFormState } from './ApplyForm.tsx';

/** Debounce in milliseconds before the server is asked. */
const pause = 250;

/** The fields that the calculation depends on. */
const names = [
  'employee_id',
  'leave_type_id',
  'start_date',
  'start_half',
  'end_date',
  'end_half',
  'hours_min',
  'hours_from',
  'event_date',
  'surviving_children',
  'hospital_days',
  'partner_from',
  'partner_to',
  'partner_weeks',
] as const;

export type Tried = {
  /** undefined until the form has a type and valid days */
  readonly answer: (TriedLeave & { readonly asked: FormOf<typeof leaveApplication> }) | undefined;
  /** True while a newer answer is on its way. */
  readonly changing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Calculates the cost of the leave as the form changes, and shows what prevents it at the fields. */
export function useTried(form: LeaveFormState): Tried {
  const { form: state } = form.field('start_date');
  const values: readonly unknown[] = useWatch({ control: state.control, name: [...names] });
  const typed = JSON.stringify(values.map((value) => (value === '' ? undefined : value)));
  const [settled] = useDebouncedValue(typed, pause);
  const body = bodyOf(settled);
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(
    tryLeave,
    { body: body ?? nothing },
    { enabled: body !== undefined, keepPrevious: true },
  );
  const answer = body && data ? { ...data, asked: body } : undefined;
  useHalvesThatFit(form);
  // A type not chosen yet is no error.
  const isAsked = body?.leave_type_id !== undefined && !isPlaceholderData && typed === settled;
  useShownAt(form, isAsked ? answer?.whyNot : undefined);
  return {
    answer,
    changing: isPlaceholderData || isFetching || typed !== settled,
    error: body && !data ? error : null,
    retry: () => void refetch(),
  };
}

const nothing = {
  employee_id: 0,
  leave_type_id: 0,
  start_date: '',
  start_half: 'Full',
  end_date: '',
  end_half: 'Full',
  shares_reason: false,
  hands_over: false,
} as const;

function bodyOf(text: string): FormOf<typeof leaveApplication> | undefined {
  const values: unknown[] = JSON.parse(text);
  const given = Object.fromEntries(names.map((name, at) => [name, values[at] ?? undefined]));
  const { data } = zodOf(leaveApplication.form).safeParse({ ...given, shares_reason: false, hands_over: false });
  return data && Object.keys(whyNotDates(data)).length === 0 ? data : undefined;
}

/** Moves the last day with the first, and adjusts halves to the days. */
function useHalvesThatFit(form: LeaveFormState): void {
  const { form: state } = form.field('start_date');
  const [start_date = '', end_date = ''] = useWatch({ control: state.control, name: ['start_date', 'end_date'] });
  const follow = useEffectEvent((first: string, last: string) => {
    const { start_half, end_half } = state.getValues();
    if (first === '' || last === '') return;
    const halves = fittingHalves({ start_date: first, start_half, end_date: last, end_half });
    if (halves.start_half !== start_half) state.setValue('start_half', halves.start_half);
    if (halves.end_half !== end_half) state.setValue('end_half', halves.end_half);
  });
  const lead = useEffectEvent((first: string) => {
    if (realDate(first) && (end_date === '' || end_date < first)) state.setValue('end_date', first);
  });
  useEffect(() => lead(start_date), [start_date]);
  useEffect(() => follow(start_date, end_date), [start_date, end_date]);
}

/** Shows the calculator's objections at the fields, and clears them once they no longer apply. */
function useShownAt(form: LeaveFormState, whyNot: Readonly<Record<string, string>> | undefined): void {
  const { form: state } = form.field('start_date');
  // Untouched empty fields show no error before sending.
  const isAhead = (name: string) => !state.getValues(name) && !state.getFieldState(name).isTouched;
  const show = useEffectEvent((told: Readonly<Record<string, string>> | undefined) => {
    if (!told) return;
    for (const name of [...names, 'reason']) {
      const message = told[name];
      if (message !== undefined && !isAhead(name)) state.setError(name, { type: marked, message });
      else if (state.getFieldState(name).error?.type === marked) state.clearErrors(name);
    }
  });
  useEffect(() => show(whyNot), [whyNot]);
}

const marked = 'calculated';
