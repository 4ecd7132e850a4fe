import { type Ground, handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import { currentFestival, currentSession, login, loginWithKey, logout } from '../contract.ts';
import { readFestival, readSession } from './queries.ts';
import { beginSignIn, finishSignIn, signOut, tryKeyword, tryPassword } from './sign-in.ts';

export const accessRoutes = (_ground: Ground): readonly Route[] => [
  handle(currentFestival, readFestival),
  handlePrepared(
    login,
    (work, { body }) => tryPassword(work, body),
    (work, { body }, tried) => beginSignIn(work, body, tried),
  ),
  handlePrepared(
    loginWithKey,
    (work, { body }) => tryKeyword(work, body),
    (work, { body }, tried) => finishSignIn(work, body, tried),
  ),
  handle(logout, signOut),
  handle(currentSession, readSession),
];
