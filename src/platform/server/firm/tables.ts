/** What the firm says of itself, and the days on which it does not work. The module `settings` writes both. */
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
    /** Whose holidays count for deadlines; null: those of everybody alone. */
    country_id: number | null;
    /** What limits, costs and reports reckon in; null: the currency of the first company. */
    base_currency_id: number | null;
    session_idle_min: Generated<number>;
    session_hours: Generated<number>;
    required_factor_roles: Generated<number[]>;
    opened_rights: Generated<string[]>;
    /** Where the signed seals of the audit trail go; null: to all who may change settings. */
    trail_mailed_to: string | null;
  };
  holiday: Traces & {
    date: string;
    name: string;
    /** A location's, or else a country's; both null: everybody's. */
    location_id: number | null;
    country_id: number | null;
    /** The half that is free; null for the whole day. */
    half: string | null;
    /** Free for who takes it as leave, and for nobody else. */
    restricted: Generated<boolean>;
    active: Generated<boolean>;
    fixed: Generated<boolean>;
    position: Generated<number>;
  };
};

/** For statements that plan days; `firm.ts` gives the same to code. Holidays are master data, open to all. */
export const published = { firm: ['country_id', 'working_days'] } satisfies Published<FirmTables>;
