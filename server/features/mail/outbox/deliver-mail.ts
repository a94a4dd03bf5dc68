import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MailSource, mailSource } from './delivery/mail-source.ts'
import { findHeldBack } from './delivery/queries/waiting.ts'
import { sentRecorder } from './delivery/record-sent.ts'
import { sendHeldMail } from './delivery/send-held-mail.ts'

/** A run ends after so long and asks for the next, so that none is cut off. */
const busyMs = 60_000
/** When a rate holds mails back, how soon some may leave. */
const rateWaitSeconds = 2

/** Sends what is due; scheduled every minute as well, so that retries leave without a new mail. */
export const deliverMailJob: Job = {
  name: 'deliver-mail',
  // Longer than a run with the longest lease takes.
  expireInSeconds: 600,
  retryLimit: 2,
  run: deliverDueMails,
}

/**
 * A few lanes, as many as the gateway has connections: each takes a mail, sends it, and hands the next over once
 * what has left is recorded. So a process that dies has at most one mail a lane sent and not recorded.
 */
async function deliverDueMails(platform: Platform): Promise<void> {
  const { email, jobs } = platform
  const endsAt = performance.now() + busyMs
  const isOver = () => performance.now() > endsAt || jobs.isStopping()
  const source = mailSource(platform)
  for (;;) {
    const { lanes, retryAt } = email.availability()
    if (lanes === 0) return wakeAt(platform, retryAt)
    // A server that may be back gets one mail to decide it.
    const size = retryAt ? 1 : undefined
    const isDry = await runLanes(platform, source, { lanes, size, isOver })
    if (jobs.isStopping()) return
    if (isOver()) return jobs.enqueueLater(deliverMailJob, {}, 1)
    if (isDry) break
  }
  await wakeForHeldBack(platform)
}

interface Lanes {
  lanes: number
  size: number | undefined
  isOver(): boolean
}

/** Ends when nothing is left, and also when the server goes or is back: answers whether nothing is left. */
async function runLanes(
  platform: Platform,
  source: MailSource,
  { lanes, size, isOver }: Lanes,
): Promise<boolean> {
  let isDry = false
  const recorder = sentRecorder(platform)
  async function runLane(): Promise<void> {
    while (!isOver() && platform.email.availability().lanes === lanes) {
      const mail = await source.next(size)
      if (!mail) {
        isDry = true
        return
      }
      await sendHeldMail(platform, recorder, mail)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, runLane))
  await source.giveBack()
  await recorder.allRecorded()
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return isDry
}

/** What others hold is looked at again when their lease ends: they may be dead. */
async function wakeForHeldBack(platform: Platform): Promise<void> {
  const { leaseEndsAt, isByRate } = await findHeldBack(platform.db, platform.clock.now())
  if (isByRate) return platform.jobs.enqueueLater(deliverMailJob, {}, rateWaitSeconds)
  if (leaseEndsAt) await wakeAt(platform, leaseEndsAt)
}

async function wakeAt({ clock, jobs }: Platform, at: Date | null): Promise<void> {
  const seconds = at ? Math.ceil((at.getTime() - clock.now().getTime()) / 1000) : 1
  await jobs.enqueueLater(deliverMailJob, {}, Math.max(seconds, 1))
}
