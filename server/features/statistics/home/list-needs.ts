import type { Need } from '#contract/statistics/home-overview.ts'
import { failuresSince } from '#domain/mail/outbox/failed-lately.ts'
import { toDollars } from '#domain/money.ts'
import { isShortOfMonth } from '#domain/rewards/estimate/balance-coverage.ts'
import { lapsesAt } from '#domain/rewards/granting/approval.ts'
import { overdueBefore } from '#domain/subscriptions/renewals/dunning.ts'
import { localDateOf } from '#domain/time.ts'
import { readBalanceCover } from '#server/features/rewards/settings/read-balance-cover.ts'
import { sumWaiting } from '#server/features/rewards/statements/queries/balances.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countNeeds } from './overview-queries.ts'

/** What waits for somebody of the employer: people first, then money, then mail and habits. */
export async function listNeeds(platform: Platform, employerId: string): Promise<Need[]> {
  const { db, clock } = platform
  const now = clock.now()
  const [[counts], [waiting], cover] = await Promise.all([
    countNeeds(db, {
      employerId,
      now,
      overdueBefore: overdueBefore(now),
      failuresSince: failuresSince(now),
    }),
    sumWaiting(db, { employerId }),
    readBalanceCover(platform, employerId),
  ])
  if (!counts || !waiting) return []
  const lapsesOn = waiting.since && localDateOf(lapsesAt(waiting.since), waiting.timeZone)
  return [
    need('join_requests', counts.joinRequests),
    need('due_invoices', counts.dueInvoices, { cents: counts.dueCents }),
    need('waiting_rewards', waiting.rewards, { cents: waiting.cents, firstOn: lapsesOn }),
    need('ending_credit', counts.endingLots, {
      cents: counts.endingCents,
      firstOn: counts.endingOn,
    }),
    ...(cover && isShortOfMonth(cover.days)
      ? [need('short_credit', cover.days ?? 0, { cents: cover.missingCents })]
      : []),
    need('stopped_top_up', counts.stoppedTopUps),
    need('failed_emails', counts.failedEmails),
    need('quiet_members', counts.quietMembers),
    // Credit that covers less than a day covers none, and is said all the same.
  ].filter(({ kind, count }) => count > 0 || kind === 'short_credit')
}

interface Also {
  cents?: number
  firstOn?: string | null
}

function need(kind: Need['kind'], count: number, { cents, firstOn = null }: Also = {}): Need {
  return { kind, count, amount: cents === undefined ? null : toDollars(cents), first_on: firstOn }
}
