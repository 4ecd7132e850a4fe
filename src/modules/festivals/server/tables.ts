import type { Generated } from 'kysely';
import type { FestivalTheme } from '../themes.ts';

export type FestivalTables = {
  festival: {
    id: Generated<number>;
    theme: FestivalTheme;
    starts_on: string;
    ends_on: string;
    priority: Generated<number>;
    active: Generated<boolean>;
  };
};
