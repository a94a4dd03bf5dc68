import { lastMonthDue } from '#domain/rewards/granting/month-end.ts'
import { type LocalDate, later, localDateOf } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findLastClose, insertClosedMonths } from './queries/closing-months.ts'

/** How far an employer's months have closed. */
export interface Closing {
  /** The day it is for the employer. */
  today: LocalDate
  /** The last month that has closed; null when none has. */
  closedThrough: LocalDate | null
}

/**
 * Closes the months whose 8th has come on the employer's clock, and answers how far they are closed: what was
 * closed once stays so, whatever the zone is now. The caller has locked the account, so that whoever comes first
 * after midnight closes the month for everybody.
 */
export async function closeDueMonths(
  trx: Trx,
  { employerId, at }: { employerId: string; at: Date },
): Promise<Closing> {
  const [found] = await findLastClose(trx, { employerId })
  if (!found) throw notFound('The account')
  const { timeZone, closedThrough } = found
  const today = localDateOf(at, timeZone)
  const due = lastMonthDue(today)
  if (closedThrough !== null && closedThrough >= due) return { today, closedThrough }
  await insertClosedMonths(trx, { employerId, due, closedThrough })
  return { today, closedThrough: due }
}

/** How far an employer's months are closed at an instant, those that are due included; nothing is written. */
export async function readClosing(
  db: Db,
  { employerId, at }: { employerId: string; at: Date },
): Promise<Closing> {
  const [found] = await findLastClose(db, { employerId })
  if (!found) throw notFound('The account')
  const today = localDateOf(at, found.timeZone)
  const due = lastMonthDue(today)
  return { today, closedThrough: later(found.closedThrough ?? due, due) }
}
