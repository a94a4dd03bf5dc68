import { type LocalDate, localDateOf } from '#domain/time.ts'
import { PushGone } from '#server/gateways/push/index.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endSubscription, findReminder, isDaySettled } from './queries.ts'

interface Pushed extends MemberKey {
  day: LocalDate
  /** Whose clock says whether it is that day still. */
  timeZone: string
}

/** What the portal's service worker shows; a tap on it opens the portal. */
const content = JSON.stringify({
  title: 'How did you get to work today?',
  body: 'Log your trips in two taps.',
  tag: 'log-the-day',
})

const lifeSeconds = 2 * 3600

/** Sends one reminder to a member's device, unless they have logged the day meanwhile or chosen otherwise. */
export const pushReminderJob: Job<Pushed> = {
  name: 'push-reminder',
  expireInSeconds: 60,
  retryLimit: 5,
  run: pushReminder,
}

async function pushReminder(platform: Platform, { day, timeZone, ...member }: Pushed) {
  const { db, clock, push } = platform
  if (localDateOf(clock.now(), timeZone) !== day) return
  const found = await findReminder(db, member)
  if (found?.choice !== 'push' || !found.subscription) return
  if (await isDaySettled(db, member, day)) return
  const to = found.subscription
  if (found.pushKey !== push.publicKey) return endSubscription(db, member, to.endpoint)
  try {
    await push.send({ to, content, topic: 'log-the-day', lifeSeconds })
  } catch (error) {
    if (!(error instanceof PushGone)) throw error
    await endSubscription(db, member, to.endpoint)
  }
}
