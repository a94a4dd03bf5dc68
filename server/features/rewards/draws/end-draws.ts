import type { Reason } from '#domain/rewards/granting/explanation.ts'
import type { Programs } from '#domain/rewards/settings/program-rules.ts'
import type { Happening } from '#domain/system/notifications/notification-kinds.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Granted, grantRewards } from '#server/features/rewards/granting/grant-rewards.ts'
import type { Grant } from '#server/features/rewards/granting/limit-grants.ts'
import { recordNotifications } from '#server/features/system/notifications/record-notification.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenDraw } from './drawn-rule.ts'
import { mailDraws } from './mail-draws.ts'
import { removeDraws } from './queries/entrants.ts'
import { endPeriod, type LockedPeriod, type Outcome } from './queries/periods.ts'
import { settleDraw } from './queries/winners.ts'

/** A draw with what came of it. */
export interface Won {
  draw: OpenDraw
  entrants: number
  /** Null when nobody took part. */
  winner: { pseudonym: string; memberId: string } | null
}

interface Ending extends RowKey {
  period: LockedPeriod
  won: readonly Won[]
  /** The last day of the period on which something rewarded. */
  lastDay: LocalDate
  programs: Programs
}

/** Grants the winners their rewards, tells everybody, and closes the period for good: no draw is ever rerun. */
export async function endDraws(trx: Trx, platform: Platform, ending: Ending): Promise<void> {
  const { employerId, id, period, won, programs } = ending
  const at = platform.clock.now()
  const granting = { employerId, at, programs }
  const granted = await grantRewards(trx, platform, granting, grantsOf(ending))
  const rewards = new Map(granted.map((reward) => [reward.drawId, reward]))
  const rewarded: (Won & { reward: Granted | null })[] = []
  for (const one of won) {
    const reward = rewards.get(one.draw.id) ?? null
    await settleDraw(trx, {
      employerId,
      id: one.draw.id,
      rule: JSON.stringify(one.draw.rule),
      entrants: one.entrants,
      winner: one.winner?.pseudonym ?? null,
      winnerId: one.winner?.memberId ?? null,
      rewardId: reward?.id ?? null,
    })
    rewarded.push({ ...one, reward })
  }
  await mailDraws(trx, platform, { employerId, id, period, won: rewarded })
  await recordNotifications(
    trx,
    rewarded.flatMap(({ draw, reward }) =>
      reward && reward.valueCents > 0
        ? [
            {
              employerId,
              memberId: reward.memberId,
              subject: draw.id,
              at,
              happened: winOf(ending, draw, reward),
            },
          ]
        : [],
    ),
  )
  await endPeriod(trx, { employerId, id, outcome: 'drawn', now: at })
}

/** Closes a period in which nothing is drawn, for good too: it is not made up for later. */
export async function closeUndrawn(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  { employerId, id, outcome }: RowKey & { outcome: Exclude<Outcome, 'drawn'> },
): Promise<void> {
  await removeDraws(trx, { employerId, id })
  await endPeriod(trx, { employerId, id, outcome, now: clock.now() })
}

function winOf({ id, period }: Ending, { rule }: OpenDraw, { valueCents }: Granted): Happening {
  const kind = rule.kind === 'prize' ? 'prize_won' : 'draw_won'
  return { kind, cents: valueCents, startOn: period.startOn, periodId: id }
}

function grantsOf({ id, period: { startOn }, won, lastDay }: Ending): Grant[] {
  return won.flatMap(({ draw, entrants, winner }) => {
    if (!winner) return []
    const { kind, cents: grossCents } = draw.rule
    return [
      {
        memberId: winner.memberId,
        programId: draw.programId,
        kind,
        key: `${kind}:${id}:${draw.entry}`,
        drawId: draw.id,
        earnedOn: lastDay,
        month: lastDay,
        grossCents,
        reason: reasonOf(draw, { entrants, startOn }),
      },
    ]
  })
}

/** What a winner's reward says it is for. */
function reasonOf(
  { entry, rule }: Pick<OpenDraw, 'entry' | 'rule'>,
  { entrants, startOn }: { entrants: number; startOn: LocalDate },
): Reason {
  const { cents: fullCents, multiplier } = rule
  if (rule.kind === 'prize') {
    const { prize, count, tie } = rule
    return { kind: 'prize', month: startOn, prize, count, tie, multiplier, fullCents }
  }
  const { type, numberOfTrips } = rule
  const drawn = { kind: 'weekly', weekOn: startOn, type, numberOfTrips, entrants } as const
  return { ...drawn, entry: Number(entry), multiplier, fullCents }
}
