import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconScale, IconScaleOff } from '@tabler/icons-react';
import { weightsPath } from '../../addresses.ts';
import { performanceWeight, weightCalls } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(performanceWeight, weightCalls, {
  path: weightsPath,
  title: 'Weights of marks',
  icons: { list: IconScale, missing: IconScaleOff },
  form: [
    {
      fields: ['begins_on', 'productivity', 'on_time', 'quality', 'feedback', 'learning', 'target_hours', 'note'],
    },
  ],
  addText: 'Reports that are shared keep the weights that they were made by.',
  empty: { title: 'No weights yet', text: 'Marks are weighed 30, 25, 20, 15 and 10 until you enter others.' },
});
