import { reminderAt } from '#domain/notices/reminder-days.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beforeAllIds, listDueNotices } from './queries/notices.ts'
import { queueReminders } from './queue-reminders.ts'
import { writeReminder } from './write-reminder.ts'

const chunkSize = 100

/** Reminds employees of reward programs, Tuesdays at nine of their employer's clock. */
export const remindEmployeesJob: Job = {
  name: 'remind-employees',
  expireInSeconds: 600,
  retryLimit: 2,
  async run(platform) {
    const failures = await writeDue(platform)
    await queueReminders(platform)
    if (failures > 0) throw new Error(`${failures} reminders were not written`)
  },
}

async function writeDue(platform: Platform): Promise<number> {
  const { db, clock, jobs, log } = platform
  const now = clock.now()
  let afterId = beforeAllIds
  let failures = 0
  for (;;) {
    const due = await listDueNotices(db, { now, afterId, count: chunkSize })
    for (const notice of due) {
      if (jobs.isStopping()) return failures
      try {
        const { nextReminderOn, timeZone } = notice
        if (reminderAt(nextReminderOn, timeZone) <= now) await writeReminder(platform, notice)
      } catch (error) {
        // One notice's trouble must not keep back the reminders of all others.
        failures++
        log.error({ err: error, notice: notice.id }, 'a reminder was not written')
      }
      afterId = notice.id
    }
    if (due.length < chunkSize) return failures
  }
}
