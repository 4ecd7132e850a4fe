import { writeSearch } from '#platform/web/routing/address.ts';

export const timekeeperPath = '/timekeeper';

type Place = {
  /** The view: week, day, calendar, team or entries. */
  readonly as?: string | undefined;
  readonly week?: string | undefined;
  readonly day?: string | undefined;
  readonly employee?: string | undefined;
};

export const timeAddress = (place: Place): string => `${timekeeperPath}${writeSearch(place)}`;
