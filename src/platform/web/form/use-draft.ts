import { useEffect, useEffectEvent } from 'react';
import { dateOf, showMoment } from '#platform/contract/dates.ts';
import { toast } from '../feedback/toasts.ts';
import { useSession } from '../session/session.ts';
import { useToday } from '../session/use-today.ts';
import { isExpired } from '../session/token.ts';
import { draftOf, type FormPlace, forgetDraft, keepDraft } from './draft.ts';
import type { FormState } from './use-record-form.ts';

type Drafted = {
  readonly fields: readonly string[];
  readonly pages: string | undefined;
  readonly keeps: 'onDevice' | 'never' | undefined;
  readonly isSaved: () => boolean;
};

/** Milliseconds. Encrypting takes a moment, and a closing page has none left. */
const pause = 50;

/** Restores unsaved input on return and offers to discard it. */
export function useDraft(form: FormState, { fields, pages, keeps, isSaved }: Drafted): void {
  const onDevice = keeps === 'onDevice';
  const { actor, firm } = useSession();
  const today = useToday();
  const account = `${actor?.accountId ?? 0}.${actor?.clientId ?? ''}`;
  const start = () => form.formState.defaultValues ?? {};
  const begin = useEffectEvent((): { place: FormPlace; told: number } => {
    const place = { account, address: addressWithout(pages), fields, onDevice };
    const draft = keeps === 'never' ? null : draftOf(place, start());
    if (!draft) return { place, told: 0 };
    for (const [name, value] of Object.entries(draft.values)) form.setValue(name, value, { shouldDirty: true });
    const others = draft.partly ? ', but for what was changed since' : '';
    const text = `Draft from ${whenKept(draft.at, firm.zone, today)} restored${others}`;
    const discard = () => {
      forgetDraft(place);
      form.reset(start());
    };
    return { place, told: toast.offer(text, { label: 'Discard', run: discard }) };
  });
  const keep = useEffectEvent((place: FormPlace) => {
    if (keeps === 'never') return;
    if (isSaved()) forgetDraft(place);
    else keepDraft(place, form.getValues(), start());
  });
  useEffect(() => {
    const { place, told } = begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keep(place), pause);
    });
    const leave = () => keep(place);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', leave);
      toast.close(told);
      // The person was already asked before leaving unsaved input.
      if (isExpired()) keep(place);
      else forgetDraft(place);
    };
  }, [form]);
}

/** '10:42'; with the date if it was another day. */
const whenKept = (at: string, zone: string, today: string) =>
  showMoment(at, zone).slice(dateOf(at, zone) === today ? 11 : 0);

function addressWithout(pages: string | undefined): string {
  const search = new URLSearchParams(location.search);
  if (pages !== undefined) search.delete(pages);
  return `${location.pathname}?${search}`;
}
