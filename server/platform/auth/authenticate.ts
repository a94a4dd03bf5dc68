import type { Clock } from '../clock.ts'
import type { Db } from '../db/transaction-guard.ts'
import { agreementRequired, unauthorized } from '../errors.ts'
import type { Contexts } from '../http/contexts.ts'
import type { Authenticate } from '../http/mount-routes.ts'
import {
  findAdminSession,
  findCommuterSession,
  findEmployerSession,
  renewSession,
} from './queries.ts'
import { lastEnd, type SessionKind, slidingExpiry } from './session-life.ts'
import { tokenHash } from './token.ts'

type Audience = Parameters<Authenticate>[0]

/** Who acts by a session, and what is due before they may. */
interface Found<A extends Audience> {
  actor: Contexts[A]['actor']
  life: SessionKind
  startedAt: Date
  renewedAt: Date
  /** An agreement to accept first. */
  agreementId?: string | undefined
}

type Lookup = Parameters<typeof findEmployerSession>[1]
type Finders = { [A in Audience]: (db: Db, lookup: Lookup) => Promise<Found<A> | undefined> }

const renewAfterMs = 86_400_000

/** Finds who acts by a bearer token of the right kind, and slides its session's end once a day. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  return async (audience, token, beforeAgreements = false) => {
    if (!token) throw unauthorized()
    const now = clock.now()
    const found = await finders[audience](db, { tokenHash: tokenHash(token), now })
    if (!found) throw unauthorized()
    const { actor, life, startedAt, renewedAt, agreementId } = found
    // Also those that were prolonged before there was a last end.
    if (now >= lastEnd(life, startedAt)) throw unauthorized()
    if (now.getTime() - renewedAt.getTime() > renewAfterMs) {
      const expiresAt = slidingExpiry(life, startedAt, now)
      await renewSession(db, actor.sessionId, now, expiresAt)
    }
    if (agreementId && !beforeAgreements) throw agreementRequired(agreementId)
    return actor
  }
}

const finders: Finders = {
  async employer(db, lookup) {
    const [session] = await findEmployerSession(db, lookup)
    if (!session) return undefined
    const {
      id: sessionId,
      employerId,
      adminId,
      userId,
      role,
      required,
      accepted,
      ...times
    } = session
    if (adminId !== null) {
      const by = { kind: 'staff', adminId, via: 'sign-in-as' } as const
      // They cannot accept an agreement in the employer's name, and are not stopped either.
      return { actor: { employerId, by, sessionId }, life: 'signInAs', ...times }
    }
    const agreementId = required.find((id) => !accepted.includes(id))
    if (userId === null || role === null) return undefined
    const by = { kind: 'user', id: userId, role } as const
    const actor = { employerId, by, sessionId }
    return { actor, life: 'employer', ...times, agreementId }
  },

  async commuter(db, lookup) {
    const [session] = await findCommuterSession(db, lookup)
    if (!session) return undefined
    const { id: sessionId, employerId, memberId, adminId, ...times } = session
    const own = { kind: 'member' as const, id: memberId }
    if (adminId === null) {
      return { actor: { employerId, by: own, sessionId }, life: 'commuter', ...times }
    }
    return {
      actor: { employerId, by: { ...own, adminId }, sessionId },
      life: 'memberAccess',
      ...times,
    }
  },

  async admin(db, lookup) {
    const [session] = await findAdminSession(db, lookup)
    if (!session) return undefined
    const { id: sessionId, adminId, type, ...times } = session
    return { actor: { adminId, type, sessionId }, life: 'admin', ...times }
  },
}
