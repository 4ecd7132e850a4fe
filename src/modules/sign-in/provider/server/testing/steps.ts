/** The steps of a sign-in by the provider, as the web app and a browser take them. */
import { updateProvider } from '#modules/settings/provider.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { TestPortal } from '#test/portal.ts';
import { expect } from 'vitest';
import type { SignedIn } from '../../../contract.ts';
import type { FactorAsked } from '../../../factors.ts';
import * as contract from '../../contract.ts';
import { answerOf, type TestProvider } from './oidc-provider.ts';

export const publicUrl = 'https://portal.firm.example';

export type Begun = { address: string; ticket: string };

type Known = Pick<TestProvider, 'issuer' | 'client'>;

export const settingsOf = ({ issuer, client }: Known) => ({
  name: 'Firm ID',
  issuer,
  registration: client.client_id,
  client_secret: client.client_secret,
  is_on: true,
});

type Changes = Readonly<Record<string, unknown>>;

export function stepsOf(portal: TestPortal, provider: Known) {
  const begin = () => portal.call<Begun>(contract.beginByProvider);
  const finish = (ticket: string, answer: string) =>
    portal.call<SignedIn & FactorAsked>(contract.loginByProvider, { token: ticket, body: { answer } });
  return {
    begin,
    finish,
    set: (changes: Changes = {}) =>
      portal.call<Record<string, unknown>>(updateProvider, {
        as: 'admin',
        body: { ...settingsOf(provider), ...changes },
      }),
    signIn: async () => {
      const { address, ticket } = (await begin()).result;
      return finish(ticket, await answerOf(provider, address));
    },
    link: async (role: Role) => {
      const body = { current_password: cast[role].password };
      const begun = await portal.call<Begun>(contract.beginProviderLink, { as: role, body });
      expect(begun.status).toBe(200);
      const { address, ticket } = begun.result;
      const answer = await answerOf(provider, address);
      return portal.call(contract.linkProvider, { as: role, body: { answer, ticket } });
    },
  };
}
