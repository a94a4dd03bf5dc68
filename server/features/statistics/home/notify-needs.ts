import { isShortOfMonth } from '#domain/rewards/estimate/balance-coverage.ts'
import { bucketOf, localDateOf } from '#domain/time.ts'
import { readBalanceCover } from '#server/features/rewards/settings/read-balance-cover.ts'
import {
  type Recorded,
  recordNotifications,
} from '#server/features/system/notifications/record-notification.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countQuiet, listEmployersAfter } from './notify-queries.ts'

const chunkSize = 100

/** Tells employers once a week what no single event says: who has gone quiet, and that credit does not last a month. */
export const notifyNeedsJob: Job = {
  name: 'notify-needs',
  expireInSeconds: 3600,
  async run(platform) {
    await forEachEmployer(platform, {
      due: employersInChunks(platform),
      work: ({ employerId }) => notifyOf(platform, employerId),
      failure: 'what needs an employer could not be recorded',
    })
  },
}

async function* employersInChunks({ db }: Platform) {
  let afterId: string | null = null
  for (;;) {
    const chunk: { employerId: string }[] = await listEmployersAfter(db, { afterId, chunkSize })
    yield chunk
    afterId = chunk.at(-1)?.employerId ?? null
    if (chunk.length < chunkSize) return
  }
}

async function notifyOf(platform: Platform, employerId: string): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  const subject = bucketOf(localDateOf(at, 'UTC'), 'week').startOn
  const [count, cover] = await Promise.all([
    countQuiet(db, { employerId, now: at }),
    readBalanceCover(platform, employerId),
  ])
  const told = { employerId, subject, at }
  const needs: Recorded[] = []
  if (count > 0) needs.push({ ...told, happened: { kind: 'members_quiet', count } })
  if (cover && isShortOfMonth(cover.days)) {
    const { days, missingCents: cents } = cover
    needs.push({ ...told, happened: { kind: 'credit_short', days: days ?? 0, cents } })
  }
  if (needs.length === 0) return
  await inEmployerTransaction(db, employerId, (trx) => recordNotifications(trx, needs))
}
