import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { providerSetting } from '../../provider/server/settings.ts';
import { namedElsewhere } from '../../provider/words.ts';

/** Whether the administrator keeps a password although the sign-in provider is required. */
export async function keepsPassword(work: Work, id: number): Promise<boolean> {
  const { keepers, required_roles } = await providerSetting.read(work);
  return required_roles.length > 0 && keepers.includes(id);
}

/** Protects an administrator's access, role and factors while they keep their password. @throws 409 */
export async function mustNotKeepPassword(work: Work, id: number): Promise<void> {
  if (await keepsPassword(work, id)) throw refused(namedElsewhere);
}
