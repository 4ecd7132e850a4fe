import { fileEvents, uploadField } from '#platform/contract/files.ts';
import { exitModule } from '../rights.ts';

/** Printed by the portal, never uploaded. */
export const settlementField = uploadField('exit_settlement_pdf', {
  says: 'Letters of settlements as they were printed',
  access: exitModule.update,
});
/** @public `declared` of the module collects them. */
export const settlementEvents = [fileEvents('exit_settlement')];
