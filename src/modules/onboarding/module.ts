import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import { onboardingModule } from '#modules/access/rights.ts';
import { assetsPath, onboardingPath, templatesPath, templateTasksPath } from './addresses.ts';
import * as assets from './assets/contract.ts';
import * as contract from './contract.ts';
import { onboardingNotifications } from './notifications.ts';
import * as settling from './settling.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates/contract.ts';

export const onboarding: ModuleContract = {
  name: 'onboarding',
  ...declared(
    {
      records: [
        served(contract.onboarding, contract.onboardingCalls),
        served(templates.onboardingTemplate, templates.templateCalls),
        served(templates.templateTask, templates.templateTaskCalls),
        served(assets.lentAsset, assets.lentAssetCalls),
      ],
    },
    contract,
    settling,
    tasks,
    templates,
    assets,
  ),
  uploads: [tasks.evidence],
  rights: [onboardingModule],
  notifications: Object.values(onboardingNotifications),
  referrers: [
    referrerOf(contract.onboarding, onboardingPath),
    referrerOf(templates.onboardingTemplate, templatesPath),
    referrerOf(templates.templateTask, templateTasksPath),
    referrerOf(assets.lentAsset, assetsPath),
    { table: 'onboarding_task', one: 'task of an onboarding', many: 'tasks of onboardings' },
  ],
};
