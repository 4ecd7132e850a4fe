import type { Traces } from '#platform/server/record/changes.ts';

export type EventRow = Traces & {
  event_name: string;
  event_date: string;
  contact_person: string;
  address: string;
  city: string;
  country: string;
  state: string;
  zipcode: string;
  event_description: string;
};

export type EventTables = { event: EventRow };
