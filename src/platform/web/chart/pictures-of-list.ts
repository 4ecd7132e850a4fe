import type { Access } from '#platform/contract/access.ts';
import type { ComponentType } from 'react';

/** Pictures that a module above gives to a list, for who may read what is in them. */
export type PicturesOfList = {
  readonly access: Access;
  readonly load: () => Promise<ComponentType>;
};
