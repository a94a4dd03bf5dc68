import { type VisitKind, visitKind } from '#domain/statistics/visits/visit-kind.ts'
import type { Actor, StaffActor } from '#server/platform/auth/actor.ts'
import { BoundedMap } from '#server/platform/bounded-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countVisits } from './queries.ts'

/** Counts visits without a write for a request: what is seen waits in memory, and is written together. */
export interface Visits {
  /** Sees a request by somebody who is signed in. */
  see(actor: Partial<Actor> | Pick<StaffActor, 'adminId'>, userAgent: string | undefined): void
  /** Writes what has been seen so far; never throws. */
  write(): Promise<void>
}

const writtenEveryMs = 10_000
/** A session that has been seen is not looked at again for so long: the database knows its last day. */
const seenForMs = 10 * 60_000
const mostSessions = 10_000

export function visitCounter({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Visits {
  const lastSeen = new BoundedMap<string, number>(mostSessions)
  let waiting = new Map<string, VisitKind>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const writeWaiting = async () => {
    clearTimeout(timer)
    timer = undefined
    const seen = waiting
    waiting = new Map()
    if (seen.size === 0) return
    try {
      const params = { sessionIds: [...seen.keys()], kinds: [...seen.values()], now: clock.now() }
      await countVisits(db, params)
    } catch (error) {
      log.warn({ err: error, sessions: seen.size }, 'visits could not be written')
    }
  }

  const write = () => {
    writing = writing.then(writeWaiting)
    return writing
  }

  return {
    see(actor, userAgent = '') {
      const who = visitorOf(actor)
      if (!who || waiting.size >= mostSessions) return
      const kind = visitKind(who.is, userAgent)
      const now = clock.now().getTime()
      const seenAt = lastSeen.get(who.sessionId)
      if (!kind || (seenAt !== undefined && now - seenAt < seenForMs)) return
      lastSeen.set(who.sessionId, now)
      waiting.set(who.sessionId, kind)
      timer ??= setTimeout(() => void write(), writtenEveryMs).unref()
    },
    write,
  }
}

/** People of employers and their members; neither staff in either account. */
function visitorOf(actor: Partial<Actor> | Pick<StaffActor, 'adminId'>) {
  if (!('by' in actor) || !actor.by || !actor.sessionId) return null
  const { sessionId, by } = actor
  if (by.kind === 'user') return { sessionId, is: 'employer' as const }
  return by.kind === 'member' && by.adminId === undefined
    ? { sessionId, is: 'member' as const }
    : null
}
