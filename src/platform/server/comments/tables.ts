import type { CommentKind } from '#platform/contract/record/comments.ts';
import type { Generated } from 'kysely';
import type { Traces } from '../record/changes.ts';

export type CommentTables = {
  comment: Traces & {
    entity: string;
    record_id: number;
    kind: CommentKind;
    text: string;
    mentions: Generated<number[]>;
  };
};
