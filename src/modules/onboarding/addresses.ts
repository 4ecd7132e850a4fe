export const onboardingPath = '/onboarding-candidates';
export const readOnboardingPath = (id: number): string => `${onboardingPath}/view/${id}`;
export const templatesPath = '/onboarding-templates';
export const templateTasksPath = '/onboarding-template-tasks';
export const assetsPath = '/assets-lent';
export const ownTasksPath = '/my-account?area=tasks';
