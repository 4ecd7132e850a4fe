import type { PermissionModule } from './access.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { BusinessEvent } from './event.ts';

/** All that others may know of a module; `src/app/modules.ts` lists them. */
export type ModuleContract = {
  readonly name: string;
  readonly permissions: readonly PermissionModule[];
  readonly endpoints: readonly AnyEndpoint[];
  readonly events: readonly BusinessEvent[];
};
