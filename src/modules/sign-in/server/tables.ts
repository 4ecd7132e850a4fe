import type { IdentityTables } from '#platform/server/identity/tables.ts';
import type { Published, Writes } from '#platform/server/published.ts';
import type { Generated } from 'kysely';

export type SignInTables = {
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
    /** How often its token was renewed. */
    turn: Generated<number>;
    turned_at: string | null;
    by_provider: Generated<boolean>;
    provider_sid: string | null;
    provider_refresh: string | null;
  };
  sign_in_challenge: {
    id: string;
    account_id: number;
    positions: number[];
    expires_at: string;
    used_at: string | null;
    session_before: string | null;
  };
  recovery_code: {
    id: Generated<number>;
    account_id: number;
    code_hash: string;
    expires_at: string;
    tries: Generated<number>;
    ended_at: string | null;
    created_at: string;
    browser_hash: string | null;
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
  access_token: {
    id: Generated<number>;
    account_id: number;
    name: string;
    token_hash: string;
    ending: string;
    scopes: string[];
    with_factor: boolean;
    by_provider: Generated<boolean>;
    created_at: string;
    expires_at: string;
    last_used_at: string | null;
    ended_at: string | null;
  };
  webhook: {
    id: Generated<number>;
    account_id: number;
    name: string;
    address: string;
    events: string[];
    secret_cipher: string;
    before_cipher: string | null;
    before_until: string | null;
    created_at: string;
    off_at: string | null;
    off_why: string | null;
    failing_since: string | null;
    told_at: string | null;
    paused_until: string | null;
  };
  webhook_delivery: {
    id: Generated<number>;
    webhook_id: number;
    message_id: string;
    event: string;
    entity: string | null;
    entity_id: number | null;
    columns: string[];
    created_at: string;
    state: 'Waiting' | 'Delivered' | 'Failed' | 'Not sent';
    again: Generated<boolean>;
    tries: Generated<number>;
    next_at: string | null;
    tried_at: string | null;
    status: number | null;
    says: string | null;
  };
  factor_code: { account_id: number; code_hash: string; used_at: string | null };
  factor_challenge: {
    id: string;
    account_id: number;
    purpose: 'signIn' | 'setUp' | 'stepUp';
    challenge: string;
    expires_at: string;
    used_at: string | null;
    by_provider: Generated<boolean>;
    provider_sid: string | null;
    provider_refresh: string | null;
    provider_tells: Generated<boolean>;
    session_before: string | null;
  };
  sign_in_provider: {
    id: Generated<number>;
    name: string | null;
    issuer: string | null;
    registration: string | null;
    secret_cipher: string | null;
    is_on: Generated<boolean>;
    required_roles: Generated<number[]>;
    keepers: Generated<number[]>;
    proven_at: string | null;
    tells_sign_outs: Generated<boolean>;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
  provider_identity: {
    id: Generated<number>;
    account_id: number;
    issuer: string;
    subject: string;
    linked_at: string;
    last_used_at: string | null;
  };
  provider_request: {
    id: Generated<number>;
    ticket_hash: string;
    account_id: number | null;
    state: string;
    nonce: string;
    verifier: string;
    expires_at: string;
    used_at: string | null;
    grant_hash: string | null;
    session_before: string | null;
  };
};

export const writes = ['account', 'account_preference'] satisfies Writes<IdentityTables>;

export const published = {
  access_token: [
    'id',
    'account_id',
    'name',
    'ending',
    'scopes',
    'created_at',
    'expires_at',
    'last_used_at',
    'ended_at',
  ],
  webhook: ['id', 'account_id', 'name', 'address', 'events', 'created_at', 'off_at', 'off_why', 'failing_since'],
  webhook_delivery: ['webhook_id', 'tried_at'],
  session: ['id', 'account_id', 'expires_at', 'last_seen_at', 'revoked_at', 'viewer_id'],
} satisfies Published<SignInTables>;
