import { writeSearch } from '#platform/web/routing/address.ts';
import { rulesPaths } from '../../rules-paths.ts';

/** A new policy that begins with what another one says. */
export const changeAddress = (id: number): string => `${rulesPaths.policies}/create${writeSearch({ id })}`;
