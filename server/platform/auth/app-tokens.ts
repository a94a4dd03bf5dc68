import type { AppScope } from '#contract/route.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction-guard.ts'
import { forbidden, rateLimited, unauthorized } from '../errors.ts'
import type { MemberActor } from './actor.ts'
import { useAppToken } from './app-token-queries.ts'
import { newToken, tokenHash } from './token.ts'

/** By these a leaked token is known for what it is, by people and by programs that look for such. */
const tokenPrefix = 'sbp_'
const keyPrefix = 'sba_'

const windowMs = 60_000
/** The most uses of a token in a minute. Source: docs/decisions/0054-personal-access-tokens.md. */
const mostUses = 120

/** 256 random bits, as sessions have them, behind the prefix. */
export function newAppToken(): string {
  return `${tokenPrefix}${newToken()}`
}

/** The key of an app that staff register. */
export function newAppKey(): string {
  return `${keyPrefix}${newToken()}`
}

export function isAppToken(token: string): boolean {
  return token.startsWith(tokenPrefix)
}

/**
 * Finds for whom an app acts by a personal access token, or throws: 401 for one that is not or has ended, 429 when it
 * was used too often, 403 where the call asks for a scope it has not, or is for no app. A call that goes on, such as a
 * long download, asks again and counts once.
 */
export type AuthenticateApp = (
  token: string,
  scope: AppScope | undefined,
  goesOn?: boolean,
) => Promise<MemberActor>

export function appAuthenticator(db: Db, clock: Clock): AuthenticateApp {
  return async (token, scope, goesOn = false) => {
    const now = clock.now()
    const windowEndsAt = new Date(now.getTime() + windowMs)
    const use = { tokenHash: tokenHash(token), now, windowEndsAt, step: goesOn ? 0 : 1 } as const
    const [used] = await useAppToken(db, use)
    if (!used) throw unauthorized()
    if (!goesOn && used.uses > mostUses) {
      throw rateLimited((used.windowEndsAt.getTime() - now.getTime()) / 1000)
    }
    if (scope === undefined) throw forbidden('Personal access tokens are not for this call')
    if (!used.scopes.includes(scope)) {
      throw forbidden(`The personal access token lacks the scope ${scope}`)
    }
    const by = { kind: 'member', id: used.memberId } as const
    return { employerId: used.employerId, by, sessionId: used.id, isByApp: true }
  }
}
