import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction-guard.ts'
import { agreementRequired, unauthorized } from '../errors.ts'
import type { Authenticate } from '../http/mount-routes.ts'
import {
  findAdminSession,
  findCommuterSession,
  findEmployerSession,
  renewSession,
} from './queries.ts'
import { slidingExpiry } from './session-life.ts'
import { tokenHash } from './token.ts'

const finders = {
  employer: findEmployerSession,
  commuter: findCommuterSession,
  admin: findAdminSession,
}

const renewAfterMs = 86_400_000

/** Finds the session behind a bearer token of the right kind, and slides its end once a day. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  return async (audience, token, beforeAgreements = false) => {
    if (!token) throw unauthorized()
    const now = clock.now()
    const [session] = await finders[audience](db, { tokenHash: tokenHash(token), now })
    if (!session) throw unauthorized()
    const isBorrowed = 'required' in session && session.adminId !== null
    const expiresAt = isBorrowed ? undefined : slidingExpiry(audience, now)
    if (expiresAt && now.getTime() - session.renewedAt.getTime() > renewAfterMs) {
      await renewSession(db, session.id, now, expiresAt)
    }
    // An administrator in an employer's name cannot accept, and is not stopped either.
    if ('required' in session && !isBorrowed && !beforeAgreements) {
      const missing = session.required.find((id) => !session.accepted.includes(id))
      if (missing) throw agreementRequired(missing)
    }
    return session
  }
}
