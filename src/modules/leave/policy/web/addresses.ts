import { writeSearch } from '#platform/web/routing/address.ts';
import { rulesPaths } from '../../rules-paths.ts';

/** The form for a new policy that starts as a copy of another. */
export const changeAddress = (id: number): string => `${rulesPaths.policies}/create${writeSearch({ id })}`;
