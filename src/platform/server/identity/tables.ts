/** The portal's people; every module may use these tables. Each is written by one module. */
import type { Audience } from '#platform/contract/access.ts';
import type { Region } from '#platform/contract/regions.ts';
import type { Generated } from 'kysely';
import type { Published } from '../published.ts';
import type { Traces } from '../record/changes.ts';

export type IdentityTables = {
  account: {
    id: Generated<number>;
    audience: Audience;
    email: string;
    name: string;
    role_id: number;
    client_id: number | null;
    password_hash: string | null;
    keyword_cipher: string | null;
    keyword_positions: number[] | null;
    dot_access: Generated<boolean>;
    /** No sign-in before this moment, whatever the access: 00:00 on the first day of someone who joins later. */
    opens_at: string | null;
    closes_at: string | null;
    permission_version: Generated<number>;
    last_sign_in_at: string | null;
    created_at: Generated<string>;
    updated_at: string | null;
    version: Generated<number>;
  };
  account_preference: { account_id: number; week_starts: number; zone: string | null; locale: Generated<Region> };
  role: Traces & {
    name: string;
    active: Generated<boolean>;
    fixed: Generated<boolean>;
    position: Generated<number>;
  };
};

/** No secrets; `accounts.ts` has conditions about those. */
export const published = {
  account: [
    'id',
    'audience',
    'email',
    'name',
    'role_id',
    'client_id',
    'dot_access',
    'last_sign_in_at',
    'created_at',
    'version',
  ],
} satisfies Published<IdentityTables>;
