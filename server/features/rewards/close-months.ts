import { memberCapCents, monthCapCents } from '#domain/rewards/program-rules.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { lockLedger } from '#server/features/billing/lock-ledger.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { inTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ChunkSize } from './chunk-size.ts'
import { monthLetter } from './month-letter.ts'
import {
  insertClosedMonth,
  listClosingMonths,
  listMembersWithRoom,
  readMonthSums,
} from './queries/closing-months.ts'
import { readPrograms } from './read-programs.ts'
import { grantRests } from './reward-trips.ts'

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** On the 8th, 00:00 on the employer's clock: what limits had cut is given where there is room, and the month is told. */
export const closeMonthsJob: Job = {
  name: 'close-months',
  expireInSeconds: 3600,
  retryLimit: 3,
  async run(platform) {
    const { db, clock, jobs, log } = platform
    let failures = 0
    for (const { employerId, month } of await listClosingMonths(db, { now: clock.now() })) {
      if (jobs.isStopping()) return
      try {
        await closeMonth(platform, employerId, month)
      } catch (error) {
        // One employer's trouble must not keep the months of all others open.
        failures++
        log.error({ err: error, employerId, month }, 'a month could not be closed')
      }
    }
    if (failures > 0) throw new Error(`${failures} months were not closed`)
  },
}

/** Closes a month; again, or beside another, it finds nothing to give and tells nobody twice. */
async function closeMonth(platform: Platform, employerId: string, month: LocalDate): Promise<void> {
  const isComplete = await giveRests(platform, employerId, month)
  if (isComplete) await inTransaction(platform.db, (trx) => tell(trx, platform, employerId, month))
}

/** False when it was told to stop. */
async function giveRests(
  platform: Platform,
  employerId: string,
  month: LocalDate,
): Promise<boolean> {
  const { db, clock, jobs } = platform
  const chunk = new ChunkSize()
  let afterId: string | undefined = beforeAllIds
  while (afterId !== undefined) {
    if (jobs.isStopping()) return false
    const from: string = afterId
    afterId = await chunk.timed((count) =>
      inTransaction(db, (trx) =>
        giveToNext(trx, { clock }, { employerId, month, afterId: from, count }),
      ),
    )
  }
  return true
}

interface Next {
  employerId: string
  month: LocalDate
  afterId: string
  count: number
}

/** Answers the last member of the chunk; nothing when there are no more. */
async function giveToNext(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, month, afterId, count }: Next,
): Promise<string | undefined> {
  await lockLedger(trx, employerId)
  const employer = await readPrograms(trx, { employerId, fromOn: month, untilOn: month })
  const capCents = monthCapCents(employer.programs, month)
  if (!employer.mayReward || capCents === null) return undefined
  // One member's limit of all kinds can only leave less room than that of trips.
  const mostCents = Math.min(capCents, memberCapCents(employer.programs, month) ?? capCents)
  const page = { employerId, month, capCents: mostCents, afterId, count }
  const members = await listMembersWithRoom(trx, page)
  const at = platform.clock.now()
  const rewarding = { employerId, at, today: localDateOf(at, employer.timeZone), employer }
  const months = members.map(({ memberId }) => ({ memberId, month }))
  await grantRests(trx, platform, rewarding, months)
  return members.length < count ? undefined : members.at(-1)?.memberId
}

async function tell(
  trx: Trx,
  platform: Platform,
  employerId: string,
  month: LocalDate,
): Promise<void> {
  const [closed] = await insertClosedMonth(trx, { employerId, month, now: platform.clock.now() })
  const sums = await readMonthSums(trx, { employerId, month })
  const [first] = sums
  if (!closed || first?.status !== 'approved') return
  await queueMail(platform, trx, {
    idempotencyKey: `reward-month:${employerId}:${month}`,
    employerId,
    to: first.email,
    ...monthLetter(platform.config, { name: first.name, month, sums }),
  })
}
