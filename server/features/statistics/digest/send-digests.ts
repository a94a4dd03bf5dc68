import { formatDay, formatDays } from '#domain/format-day.ts'
import { choiceOf, digestKind } from '#domain/mail/choices/mail-kinds.ts'
import { dueDigestWeek } from '#domain/statistics/digest/digest-week.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type DigestEmployer, listDigestEmployers, listDigestReaders, noteWeek } from './queries.ts'
import { type Digest, readDigest } from './read-digest.ts'

const chunkSize = 100

/** Mails the people of employers who want it, on Mondays at eight of the employer's clock, how the program does. */
export const sendDigestsJob: Job = {
  name: 'send-digests',
  expireInSeconds: 3600,
  retryLimit: 2,
  async run(platform) {
    const now = platform.clock.now()
    const due = readChunks(chunkSize, (after: DigestEmployer | undefined) =>
      listDigestEmployers(platform.db, { now, after, count: chunkSize }),
    )
    await forEachEmployer(platform, {
      due,
      work: (employer) => send(platform, employer),
      failure: 'a weekly email was not written',
    })
  },
}

/** Reads first; then the week is noted and every mail of it is in the outbox, or nothing is. */
async function send(platform: Platform, employer: DigestEmployer): Promise<void> {
  const { db, clock, config } = platform
  const { employerId, timeZone } = employer
  const now = clock.now()
  const weeks = dueDigestWeek(now, timeZone)
  if (!weeks) return
  const digest = await readDigest(platform, employerId, weeks)
  await inEmployerTransaction(db, employerId, async (trx) => {
    const weekOn = weeks.week.startOn
    const isFirst = await noteWeek(trx, employer, weekOn)
    if (!isFirst || !digest) return
    const readers = await listDigestReaders(trx, employer, { key: addressKeyOf(config), now })
    for (const { id, email, role, chosen } of readers) {
      if (choiceOf(digestKind, role, chosen) !== 'weekly') continue
      await queueMail(platform, trx, {
        idempotencyKey: `weekly-digest:${id}:${weekOn}`,
        employerId,
        to: email,
        userId: id,
        ends: 'digest',
        ...digestLetter(config.publicUrl, digest),
      })
    }
  })
}

function digestLetter(publicUrl: string, { week, paragraphs }: Digest) {
  return letter({
    subject: `How your commute program did: ${formatDays(week)}`,
    paragraphs: [
      'Hello {{first_name|there}},',
      ...paragraphs,
      `All figures are up to ${formatDay(week.lastOn)}, and are those of your home page. What is logged later for these days is counted there.`,
    ],
    action: { label: 'Open your home page', url: `${publicUrl}/dashboard` },
    footer: { canUnsubscribe: true, choicesUrl: `${publicUrl}/dashboard/account?tab=9` },
  })
}
