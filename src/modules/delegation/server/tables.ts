import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Generated } from 'kysely';
import type { delegation } from '../contract.ts';

export type DelegationTables = {
  delegation: TableRow<typeof delegation>;
  approval_kind: { id: Generated<number>; key: string; name: string; deleted_at: string | null };
  approval_asked: { entity: string; entity_id: number; account_id: number; asked_at: Generated<string> };
  delegation_cut: { delegation_id: number; lasted_until: string };
  delegation_approval: { delegation_id: number; approval_id: number };
};

/** Columns that other modules' statements may read: who was asked, and since when. */
export const published = {
  approval_asked: ['account_id', 'asked_at', 'entity', 'entity_id'],
} satisfies Published<DelegationTables>;
