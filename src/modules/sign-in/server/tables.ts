import type { Audience } from '#platform/contract/access.ts';
import type { Region } from '#platform/contract/regions.ts';
import type { Generated } from 'kysely';

export type SignInTables = {
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
    permission_version: Generated<number>;
    last_sign_in_at: string | null;
    created_at: Generated<string>;
    updated_at: string | null;
    version: Generated<number>;
  };
  session: {
    id: string;
    account_id: number;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    revoked_at: string | null;
    ip: string;
    user_agent: string;
    viewer_id: number | null;
    viewer_session: string | null;
    client_id: number | null;
    factor_at: string | null;
  };
  sign_in_challenge: {
    id: string;
    account_id: number;
    positions: number[];
    expires_at: string;
    used_at: string | null;
  };
  recovery_code: {
    id: Generated<number>;
    account_id: number;
    code_hash: string;
    expires_at: string;
    tries: Generated<number>;
    ended_at: string | null;
    created_at: string;
  };
  access_grant: {
    id: Generated<number>;
    kind: 'password' | 'keyword' | 'invitation';
    account_id: number;
    token_hash: string;
    expires_at: string;
    used_at: string | null;
    created_at: string;
  };
  account_factor: {
    id: Generated<number>;
    account_id: number;
    kind: 'app' | 'passkey';
    name: string;
    secret_cipher: string | null;
    last_step: number | null;
    credential_id: string | null;
    public_key: string | null;
    counter: number | null;
    created_at: string;
    confirmed_at: string | null;
    last_used_at: string | null;
  };
  factor_code: { account_id: number; code_hash: string; used_at: string | null };
  factor_challenge: {
    id: string;
    account_id: number;
    purpose: 'signIn' | 'setUp' | 'stepUp';
    challenge: string;
    expires_at: string;
    used_at: string | null;
  };
  account_preference: { account_id: number; week_starts: number; zone: string | null; locale: Generated<Region> };
};
