import type { PermissionModule } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { BusinessEvent } from './event.ts';
import type { UploadField } from './files.ts';
import type { Master } from './master.ts';
import type { NotificationKind } from './notify.ts';
import type { ServedRecord } from './record/calls.ts';
import type { RecordComments } from './record/comments.ts';

/** Everything others may know of a module; `src/app/modules.ts` lists them. */
export type ModuleContract = {
  readonly name: string;
  readonly endpoints: readonly AnyEndpoint[];
  readonly events: readonly BusinessEvent[];
  /** The permission modules that it owns. */
  readonly rights: readonly PermissionModule[];
  /** Its declared business records. */
  readonly records?: readonly ServedRecord[];
  /** Its records open for comments; their calls are among `endpoints`. */
  readonly comments?: readonly RecordComments[];
  /** The notifications it sends. */
  readonly notifications?: readonly NotificationKind[];
  /** The upload fields whose files belong to this module's records. */
  readonly uploads?: readonly UploadField[];
  /** Its master data; the endpoints are among `endpoints`. */
  readonly masters?: readonly Master[];
  /** Its tables that refer to master data, in words: 'used by 14 jobs'. */
  readonly referrers?: readonly Referrer[];
};

/** How to name a table's rows that refer to an entry, and where they are listed. */
export type Referrer = {
  readonly table: string;
  readonly one: string;
  readonly many: string;
  /** The page that lists them, with its filter for each referring column. */
  readonly list?: { readonly path: string; readonly filters: Readonly<Record<string, string>> };
};
