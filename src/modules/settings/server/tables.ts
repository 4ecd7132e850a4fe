import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated } from 'kysely';

export type FirmRow = Traces & {
  name: string | null;
  zone: string | null;
  vat_number: string | null;
  registered_address: string | null;
  office_address: string | null;
  email: string | null;
  phone: string | null;
  working_days: Generated<number[]>;
  session_idle_min: Generated<number>;
  session_hours: Generated<number>;
  required_factor_roles: Generated<number[]>;
  opened_rights: Generated<string[]>;
};

export type SettingsTables = { firm: FirmRow };
