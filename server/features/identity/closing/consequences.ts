import { sumRemaining } from '#server/features/money/invoices/queries/list-invoices.ts'
import { openProgramsOf } from '#server/features/subscriptions/programs/changes/close-programs.ts'
import { statusOf } from '#server/features/subscriptions/programs/program-facts.ts'
import { readSubscriber } from '#server/features/subscriptions/programs/subscriber.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findFigures } from './queries.ts'

/** Days in which support can open a closed account again. */
export const reopenDays = 30

/** What closing an account ends and leaves. */
export async function consequencesOf(
  db: Db | Trx,
  platform: Pick<Platform, 'clock'>,
  employerId: string,
) {
  const now = platform.clock.now()
  const [figures] = await findFigures(db, { employerId, now })
  if (!figures) throw notFound('The account')
  const [unpaid] = await sumRemaining(db, { employerId })
  const subscriber = await readSubscriber(db, platform, employerId)
  const programs = openProgramsOf(subscriber).map((program) =>
    statusOf(program, subscriber.todayOn),
  )
  return {
    ...figures,
    programs: programs.length,
    scheduledPrograms: programs.filter((status) => status === 'future').length,
    incompletePrograms: programs.filter((status) => status === 'pending').length,
    unpaidCents: unpaid?.cents ?? 0,
  }
}

export type Consequences = Awaited<ReturnType<typeof consequencesOf>>
