import { emailTime, isEmailDue } from '#domain/rewards/recommendations/email-times.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { beforeAllIds, readChunks } from '#server/platform/db/read-chunks.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listMailingEmployers } from './queries.ts'
import { writeEmail } from './write-email.ts'

const chunkSize = 100

/** Writes the emails of recommendations whose day and time have come; each day's once. */
export const sendRecommendationsJob: Job = {
  name: 'send-recommendations',
  expireInSeconds: 600,
  retryLimit: 2,
  async run(platform) {
    const now = platform.clock.now()
    const mailing = readChunks(chunkSize, (last: { employerId: string } | undefined) => {
      const afterId = last?.employerId ?? beforeAllIds
      return listMailingEmployers(platform.db, { now, afterId, count: chunkSize })
    })
    await forEachEmployer(platform, {
      due: mailing,
      work: (employer) => sendOf(platform, employer, now),
      failure: 'no recommendation was sent',
    })
  },
}

/** Also of the day before: an email of late evening may find no look left on its own day. */
async function sendOf(
  platform: Platform,
  { employerId, timeZone }: { employerId: string; timeZone: string },
  now: Date,
): Promise<void> {
  const todayOn = localDateOf(now, timeZone)
  const days = [addDays(todayOn, -1), todayOn]
  const stretch = { employerId, fromOn: addDays(todayOn, -1), untilOn: todayOn }
  const { mayReward, programs } = await readPrograms(platform.db, stretch)
  // What cannot be earned is not promised.
  if (!mayReward) return
  for (const day of days) {
    const settings = rulesOn(programs, day)?.settings
    if (!settings?.recommendationsEnabled) continue
    for (const recommendation of settings.recommendations) {
      const time = emailTime(recommendation, day, timeZone)
      if (time && isEmailDue(time, now)) {
        await writeEmail(platform, { employerId, recommendation, time, now })
      }
    }
  }
}
