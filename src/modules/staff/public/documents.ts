import { uploadField } from '#platform/contract/files.ts';
import { staffModule } from '../rights.ts';

/** Documents of a member of staff; joiners upload theirs here before they are one. */
export const staffDocument = uploadField('staff_docs', {
  says: 'Documents of a member of staff',
  access: staffModule.update,
});
