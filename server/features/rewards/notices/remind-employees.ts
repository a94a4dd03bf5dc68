import { reminderAt } from '#domain/rewards/notices/reminder-days.ts'
import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listDueNotices } from './queries/notices.ts'
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
  const now = platform.clock.now()
  const due = readChunks(chunkSize, (last: { id: string } | undefined) =>
    listDueNotices(platform.db, { now, afterId: last?.id ?? beforeAllIds, count: chunkSize }),
  )
  return countFailures(platform, {
    due,
    async work(notice) {
      const { nextReminderOn, timeZone } = notice
      if (reminderAt(nextReminderOn, timeZone) <= now) await writeReminder(platform, notice)
    },
    failure: 'a reminder was not written',
    about: ({ id }) => ({ notice: id }),
  })
}
