import { earlier, type LocalDate, later, startOfMonth } from '#domain/time.ts'

/** The parts of the reward program page, in its order. Source: RW-GEN-10, RW-GEN-11. */
export const settingSections = [
  'limit',
  'sign_up',
  'promotion',
  'scoring',
  'multipliers',
  'weekly',
  'recommendations',
  'prizes',
] as const
/** One of them. Source: RW-GEN-10. */
export type SettingSection = (typeof settingSections)[number]

/** What can be locked: a section, or one of the two dates. Source: RW-GEN-24, RW-GEN-26. */
export type Lockable = SettingSection | 'startOn' | 'lastOn'

/** What locks follow from. */
export interface LockFacts {
  /** The stored dates; a draft has no start, what runs on no end. */
  startOn: LocalDate | null
  lastOn: LocalDate | null
  todayOn: LocalDate
  /** Somebody of the platform acts, not the employer. */
  isStaff: boolean
  /** Sold at a fixed cost: what was sold stays as it is. */
  isFixedCost: boolean
  /** Has a subscription, and credit above nothing. */
  isSubscribed: boolean
}

/** Why something cannot be changed; the kind decides what is offered instead. */
export interface Lock {
  kind: 'fixed_cost' | 'over' | 'begun' | 'past' | 'subscription_required'
  /** A sentence for people. */
  reason: string
}

/**
 * What keeps a section or a date from being changed; null when nothing does. A program sold at a fixed cost
 * is only shown, to everybody. Otherwise somebody of the platform passes; for an employer a program that is
 * over is locked, one that has begun keeps its start, its weekly credit, its promotion and its
 * recommendations (whom those are for and their email stay open), and dates need a subscription with
 * credit. Errors: none. Source: RW-GEN-19, RW-GEN-24 to 28, RW-GEN-31, SUB-71, SUB-73.
 */
export function lockOf(what: Lockable, facts: LockFacts): Lock | null {
  if (facts.isFixedCost) return locks.fixedCost
  if (facts.isStaff) return null
  const { startOn, lastOn, todayOn, isSubscribed } = facts
  if (lastOn !== null && lastOn < todayOn) return what === 'lastOn' ? locks.ended : locks.over
  const hasBegun = hasProgramBegun(facts)
  if (what === 'startOn' && hasBegun) return startOn === todayOn ? locks.today : locks.started
  if (what === 'startOn' || what === 'lastOn') return isSubscribed ? null : locks.unsubscribed
  return hasBegun && fixedOnceBegun.has(what) ? locks.begun : null
}

/** Whether a program's first day has come. Units: local dates. Errors: none. Source: RW-GEN-23. */
export function hasProgramBegun({
  startOn,
  todayOn,
}: Pick<LockFacts, 'startOn' | 'todayOn'>): boolean {
  return startOn !== null && startOn <= todayOn
}

/**
 * The first day a start can be moved to: of next month, or the stored one when that is earlier; null for
 * somebody of the platform. Units: local date. Errors: none. Source: RW-GEN-32, RW-GEN-28.
 */
export function firstStartOn({ startOn, todayOn, isStaff }: LockFacts): LocalDate | null {
  if (isStaff) return null
  const nextMonthOn = startOfMonth(todayOn, 1)
  return startOn === null ? nextMonthOn : earlier(startOn, nextMonthOn)
}

/**
 * The first day an end can be moved to: of the month after next, and not before the start; the start alone
 * for somebody of the platform. Units: local date. Errors: none. Source: RW-GEN-33, RW-GEN-28.
 */
export function firstEndOn({ startOn, todayOn, isStaff }: LockFacts): LocalDate | null {
  if (isStaff) return startOn
  const monthAfterNextOn = startOfMonth(todayOn, 2)
  return startOn === null ? monthAfterNextOn : later(startOn, monthAfterNextOn)
}

const fixedOnceBegun: ReadonlySet<Lockable> = new Set(['weekly', 'promotion', 'recommendations'])

const locks = {
  fixedCost: {
    kind: 'fixed_cost',
    reason: 'This program was bought at a fixed cost: its settings are part of what was bought',
  },
  over: { kind: 'over', reason: 'The program is over: its settings stay as they were' },
  ended: { kind: 'past', reason: 'The end date has passed: it cannot be moved' },
  started: { kind: 'past', reason: 'The start date has passed: it cannot be moved' },
  today: { kind: 'past', reason: 'The program begins today: its start cannot be moved' },
  begun: {
    kind: 'begun',
    reason: 'The program has begun: what members were promised stays until it ends',
  },
  unsubscribed: {
    kind: 'subscription_required',
    reason:
      'You must subscribe and add credit to launch a transportation demand management (TDM) program.',
  },
} as const satisfies Record<string, Lock>
