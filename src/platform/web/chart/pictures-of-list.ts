import type { Access } from '#platform/contract/access.ts';
import type { ComponentType } from 'react';

/** Charts that a higher module adds to a list, for those who may read the numbers. */
export type PicturesOfList = {
  readonly access: Access;
  readonly load: () => Promise<ComponentType>;
};
