import { dateNames } from '#contract/rewards/settings-changes-wire.ts'
import { formatDay } from '#domain/format-day.ts'
import {
  firstEndOn,
  firstStartOn,
  type Lock,
  type LockFacts,
  lockOf,
} from '#domain/rewards/settings/setting-locks.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { type AppError, conflict, invalid } from '#server/platform/errors.ts'
import { refuseTaken } from './refuse-taken.ts'

export interface ProgramDates {
  startOn: LocalDate | null
  lastOn: LocalDate | null
}

type DateField = 'start_date' | 'end_date'

/** Holds new dates of a program against its locks, the first days allowed and the other programs. */
export async function checkDates(
  trx: Trx,
  { employerId, id, facts }: { employerId: string; id: string; facts: LockFacts },
  { startOn, lastOn }: ProgramDates,
): Promise<void> {
  const changed = changedDates(facts, { startOn, lastOn })
  for (const date of ['startOn', 'lastOn'] as const) {
    const lock = changed.includes(dateNames[date]) ? lockOf(date, facts) : null
    if (lock) throw lockedBy(lock, dateNames[date])
  }
  if (startOn !== null && lastOn !== null && lastOn < startOn) {
    throw invalid({ end_date: ["Start Date Can't Be Greater Than End Date"] })
  }
  const first = {
    start_date: firstStartOn(facts),
    end_date: firstEndOn({ ...facts, startOn }),
  }
  for (const field of changed) {
    const date = field === 'start_date' ? startOn : lastOn
    const firstOn = first[field]
    if (date !== null && firstOn !== null && date < firstOn) {
      throw invalid({ [field]: [`This can be ${formatDay(firstOn)} or later`] })
    }
  }
  if (startOn === null || changed.length === 0) return
  const wanted = { employerId, id, subscriptionId: null, startOn, lastOn }
  await refuseTaken(trx, wanted, changed[0] ?? 'start_date')
}

export function changedDates(stored: ProgramDates, wanted: ProgramDates): DateField[] {
  const changed: DateField[] = []
  if (wanted.startOn !== stored.startOn) changed.push('start_date')
  if (wanted.lastOn !== stored.lastOn) changed.push('end_date')
  return changed
}

export function lockedBy({ kind, reason }: Lock, field: string): AppError {
  const code = kind === 'subscription_required' ? kind : 'setting_locked'
  return conflict(code, { [field]: [reason] })
}
