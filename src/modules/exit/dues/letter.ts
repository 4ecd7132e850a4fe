import { fileEvents, uploadField } from '#platform/contract/files.ts';
import { exitModule } from '../rights.ts';

/** The portal prints these itself; nobody uploads one. */
export const settlementField = uploadField('exit_settlement_pdf', {
  says: 'Letters of settlements as they were printed',
  access: exitModule.update,
});
/** @public `declared` of the module collects them. */
export const settlementEvents = [fileEvents('exit_settlement')];
