import type { PermissionModule } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { BusinessEvent } from './event.ts';
import type { UploadField } from './files.ts';
import type { Master } from './master.ts';
import type { NotificationKind } from './notify.ts';
import type { ServedRecord } from './record/calls.ts';
import type { RecordComments } from './record/comments.ts';

/** All that others may know of a module; `src/app/modules.ts` lists them. */
export type ModuleContract = {
  readonly name: string;
  readonly endpoints: readonly AnyEndpoint[];
  readonly events: readonly BusinessEvent[];
  /** The permission modules that it owns. */
  readonly rights: readonly PermissionModule[];
  /** Its kinds of business records that are declared as such. */
  readonly records?: readonly ServedRecord[];
  /** Its records that are open for comments; their calls stand among `endpoints`. */
  readonly comments?: readonly RecordComments[];
  /** What it tells people of. */
  readonly notifications?: readonly NotificationKind[];
  /** The upload fields whose files belong to this module's records. */
  readonly uploads?: readonly UploadField[];
  /** Its lists of master data; their endpoints stand among `endpoints`. */
  readonly masters?: readonly Master[];
  /** Its tables that refer to master data, in words: 'used by 14 jobs'. */
  readonly referrers?: readonly Referrer[];
};

/** What to say of the rows of a table that refer to an entry, and where they are found. */
export type Referrer = {
  readonly table: string;
  readonly one: string;
  readonly many: string;
  /** The page that lists them, and the filter of it for each referring column. */
  readonly list?: { readonly path: string; readonly filters: Readonly<Record<string, string>> };
};
