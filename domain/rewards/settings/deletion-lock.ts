import type { LocalDate } from '#domain/time.ts'
import { hasProgramBegun } from './setting-locks.ts'

/** What decides whether a program may be deleted. */
interface DeletionFacts {
  /** The stored dates; a draft has no start, what runs on no end. */
  startOn: LocalDate | null
  lastOn: LocalDate | null
  todayOn: LocalDate
  isFixedCost: boolean
  /** It has rewarded somebody. */
  hasRewards: boolean
}

/** Why a program cannot be deleted. */
export interface DeletionLock {
  kind: 'fixed_cost' | 'ongoing' | 'has_rewards'
  /** A sentence for people. */
  reason: string
}

/**
 * What keeps a program from being deleted, for everybody; null when nothing does: it was bought at a fixed
 * cost, it is running, or it has rewarded members. Errors: none. Source: RW-GEN-06; decisions section 5.
 */
export function deletionLock(facts: DeletionFacts): DeletionLock | null {
  const { lastOn, todayOn, isFixedCost, hasRewards } = facts
  if (isFixedCost) return locks.fixedCost
  if (hasProgramBegun(facts) && (lastOn === null || todayOn <= lastOn)) return locks.ongoing
  return hasRewards ? locks.hasRewards : null
}

const locks = {
  fixedCost: {
    kind: 'fixed_cost',
    reason: 'This program was bought at a fixed cost: it ends with its subscription',
  },
  ongoing: { kind: 'ongoing', reason: 'This program is running: it cannot be deleted' },
  hasRewards: {
    kind: 'has_rewards',
    reason: 'This program has rewarded members: it stays on record',
  },
} as const satisfies Record<string, DeletionLock>
