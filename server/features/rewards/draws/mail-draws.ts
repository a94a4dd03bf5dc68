import { dueAt } from '#domain/rewards/granting/approval.ts'
import { localDateOf } from '#domain/time.ts'
import { queueMail } from '#server/features/mail/outbox/queue-mail.ts'
import type { Granted } from '#server/features/rewards/granting/grant-rewards.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Won } from './end-draws.ts'
import { summaryLetter, winnerLetter } from './letters.ts'
import type { LockedPeriod } from './queries/periods.ts'
import { findEmployer, listWinners } from './queries/winners.ts'

export interface RewardedDraw extends Won {
  /** What the winner gets; null without one. */
  reward: Granted | null
}

interface Drawn extends RowKey {
  period: LockedPeriod
  won: readonly RewardedDraw[]
}

/** Tells each winner in one mail, and the employer all of a period in one. */
export async function mailDraws(
  trx: Trx,
  platform: Platform,
  { employerId, id, period, won }: Drawn,
): Promise<void> {
  const [employer] = await findEmployer(trx, { employerId })
  if (!employer) return
  const { communityName, timeZone } = employer
  const memberIds = [...new Set(won.flatMap(({ winner }) => winner?.memberId ?? []))]
  const winners = await listWinners(trx, employerId, memberIds)
  const about = { period, periodId: id, publicUrl: platform.config.publicUrl }
  const dueOn = localDateOf(dueAt(platform.clock.now()), timeZone)
  for (const { memberId, name, email } of winners) {
    if (!email) continue
    const own = won.filter(({ winner }) => winner?.memberId === memberId)
    await queueMail(platform, trx, {
      idempotencyKey: `draw:${id}:${memberId}`,
      employerId,
      to: email,
      member: { id: memberId, joinLinkAt: null },
      ...winnerLetter({ ...about, name, communityName, won: own, dueOn }),
    })
  }
  const names = new Map(winners.map(({ memberId, name }) => [memberId, name]))
  await queueMail(platform, trx, {
    idempotencyKey: `draw:${id}`,
    employerId,
    to: employer.email,
    ...summaryLetter({ ...about, name: employer.name, won, names }),
  })
}
