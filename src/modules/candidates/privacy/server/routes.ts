import { handleGuest } from '#platform/server/guest-link.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { candidacyLink } from '../../applying/contract.ts';
import * as contract from '../contract.ts';
import { anonymisePeople } from './anonymise.ts';
import { askToKeep, consentOf, endConsent, giveConsent } from './consents.ts';
import { exportOfOne, exportOfPerson } from './export.ts';
import { keptPeople } from './kept.ts';
import { shownSetting, updateSetting } from './setting.ts';

export const privacyRoutes: readonly Route[] = [
  handle(contract.fetchPrivacySetting, (work) => shownSetting(work)),
  handle(contract.updatePrivacySetting, (work, { body }) => updateSetting(work, body)),
  handle(contract.fetchKept, (work) => keptPeople(work)),
  handle(contract.anonymisePeople, async (work, { body }) => ({
    anonymised: await anonymisePeople(work, body.person_ids),
  })),
  handle(contract.askToKeep, (work, { params: { id } }) => askToKeep(work, id)),
  handle(contract.exportPerson, (work, { params: { id } }) => exportOfPerson(work, id)),
  handleGuest(candidacyLink, contract.openOwnConsent, (work, _, opened) => consentOf(work, opened)),
  handleGuest(candidacyLink, contract.giveOwnConsent, (work, { body }, opened) =>
    giveConsent(work, opened, body.months),
  ),
  handleGuest(candidacyLink, contract.endOwnConsent, (work, _, opened) => endConsent(work, opened)),
  handleGuest(candidacyLink, contract.fetchOwnData, (work, _, opened) => exportOfOne(work, opened)),
];
