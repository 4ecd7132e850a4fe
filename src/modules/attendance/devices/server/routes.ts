import { handle, handleFile, handleUpload, type Route } from '#platform/server/serve.ts';
import * as devices from '../contract.ts';
import {
  addDevice,
  addNumber,
  changeDevice,
  devicesOf,
  giveToken,
  numbersOf,
  removeNumber,
  revokeToken,
} from './devices.ts';
import { beginImport, importsOf, refusedLines, undoImport } from './imports.ts';
import { receiveSwipes } from './receive.ts';
import { sendingRoute } from './sending.ts';

export const deviceRoutes: readonly Route[] = [
  handle(devices.fetchDevices, (work) => devicesOf(work)),
  handle(devices.addDevice, (work, { body }) => addDevice(work, body)),
  handle(devices.updateDevice, (work, { query, body }) => changeDevice(work, query.id, body)),
  handle(devices.giveDeviceToken, (work, { query }) => giveToken(work, query.id)),
  handle(devices.revokeDeviceToken, (work, { query }) => revokeToken(work, query.id)),
  handle(devices.fetchDeviceNumbers, (work) => numbersOf(work)),
  handle(devices.addDeviceNumber, (work, { body }) => addNumber(work, body)),
  handle(devices.removeDeviceNumber, (work, { query }) => removeNumber(work, query.id)),
  handleUpload(
    devices.importSwipes,
    (work, { query }, upload) => receiveSwipes(work, query, upload),
    (work, { query }, received) => beginImport(work, received, query.file_name),
    ({ sha256 }) => sha256,
  ),
  handle(devices.fetchSwipeImports, (work) => importsOf(work)),
  handleFile(devices.exportRefusedLines, (work, { query }) => refusedLines(work, query.id)),
  handle(devices.undoSwipeImport, (work, { query }) => undoImport(work, query.id)),
  sendingRoute,
];
