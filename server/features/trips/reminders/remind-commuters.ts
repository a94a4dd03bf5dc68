import { weekdaysOfBits } from '#domain/trips/reminders/chosen-weekdays.ts'
import { dayToRemindOf, isTooLate, nextReminderAt } from '#domain/trips/reminders/reminder-time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pushReminderJob } from './push-reminder.ts'
import {
  isDaySettled,
  listDueReminders,
  lockDueReminder,
  setNextReminder,
  type WakingReminder,
} from './queries.ts'

const chunkSize = 100

/** Reminds whoever chose so, at their time, of a day that has no trip and is no day off. */
export const remindCommutersJob: Job = {
  name: 'remind-commuters',
  expireInSeconds: 3600,
  retryLimit: 2,
  async run(platform) {
    const now = platform.clock.now()
    const due = readChunks(chunkSize, (last: WakingReminder | undefined) =>
      listDueReminders(platform.db, { now, last, count: chunkSize }),
    )
    let late = 0
    await forEachEmployer(platform, {
      due,
      work: async (reminder) => {
        await remind(platform, reminder)
        if (isTooLate(reminder.nextAt, platform.clock.now())) late++
      },
      failure: 'a commuter was not reminded',
      about: ({ memberId }) => ({ member: memberId }),
    }).finally(() => {
      if (late > 0) platform.log.warn({ late }, 'reminders over two hours late were left out')
    })
  },
}

/** Moves a reminder to its next time, and sends this one where there is something to remind of; both or nothing. */
async function remind(platform: Platform, { employerId, memberId }: MemberKey): Promise<void> {
  const { db, clock, config, jobs } = platform
  const member = { employerId, memberId }
  await inEmployerTransaction(db, employerId, async (trx) => {
    const now = clock.now()
    const due = await lockDueReminder(trx, member, now)
    // Another worker was quicker.
    if (!due) return
    const { choice, timeZone, email } = due
    const times = { time: due.time, weekdays: weekdaysOfBits(due.weekdayBits) }
    await setNextReminder(trx, member, nextReminderAt(times, timeZone, now))
    const day = dayToRemindOf(times, timeZone, now)
    if (!day || !email || (await isDaySettled(trx, member, day))) return
    if (choice === 'push') {
      await jobs.enqueue(trx, pushReminderJob, { ...member, day, timeZone })
      return
    }
    await queueMail(platform, trx, {
      idempotencyKey: `trip-reminder:${employerId}:${memberId}:${day}`,
      employerId,
      to: email,
      member: { id: memberId, joinLinkAt: null },
      isReminder: true,
      ...reminderLetter(config.publicUrl),
    })
  })
}

/** Asks a member who chose so to log the day; the link below it ends these mails and no others. */
export function reminderLetter(publicUrl: string) {
  return letter({
    subject: 'How did you get to work today?',
    paragraphs: [
      'Hello {{first_name|there}},',
      'Today has no trip yet. It takes two taps to log how you got to work and back, or that you worked from home.',
      'You chose this reminder. You can change its time, or mark days off, where you log your trips.',
    ],
    action: { label: 'Log your trips', url: `${publicUrl}/rider` },
    footer: { canUnsubscribe: true },
  })
}
