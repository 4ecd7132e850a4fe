import { listEnquiryEvent } from '#modules/events/contract.ts';
import type { Choice } from '#platform/web/choice.ts';
import { choicesOf, withNone } from '#platform/web/choice.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { enquiryRecord, listEnquiryOwner, listEnquirySlaStatus } from '../contract.ts';
import { enquiryCategory, enquiryEngagement, enquirySource } from '../masters.ts';

const options = { freshFor: minutes(5) };

type Named = { readonly id: number; readonly name: string };
type Reference = {
  readonly data: { readonly rows: readonly Named[] } | undefined;
  readonly isError: boolean;
};

type Field = 'source' | 'event' | 'engagement' | 'category';

export type EnquiryChoices = {
  /** By field and by filter of the list; undefined while loading. */
  readonly choices: Readonly<Record<Field, readonly Choice[] | undefined>>;
  /** Reloads the lists that failed. */
  readonly retry: () => void;
};

/**
 * Options of an enquiry's selects. A list that fails to load stays empty, without a message (specification 1, section
 * 8).
 */
export function useEnquiryChoices(): EnquiryChoices {
  const source = useRead(enquirySource.calls.choices, {}, options);
  const engagement = useRead(enquiryEngagement.calls.choices, {}, options);
  const category = useRead(enquiryCategory.calls.choices, {}, options);
  const event = useRead(listEnquiryEvent, {}, options);
  const failed = [source, engagement, category, event].filter(({ isError }) => isError);
  const events = event.data?.rows.map(({ id, event_name }) => ({ id, name: event_name }));
  return {
    choices: {
      source: offered(source),
      engagement: offered(engagement),
      category: offered(category),
      event: withNone(enquiryRecord.fields.event.none, event.isError ? [] : choicesOf(events)),
    },
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Status filter options; enquiries may have none. */
export function useStatusChoices(): readonly Choice[] | undefined {
  const status = offered(useRead(listEnquirySlaStatus, {}, options));
  return status && [...status, { value: 'none', label: 'No status' }];
}

/** Owner filter options; for staff. */
export function useOwnerChoices(): readonly Choice[] | undefined {
  const enabled = useMay()(listEnquiryOwner.access);
  return offered(useRead(listEnquiryOwner, {}, { ...options, enabled }));
}

const offered = ({ data, isError }: Reference) => (isError ? [] : choicesOf(data?.rows));
