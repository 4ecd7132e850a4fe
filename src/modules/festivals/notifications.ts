import { notification } from '#platform/contract/notify.ts';
import { templatesModule } from '#modules/templates/rights.ts';

export const festivalNotifications = {
  undated: notification('festival.undated', {
    group: 'Festivals',
    access: templatesModule.update,
    says: 'A festival has no dates in the coming year',
  }),
};
