import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '#platform/server/config.ts';
import { type ChallengeClaims, lasts, type SessionClaims } from '../contract.ts';

/** All tokens share one signature; their audience keeps one kind from passing for another. */
type Kind = 'challenge' | 'factor' | 'session';

const keyOf = (config: Pick<Config, 'sessionSecret'>) => new TextEncoder().encode(config.sessionSecret);

const sign = (config: Config, kind: Kind, claims: Record<string, unknown>, id: string, now: Date, until: Date) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(kind)
    .setJti(id)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(keyOf(config));

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** @param id the challenge's row, which makes it single use */
export const signChallenge = (config: Config, claims: ChallengeClaims, id: string, now: Date): Promise<string> =>
  sign(config, 'challenge', claims, id, now, after(now, lasts.challenge));

/** @param id the factor challenge's row */
export const signFactor = (config: Config, id: string, now: Date): Promise<string> =>
  sign(config, 'factor', {}, id, now, after(now, lasts.factor));

/** @param began when the session began: a renewed token lasts no longer than the first */
export const signSession = (config: Config, claims: SessionClaims, now: Date, began = now): Promise<string> =>
  sign(config, 'session', claims, claims.sid, now, after(began, config.sessions.most));

/** The token's id and claims; null if it is not signed here, of another kind, or expired. */
export async function readToken(
  config: Pick<Config, 'sessionSecret'>,
  kind: Kind,
  token: string,
  now: Date,
): Promise<{ id: string; expires: number; claims: Record<string, unknown> } | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(config), {
      algorithms: ['HS256'],
      audience: kind,
      currentDate: now,
      requiredClaims: ['jti', 'exp'],
    });
    return { id: payload.jti ?? '', expires: (payload.exp ?? 0) * 1000, claims: payload };
  } catch {
    return null;
  }
}
