import { isWeeklyDay, mailMorning } from '#domain/mail/choices/mail-morning.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import {
  inEmployerTransaction,
  inTransaction,
  type Trx,
} from '#server/platform/db/transaction-guard.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notificationLetter } from './notification-letter.ts'
import {
  type Cadence,
  type DueReader,
  findAddressee,
  listAtOnce,
  listDueRounds,
  noteMailAbout,
  noteRound,
  takePending,
} from './queries.ts'

const chunkSize = 200

/** Mails people what happened as they chose: at once, or from eight of their clock in one mail a day or a week. */
export const mailNotificationsJob: Job = {
  name: 'mail-notifications',
  expireInSeconds: 1800,
  retryLimit: 2,
  async run(platform) {
    let failures = 0
    for (const choice of ['at_once', 'daily', 'weekly'] as const)
      failures += await mailAll(platform, choice)
    if (failures > 0) throw new Error(`${failures} times: an email about what happened failed`)
  },
}

async function mailAll(platform: Platform, choice: Cadence): Promise<number> {
  const now = platform.clock.now()
  const due = readChunks(chunkSize, (after: DueReader | undefined) => {
    const chunk = { now, after, count: chunkSize }
    return choice === 'at_once'
      ? listAtOnce(platform.db, chunk)
      : listDueRounds(platform.db, choice, chunk)
  })
  return countFailures(platform, {
    due: withTenant(due),
    work: ({ reader }) => mail(platform, reader, choice),
    failure: 'somebody was not mailed what happened',
    about: ({ reader }) => ({ reader: reader.readerId }),
  })
}

/** Administrators stand above the tenants: the log names the reader. */
async function* withTenant(chunks: AsyncIterable<readonly DueReader[]>) {
  for await (const chunk of chunks)
    yield chunk.map((reader) => ({ employerId: reader.employerId ?? 'none', reader }))
}

/** What is noted as mailed and the mail itself are written together, or neither is. */
async function mail(platform: Platform, reader: DueReader, choice: Cadence): Promise<void> {
  const { db, clock, config } = platform
  const now = clock.now()
  const day = mailMorning(now, reader.timeZone)
  if (choice !== 'at_once' && !day) return
  if (choice === 'weekly' && day && !isWeeklyDay(day)) return
  const write = async (trx: Trx) => {
    if (choice !== 'at_once' && day && !(await noteRound(trx, reader, choice, day))) return
    // Who is mailed nothing now is not mailed it later either.
    const to = await findAddressee(trx, reader, { key: addressKeyOf(config), now })
    const happenings = await takePending(trx, reader, choice, now)
    const [first] = happenings
    if (!first || !to) return
    const idempotencyKey = `notification:${first.id}:${reader.readerId}`
    await noteMailAbout(trx, { key: idempotencyKey, at: now }, happenings)
    await queueMail(platform, trx, {
      idempotencyKey,
      employerId: reader.employerId,
      to: to.email,
      ends: 'notifications',
      ...recipient(reader, to.audience),
      ...notificationLetter(happenings, {
        choice,
        audience: to.audience,
        publicUrl: config.publicUrl,
      }),
    })
  }
  if (reader.employerId) await inEmployerTransaction(db, reader.employerId, write)
  else await inTransaction(db, write)
}

function recipient({ readerId }: DueReader, audience: 'employer' | 'commuter' | 'staff') {
  if (audience === 'commuter') return { member: { id: readerId, joinLinkAt: null } }
  return audience === 'employer' ? { userId: readerId } : { adminId: readerId }
}
