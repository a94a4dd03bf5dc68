import { emailTime, isEmailDue } from '#domain/recommendations/email-times.ts'
import { rulesOn } from '#domain/rewards/program-rules.ts'
import { addDays, localDateOf } from '#domain/time.ts'
import { readPrograms } from '#server/features/rewards/read-programs.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beforeAllIds, listMailingEmployers } from './queries.ts'
import { writeEmail } from './write-email.ts'

const chunkSize = 100

/** Writes the e-mails of recommendations whose day and time have come; each day's once. */
export const sendRecommendationsJob: Job = {
  name: 'send-recommendations',
  expireInSeconds: 600,
  retryLimit: 2,
  async run(platform) {
    const failures = await sendDue(platform)
    if (failures > 0) throw new Error(`The recommendations of ${failures} employers were not sent`)
  },
}

async function sendDue(platform: Platform): Promise<number> {
  const { db, clock, jobs, log } = platform
  const now = clock.now()
  let afterId = beforeAllIds
  let failures = 0
  for (;;) {
    const mailing = await listMailingEmployers(db, { now, afterId, count: chunkSize })
    for (const employer of mailing) {
      if (jobs.isStopping()) return failures
      try {
        await sendOf(platform, employer, now)
      } catch (error) {
        // One employer's trouble must not keep back the e-mails of all others.
        failures++
        log.error({ err: error, employerId: employer.employerId }, 'no recommendation was sent')
      }
      afterId = employer.employerId
    }
    if (mailing.length < chunkSize) return failures
  }
}

/** Also of the day before: an e-mail of late evening may find no look left on its own day. */
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
