import type { LocalDate } from '#domain/time.ts'

/** What is stored of where a program stands; the rest follows from its dates. */
export type StoredStatus = 'pending' | 'launched' | 'canceled' | 'discarded'

/** Where a program stands, as the wire spells it; `expired` follows from the end date. Source: SUB-03 to SUB-08. */
export type ProgramStatus =
  | 'pending'
  | 'active'
  | 'future'
  | 'pending_upgrade'
  | 'canceled'
  | 'expired'

/** The facts a status follows from. */
export interface ProgramFacts {
  status: StoredStatus
  startOn: LocalDate
  /** The last date of the program; null without an end. */
  lastOn: LocalDate | null
  /** The last date that counts after a cancellation at the period's end; null without one. */
  cancelLastOn: LocalDate | null
  hasOpenUpgrade: boolean
}

/**
 * Where a program stands on a day of its employer's calendar. A launched program begins and ends by
 * itself on its dates. Errors: none. Source: decisions section 4, Program states; SUB-03 to SUB-08.
 */
export function programStatus(program: ProgramFacts, todayOn: LocalDate): ProgramStatus {
  const { status, startOn, lastOn, cancelLastOn, hasOpenUpgrade } = program
  if (status === 'pending') return 'pending'
  if (status !== 'launched') return 'canceled'
  if (cancelLastOn !== null && cancelLastOn < todayOn) return 'canceled'
  if (lastOn !== null && lastOn < todayOn) return 'expired'
  if (startOn > todayOn) return 'future'
  return hasOpenUpgrade ? 'pending_upgrade' : 'active'
}

/** What a tab says behind its dates. Source: SUB-03 to SUB-08, SUB-18, decisions section 4, Program states. */
export function statusLabel(status: ProgramStatus, isCustom: boolean): string {
  if (status === 'expired' && isCustom) return 'Inactive Program'
  return labels[status]
}

const labels: Readonly<Record<ProgramStatus, string>> = {
  pending: 'Incomplete',
  active: 'Ongoing',
  future: 'Scheduled',
  pending_upgrade: 'Pending Upgrade',
  canceled: 'Cancelled',
  expired: 'Expired',
}

/** Where a launched program ends, by its end date or its cancellation; null without an end. Units: local date. Source: as above. */
export function endOf({
  lastOn,
  cancelLastOn,
}: Pick<ProgramFacts, 'lastOn' | 'cancelLastOn'>): LocalDate | null {
  if (lastOn === null || cancelLastOn === null) return lastOn ?? cancelLastOn
  return lastOn < cancelLastOn ? lastOn : cancelLastOn
}

/** What an employer can do with a program. */
export type ProgramAction =
  | 'pay'
  | 'discard'
  | 'cancel'
  | 'resume'
  | 'upgrade'
  | 'downgrade'
  | 'undo_downgrade'
  | 'change_interval'
  | 'change_end'

/** What the actions follow from. */
export interface ActionFacts {
  status: ProgramStatus
  isCustom: boolean
  hasDowngrade: boolean
  isCanceledAtPeriodEnd: boolean
  /** Whether anything will be billed again. */
  hasNextBilling: boolean
  /** Somebody of the platform acts, not the employer: no payment, but past dates. */
  isStaff: boolean
}

/**
 * Why an action is not to be had now, as people read it; null when it is. An action that does not
 * belong to the status at all is not in the table. Source: SUB-12 to SUB-21, SUB-46 to SUB-49, decisions
 * sections 2 and 4, Program states, Employees.
 */
export function reasonAgainst(action: ProgramAction, facts: ActionFacts): string | null {
  if (facts.isStaff && paying.has(action)) {
    return 'Only the employer can pay, not an administrator'
  }
  if (action === 'change_end' && facts.isStaff && movable.has(facts.status)) return null
  if (!actionsOf[facts.status].includes(action)) return reasonsByStatus[facts.status]
  return detailAgainst(action, facts)
}

const paying: ReadonlySet<ProgramAction> = new Set(['pay', 'upgrade'])

/** Where somebody of the platform passes the lock of the end date. */
const movable: ReadonlySet<ProgramStatus> = new Set([
  'active',
  'future',
  'pending_upgrade',
  'expired',
])

const actionsOf: Readonly<Record<ProgramStatus, readonly ProgramAction[]>> = {
  pending: ['pay', 'discard'],
  active: [
    'cancel',
    'resume',
    'upgrade',
    'downgrade',
    'undo_downgrade',
    'change_interval',
    'change_end',
  ],
  future: ['discard'],
  pending_upgrade: ['pay', 'discard'],
  canceled: [],
  expired: [],
}

const reasonsByStatus: Readonly<Record<ProgramStatus, string>> = {
  pending: 'The program is not paid yet: pay for it or discard it first',
  active: 'The program is running',
  future: 'A scheduled program can only be cancelled until it starts',
  pending_upgrade: 'An upgrade waits for its payment: pay for it or discard it first',
  canceled: 'The program was cancelled',
  expired: 'The program is over',
}

function detailAgainst(action: ProgramAction, facts: ActionFacts): string | null {
  const { hasDowngrade, isCanceledAtPeriodEnd, hasNextBilling, isCustom } = facts
  switch (action) {
    case 'resume':
      return isCanceledAtPeriodEnd ? null : 'The program is not cancelled'
    case 'cancel':
      return isCanceledAtPeriodEnd ? 'The program is cancelled already' : null
    case 'undo_downgrade':
      return hasDowngrade ? null : 'No downgrade is waiting'
    case 'upgrade':
      if (isCanceledAtPeriodEnd) return 'The program is cancelled: resume it first'
      return hasDowngrade ? 'A downgrade is waiting: cancel it first' : null
    case 'downgrade':
      if (isCanceledAtPeriodEnd) return 'The program is cancelled: resume it first'
      return hasNextBilling ? null : 'The program ends before its next billing date'
    case 'change_interval':
      if (isCustom) return 'A program with a fixed cost is billed by the month'
      if (isCanceledAtPeriodEnd) return 'The program is cancelled: resume it first'
      return hasNextBilling ? null : 'The program ends before its next billing date'
    case 'change_end':
      return isCanceledAtPeriodEnd ? 'The program is cancelled: resume it first' : null
    default:
      return null
  }
}
