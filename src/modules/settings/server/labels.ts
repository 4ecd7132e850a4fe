import { labelOf } from '#platform/contract/fields.ts';
import { firmForm, securityForm } from '../firm.ts';
import { trailMailingForm } from '../trail.ts';

/** Column -> what people call it, for the audit trail. */
export const firmLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...firmForm.shape, ...securityForm.shape, ...trailMailingForm.shape }).map(([column, field]) => [
      column,
      labelOf(field),
    ]),
  ),
  opened_rights: 'Rights open to every role that has them',
  required_factor_roles: 'Roles with an additional factor',
};
