import { formatMonth } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import type { Reason } from '#domain/rewards/granting/explanation.ts'
import { memberCapCents, monthCapCents } from '#domain/rewards/settings/program-rules.ts'
import type { LocalDate } from '#domain/time.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import type { Config } from '#server/platform/config.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { countFailures, forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ChunkSize, chunkUnderLock } from './chunk-size.ts'
import { closeDueMonths } from './close-due-months.ts'
import {
  listCutMembers,
  listEmployersToClose,
  listUnsettledMonths,
  readMonthSums,
  settleMonth,
} from './queries/closing-months.ts'
import { type EmployerPrograms, readPrograms } from './read-programs.ts'
import { grantRests } from './reward-trips.ts'

/** On the 8th, 00:00 on the employer's clock: the month is closed, what limits had cut is given where there is room, and the employer is notified of the month. */
export const closeMonthsJob: Job = {
  name: 'close-months',
  expireInSeconds: 3600,
  async run(platform) {
    const { db, clock } = platform
    const failures = await countFailures(platform, {
      due: [await listEmployersToClose(db, { now: clock.now() })],
      work: ({ employerId }) => close(platform, employerId),
      failure: 'months could not be closed',
    })
    await forEachEmployer(platform, {
      due: [await listUnsettledMonths(db, {})],
      work: ({ employerId, month }) => settle(platform, employerId, month),
      failure: 'a month could not be settled',
      about: ({ month }) => ({ month }),
    })
    if (failures > 0) throw new Error(`${failures} times: months could not be closed`)
  },
}

async function close({ db, clock }: Platform, employerId: string): Promise<void> {
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    await closeDueMonths(trx, { employerId, at })
  })
}

/** Settles a closed month; again, or beside another, it finds nothing to give and tells nobody twice. */
async function settle(platform: Platform, employerId: string, month: LocalDate): Promise<void> {
  const isComplete = await giveRests(platform, employerId, month)
  if (isComplete)
    await inEmployerTransaction(platform.db, employerId, (trx) =>
      notify(trx, platform, employerId, month),
    )
}

/** False when it was asked to stop. */
async function giveRests(
  platform: Platform,
  employerId: string,
  month: LocalDate,
): Promise<boolean> {
  const { db, jobs } = platform
  const [looking, giving] = [new ChunkSize(), new ChunkSize()]
  let afterId = beforeAllIds
  while (!jobs.isStopping()) {
    const employer = await readPrograms(db, { employerId, fromOn: month, untilOn: month })
    const cut = await looking.timed((count) =>
      listCutMembers(db, { employerId, month, afterId, count }),
    )
    const last = cut.at(-1)
    if (!last) return true
    afterId = last.memberId
    const withRoom = membersWithRoom(employer, month, cut)
    while (withRoom.length > 0 && !jobs.isStopping()) {
      await chunkUnderLock(db, giving, {
        employerId,
        work(trx, count) {
          const members = withRoom.splice(0, membersWithin(withRoom, count))
          return giveTo(trx, platform, { employerId, month, members })
        },
      })
    }
  }
  return false
}

/**
 * Those with room, and about how many remainders it is enough for. Computed before the account is locked, since most have
 * none; rules and what a member has are read again under the lock.
 */
function membersWithRoom(
  { mayReward, programs }: EmployerPrograms,
  month: LocalDate,
  cut: Awaited<ReturnType<typeof listCutMembers>>,
) {
  const capCents = monthCapCents(programs, month)
  if (!mayReward || capCents === null) return []
  const mostCents = memberCapCents(programs, month) ?? Infinity
  return cut
    .map(({ memberId, trips, cutCents, tripCents, allCents }) => {
      const roomCents = Math.min(cutCents, capCents - tripCents, mostCents - allCents)
      return { memberId, remainders: Math.ceil((trips * roomCents) / cutCents) }
    })
    .filter(({ remainders }) => remainders > 0)
}

/** How many members, one at least, get no more than so many remainders together. */
function membersWithin(members: readonly { remainders: number }[], most: number): number {
  let left = most
  const beyond = members.findIndex(({ remainders }) => {
    left -= remainders
    return left < 0
  })
  return beyond === -1 ? members.length : Math.max(1, beyond)
}

interface Giving {
  employerId: string
  month: LocalDate
  members: readonly { memberId: string }[]
}

/** In the caller's transaction, under the lock of the account. */
async function giveTo(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  { employerId, month, members }: Giving,
): Promise<void> {
  const at = clock.now()
  const employer = await readPrograms(trx, { employerId, fromOn: month, untilOn: month })
  const rewarding = { employerId, at, ...(await closeDueMonths(trx, { employerId, at })), employer }
  const months = members.map(({ memberId }) => ({ memberId, month }))
  await grantRests(trx, { clock }, rewarding, months)
}

async function notify(
  trx: Trx,
  platform: Platform,
  employerId: string,
  month: LocalDate,
): Promise<void> {
  const [settled] = await settleMonth(trx, { employerId, month, now: platform.clock.now() })
  const sums = await readMonthSums(trx, { employerId, month })
  const [first] = sums
  if (!settled || first?.status !== 'approved') return
  await queueMail(platform, trx, {
    idempotencyKey: `reward-month:${employerId}:${month}`,
    employerId,
    to: first.email,
    ...monthLetter(platform.config, { name: first.name, month, sums }),
  })
}

interface Month {
  name: string | null
  month: LocalDate
  sums: readonly { kind: Reason['kind']; rewards: number; cents: number }[]
}

const labels: Readonly<Record<Reason['kind'], string>> = {
  trip: 'Trips',
  recommendation: 'Recommendations',
  weekly: 'Weekly credit',
  prize: 'Monthly prizes',
  signup: 'Sign-ups',
  promotion: 'App promotion',
}

/** What a month's rewards came to, once it has closed. */
function monthLetter({ publicUrl }: Pick<Config, 'publicUrl'>, { name, month, sums }: Month) {
  const total = sums.reduce((cents, sum) => cents + sum.cents, 0)
  const lines = sums.map(
    ({ kind, rewards, cents }) =>
      `${labels[kind]}: ${formatDollars(cents)} in ${rewards.toLocaleString('en-US')} ${rewards === 1 ? 'reward' : 'rewards'}`,
  )
  return letter({
    subject: `Rewards of ${formatMonth(month)}: ${formatDollars(total)}`,
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      `${formatMonth(month)} has closed. Your members earned ${formatDollars(total)}:`,
      lines.join('\n'),
      'Trips that are logged for it from now on still count, as rewards of the day they are logged.',
    ],
    action: { label: 'See every reward', url: `${publicUrl}/dashboard/credit-details` },
  })
}
