import { v7 as uuid } from 'uuid'
import { nextReminderOn } from '#domain/rewards/notices/reminder-days.ts'
import { saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findProgram } from './get-program.ts'
import { programLetter } from './program-letter.ts'
import { type listDueNotices, lockNotice, moveNotice } from './queries/notices.ts'
import { insertReminder } from './queries/reminders.ts'

export type DueNotice = Awaited<ReturnType<typeof listDueNotices>>[number]

/**
 * Writes the reminder that is due, with the program's text as it is now, and sets the next one; ends
 * them with the program. One a week, however late it comes: a Tuesday that was missed is not made up for.
 */
export async function writeReminder(platform: Platform, due: DueNotice): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const { employerId, id, programId } = due
  const key = { employerId, id }
  const program = await findProgram(db, { employerId, id: programId }, now)
  await inEmployerTransaction(db, employerId, async (trx) => {
    const notice = await lockNotice(trx, key)
    // Another worker was quicker.
    if (notice?.nextReminderOn !== due.nextReminderOn) return
    if (!isTellable(program)) return moveNotice(trx, key, { next_reminder_on: null })
    const { todayOn, lastOn } = program
    const number = notice.reminders + 1
    const nextOn = nextReminderOn(todayOn)
    const isLast = number === notice.weeks || (lastOn !== null && lastOn < nextOn)
    const content = programLetter(program, { isReminder: true })
    const reminderId = uuid()
    await insertReminder(trx, {
      employer_id: employerId,
      id: reminderId,
      notice_id: id,
      number,
      remind_on: todayOn,
      body_id: await saveBody(platform, trx, { employerId, ...content }),
      created_at: now,
    })
    await moveNotice(trx, key, { reminders: number, next_reminder_on: isLast ? null : nextOn })
    await audit(trx, due, now, { notice: id, reminder: reminderId, number })
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findProgram>>>

/** Not over, not deleted, and not a draft again. */
function isTellable(program: Found | undefined): program is Found & { startOn: string } {
  if (!program || program.startOn === null) return false
  return program.lastOn === null || program.todayOn <= program.lastOn
}

function audit(
  trx: Trx,
  { employerId, programId }: DueNotice,
  at: Date,
  details: Record<string, string | number>,
): Promise<void> {
  return auditEmployer(trx, jobActor(employerId, 'remind-employees'), {
    at,
    action: 'reward_program.employees_reminded',
    subject: { kind: 'reward_program', id: programId },
    details,
  })
}
