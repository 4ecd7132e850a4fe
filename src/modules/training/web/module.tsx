import { staff } from '#platform/contract/access.ts';
import type { PicturesOfList } from '#platform/web/chart/pictures-of-list.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconCertificate, IconSchool, IconUserStar } from '@tabler/icons-react';
import { createTrainingModule, trainingModule } from '../rights.ts';
import {
  addTrainingPath,
  dutiesPath,
  trainingListPath,
  viewTrainingAddress,
  viewTrainingPath,
} from './public/addresses.ts';

/** The pages of one training. */
const ofOne = [
  page({
    path: addTrainingPath,
    title: 'New training',
    access: createTrainingModule.create,
    parent: trainingListPath,
    load: async () => (await import('./AddTrainingPage.tsx')).AddTrainingPage,
  }),
  page({
    path: '/addTraining/update/:id',
    title: 'Edit training',
    access: createTrainingModule.update,
    parent: trainingListPath,
    load: async () => (await import('./EditTrainingPage.tsx')).EditTrainingPage,
  }),
  page({
    path: '/addTraining/view/:id',
    title: 'Training',
    access: staff,
    parent: [trainingListPath, viewTrainingPath],
    load: async () => (await import('./ShowTrainingPage.tsx')).ShowTrainingPage,
  }),
];

/** @param pictures charts of other modules above the list */
export const trainingWeb = (pictures: PicturesOfList) =>
  webModule({
    name: 'training',
    pages: [
      page({
        path: trainingListPath,
        title: 'Training',
        help: 'What people are taught: topic, day, trainer and trainees. Trainees get the appointment by email, and are asked for feedback the morning after.',
        access: trainingModule.read,
        navigation: { group: 'People', icon: IconSchool, order: 50 },
        load: async () => (await import('./TrainingListPage.tsx')).trainingListPage(pictures),
      }),
      page({
        path: viewTrainingPath,
        title: 'My training',
        help: 'The trainings that you attend or give, with your attendance, feedback and certificates.',
        access: staff,
        navigation: { group: 'Mine', entry: 'My training', icon: IconUserStar, order: 40 },
        load: async () => (await import('./ViewTrainingPage.tsx')).ViewTrainingPage,
      }),
      page({
        path: dutiesPath,
        title: 'Mandatory training',
        help: 'Topics that everybody, or a department, must attend by a day: what is left for you and your people.',
        access: staff,
        navigation: { group: 'Mine', entry: 'My training', icon: IconCertificate, order: 41 },
        load: async () => (await import('./DutiesPage.tsx')).DutiesPage,
      }),
      ...ofOne,
    ],
    found: [
      {
        kind: 'training_session',
        label: 'Trainings',
        icon: IconSchool,
        to: viewTrainingAddress,
        order: 50,
        list: { path: trainingListPath, by: 'training_topic', access: trainingModule.read },
      },
    ],
    localSearch: none,
    recordLinks: { training_session: viewTrainingAddress },
  });
