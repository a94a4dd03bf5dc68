import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { expiryNoticeDays } from '#domain/money/ledger/expiry.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import type { Config } from '#server/platform/config.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type Ends,
  findNoticeAddress,
  insertNotices,
  listUnnotified,
  type NotifiedLot,
  type Owner,
} from './queries/due-lots.ts'

const chunkSize = 50
const dayMs = 86_400_000
/** What ends within a week after stands in the same mail, so that daily rewards make no daily mail. */
const aheadDays = 7

/** Tells employers and members 30 and 7 days before their credit ends, once each. */
export const notifyExpiriesJob: Job = {
  name: 'notify-expiries',
  async run(platform) {
    // The nearest first: who is notified of the last week needs no mail about the last month as well.
    for (const daysBefore of expiryNoticeDays.toSorted((a, b) => a - b)) {
      await notify(platform, daysBefore)
    }
  },
}

interface Reader {
  name: string | null
  communityName: string
}

/** To a member, what of the wallet ends soon. */
export function memberLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  lots: readonly NotifiedLot[],
  { name, communityName }: Reader,
) {
  return letter({
    subject: `${formatSum(lots)} in your wallet expires soon`,
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      `Rewards of ${communityName} can be redeemed for one year. These have not been redeemed yet:`,
      lines(lots),
      'Redeem them before they end: afterwards they return to where they came from.',
    ],
    action: { label: 'Open your wallet', url: `${publicUrl}/rider/wallet` },
  })
}

async function notify(platform: Platform, daysBefore: number): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const ends = { after: now, until: daysAfter(now, daysBefore) }
  for (;;) {
    const owners = await listUnnotified(db, ends, daysBefore, chunkSize)
    for (const owner of owners) {
      await inEmployerTransaction(db, owner.employerId, (trx) =>
        notifyOwner(platform, trx, owner, { daysBefore, now }),
      )
    }
    if (owners.length < chunkSize) return
  }
}

async function notifyOwner(
  platform: Platform,
  trx: Trx,
  owner: Owner,
  when: { daysBefore: number; now: Date },
): Promise<void> {
  const ends: Ends = { after: when.now, until: daysAfter(when.now, when.daysBefore + aheadDays) }
  const lots = await insertNotices(trx, owner, ends, when)
  const [first] = lots
  const to = await findNoticeAddress(trx, owner)
  if (!first || !to) return
  if (!owner.memberId) {
    await recordNotification(trx, {
      employerId: owner.employerId,
      subject: `${when.daysBefore}:${first.id}`,
      at: when.now,
      happened: { kind: 'credit_ending', cents: sumOf(lots), firstOn: first.endsOn },
    })
  }
  await queueMail(platform, trx, {
    idempotencyKey: `credit-expiry:${when.daysBefore}:${first.id}`,
    employerId: owner.employerId,
    to: to.email,
    ...(owner.memberId
      ? memberLetter(platform.config, lots, to)
      : employerLetter(platform, lots, to)),
  })
}

function employerLetter({ config }: Platform, lots: readonly NotifiedLot[], { name }: Reader) {
  return letter({
    subject: `${formatSum(lots)} of credit expires soon`,
    paragraphs: [
      `Hello ${name ?? 'there'},`,
      'Credit lives for one year. This part of yours has not been used yet:',
      lines(lots),
      'Rewards use the oldest credit first. What is left on its last day expires.',
    ],
    action: { label: 'See your credit', url: `${config.publicUrl}/dashboard/credit-details` },
  })
}

/** A line for each day on which something ends. */
function lines(lots: readonly NotifiedLot[]): string {
  return [...Map.groupBy(lots, ({ endsOn }) => endsOn)]
    .map(([endsOn, ended]) => `${formatSum(ended)} expires on ${formatDay(endsOn)}.`)
    .join('\n')
}

function formatSum(lots: readonly NotifiedLot[]): string {
  return formatDollars(sumOf(lots))
}

function sumOf(lots: readonly NotifiedLot[]): number {
  return lots.reduce((sum, { cents }) => sum + cents, 0)
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs)
}
