import { labelOf } from '#platform/contract/fields.ts';
import { firmForm, securityForm } from '../firm.ts';
import { providerForm } from '../provider.ts';
import { trailMailingForm } from '../trail.ts';

/** Labels of the sign-in provider's fields. */
export const providerLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(providerForm.shape).map(([column, field]) => [column, labelOf(field)])),
  secret_cipher: labelOf(providerForm.shape.client_secret),
};

/** Labels by column, for the audit trail. */
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
