import type { PermissionModule } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { BusinessEvent } from './event.ts';
import type { UploadField } from './files.ts';

/** All that others may know of a module; `src/app/modules.ts` lists them. */
export type ModuleContract = {
  readonly name: string;
  readonly permissions: readonly PermissionModule[];
  readonly endpoints: readonly AnyEndpoint[];
  readonly events: readonly BusinessEvent[];
  /** The upload fields whose files belong to this module's records. */
  readonly uploads?: readonly UploadField[];
};
