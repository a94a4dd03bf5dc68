import { v7 as uuid } from 'uuid'
import { nextReminderOn } from '#domain/rewards/notices/reminder-days.ts'
import { saveBody } from '#server/features/mail/outbox/queue-bulk.ts'
import { insertUpload } from '#server/features/people/invitations/queries/invite.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProgram } from './get-program.ts'
import { programLetter } from './program-letter.ts'
import { insertNotice } from './queries/notices.ts'

interface Asked {
  programId: string
  /** Of reminders; 0 for none. */
  weeks: number
  file: { name: string; invitees: readonly object[]; failures: readonly object[] }
}

/** Writes down a notice, its letter and when its first reminder is due, before anybody is mailed. */
export async function openNotice(
  platform: Platform,
  actor: Actor,
  { programId, weeks, file }: Asked,
) {
  const { db, clock } = platform
  const { employerId } = actor
  const now = clock.now()
  const program = await getNotifiable(platform, { employerId, id: programId })
  const id = uuid()
  const firstReminderOn = firstReminder(program, weeks)
  const bodyId = await inEmployerTransaction(db, employerId, async (trx) => {
    await insertUpload(trx, {
      employer_id: employerId,
      id,
      file_name: file.name,
      invited: 0,
      failed: file.failures.length,
      created_at: now,
    })
    await insertNotice(trx, {
      employer_id: employerId,
      id,
      program_id: programId,
      weeks,
      next_reminder_on: firstReminderOn,
      created_at: now,
    })
    await auditEmployer(trx, actor, {
      at: now,
      action: 'reward_program.employees_notified',
      subject: { kind: 'reward_program', id: programId },
      details: { notice: id, rows: file.invitees.length, misread: file.failures.length, weeks },
    })
    const content = programLetter(program, { isReminder: false })
    return saveBody(platform, trx, { employerId, ...content })
  })
  return { employerId, id, programId, bodyId, replyTo: program.email, firstReminderOn }
}

/** A program one can look forward to or take part in. */
async function getNotifiable({ db, clock }: Platform, key: { employerId: string; id: string }) {
  const program = await getProgram(db, key, clock.now())
  const { startOn, lastOn, todayOn } = program
  if (startOn === null) {
    throw conflict('program_without_dates', 'Set the start of the program before you tell of it')
  }
  if (lastOn !== null && lastOn < todayOn) {
    throw conflict('program_over', 'The program is over: there is nothing left to tell of')
  }
  return { ...program, startOn }
}

function firstReminder(
  { todayOn, lastOn }: { todayOn: string; lastOn: string | null },
  weeks: number,
): string | null {
  const on = nextReminderOn(todayOn)
  return weeks === 0 || (lastOn !== null && lastOn < on) ? null : on
}
