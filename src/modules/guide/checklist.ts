import type { Audience } from '#platform/contract/access.ts';

type Item = { readonly name: string; readonly text: string; readonly to: string };

/** Tasks of newcomers in their first days, each on a page of the portal. */
const items: Readonly<Record<Audience, readonly Item[]>> = {
  team: [
    { name: 'photo', text: 'Add your photo and check your contact details', to: '/my-account' },
    { name: 'passkey', text: 'Add a passkey, so that signing in takes a moment', to: '/my-account?area=factors' },
    { name: 'notifications', text: 'Choose what reaches you by email', to: '/my-account?area=notifications' },
    { name: 'films', text: 'Watch the chapters ‘Dashboard’ and ‘Journey of a job’', to: '/guide' },
    { name: 'jobs', text: 'Find your jobs, and save a view of the list', to: '/jobs' },
    { name: 'time', text: 'Book your first hour', to: '/timekeeper' },
    { name: 'training', text: 'Look up the trainings you have to take', to: '/view-training' },
  ],
  client: [
    { name: 'passkey', text: 'Add a passkey, so that signing in takes a moment', to: '/my-account?area=factors' },
    { name: 'home', text: 'See what waits for you on your home page', to: '/dashboard' },
    { name: 'films', text: 'Watch the chapter ‘Quote approval’', to: '/guide' },
    { name: 'documents', text: 'Find the documents we share with you', to: '/documents' },
  ],
};

export const checklistFor = (audience: Audience): readonly Item[] => items[audience];

export const checklistNames: readonly [string, ...string[]] = [
  ...new Set(Object.values(items).flatMap((list) => list.map(({ name }) => name))),
] as [string, ...string[]];
