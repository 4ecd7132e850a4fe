/** The firm's details and the days it does not work. The module `settings` writes both. */
import type { Generated } from 'kysely';
import type { Published } from '../published.ts';
import type { Traces } from '../record/changes.ts';

export type FirmTables = {
  firm: Traces & {
    name: string | null;
    zone: string | null;
    vat_number: string | null;
    registered_address: string | null;
    office_address: string | null;
    email: string | null;
    phone: string | null;
    working_days: Generated<number[]>;
    /** The country whose holidays count for deadlines; null: only holidays for everyone. */
    country_id: number | null;
    /** The currency of limits, costs and reports; null: that of the first company. */
    base_currency_id: number | null;
    session_idle_min: Generated<number>;
    session_hours: Generated<number>;
    required_factor_roles: Generated<number[]>;
    opened_rights: Generated<string[]>;
    /** Recipient of the audit trail's signed seals; null: everyone who may change settings. */
    trail_mailed_to: string | null;
  };
  holiday: Traces & {
    date: string;
    name: string;
    /** Applies to a location, else to a country; both null: to everyone. */
    location_id: number | null;
    country_id: number | null;
    /** The half that is free; null for the whole day. */
    half: string | null;
    /** A day off only for people who take it as leave. */
    restricted: Generated<boolean>;
    active: Generated<boolean>;
    fixed: Generated<boolean>;
    position: Generated<number>;
  };
};

/** For statements that calculate with working days; `firm.ts` gives the same to code. Holidays are open master data. */
export const published = { firm: ['country_id', 'working_days'] } satisfies Published<FirmTables>;
