import type { EmployerDraw, EmployerDraws, Entrant, PublicDraws } from '#contract/rewards/draws.ts'
import { ruleToWire } from '#contract/rewards/draws-wire.ts'
import { toDollars } from '#domain/money.ts'
import { localDateOf } from '#domain/time.ts'
import type { DrawRow, NamedEntrantRow, OwnDrawRow, PeriodRow } from './queries/read-draws.ts'

/** What was promised about a period, and the seed once it is drawn; the secret never. */
function presentPromise(period: PeriodRow) {
  const { publishedAt, secretPublishedAt, beginsAt, drawnAt } = period
  return {
    _id: period.id,
    kind: period.kind,
    start_date: period.startOn,
    end_date: period.lastOn,
    time_zone: period.timeZone,
    version: period.version === 1 ? (1 as const) : (2 as const),
    seed_hash: period.seedHash,
    published_at: publishedAt.toISOString(),
    secret_hash: period.secretHash,
    secret_published_at: secretPublishedAt?.toISOString() ?? null,
    published_before: publishedAt <= beginsAt && (secretPublishedAt ?? publishedAt) <= beginsAt,
    begins_at: beginsAt.toISOString(),
    draws_at: period.drawsAt.toISOString(),
    drawn_at: drawnAt?.toISOString() ?? null,
    seed: drawnAt ? period.seed : null,
    checksum: period.checksum,
  }
}

/** For anybody: no names, and nothing about the employer's account. */
export function presentPublic(
  period: PeriodRow,
  draws: readonly DrawRow[],
  now: Date,
): PublicDraws {
  const { outcome } = period
  return {
    ...presentPromise(period),
    status: outcome === null ? stageOf(period, now) : outcome === 'drawn' ? 'drawn' : 'none',
    draws: draws.map(presentDraw),
  }
}

export function presentForEmployer(
  period: PeriodRow,
  draws: readonly DrawRow[],
  now: Date,
): EmployerDraws {
  return {
    ...presentPromise(period),
    status: period.outcome ?? stageOf(period, now),
    draws: draws.map(presentNamed),
  }
}

function presentDraw({ entry, rule, entrants, winner }: DrawRow) {
  return { entry, rule: ruleToWire(rule), entrants, winner }
}

function presentNamed(row: DrawRow): EmployerDraw {
  const { id, rule, winner, winnerId, winnerName, rewardCents, rewardStatus } = row
  return {
    ...presentDraw(row),
    _id: id,
    value: toDollars(rule.cents),
    winner: winner && winnerId ? { _id: winnerId, name: winnerName, pseudonym: winner } : null,
    reward:
      rewardStatus && rewardCents !== null
        ? {
            value: toDollars(rewardCents),
            status: rewardStatus === 'corrected' ? 'cancelled' : rewardStatus,
          }
        : null,
  }
}

/** Somebody who took part, for the employer. */
export function presentEntrant(row: NamedEntrantRow, { winner }: DrawRow): Entrant {
  const { memberId, name, pseudonym, count, points, lastTripOn } = row
  const decided = { count, points, last_trip_on: lastTripOn }
  return { _id: memberId, name, pseudonym, won: pseudonym === winner, ...decided }
}

function stageOf({ startOn, lastOn, timeZone }: PeriodRow, now: Date) {
  const todayOn = localDateOf(now, timeZone)
  if (todayOn < startOn) return 'upcoming'
  return todayOn <= lastOn ? 'running' : 'ended'
}

/** A member's own part in a period. */
export function presentOwn(period: PeriodRow, draws: readonly OwnDrawRow[]) {
  const own = draws.filter(({ periodId }) => periodId === period.id)
  const [first] = own
  if (!first) throw new Error(`Period ${period.id} was listed without an own draw`)
  return {
    ...presentPromise(period),
    pseudonym: first.pseudonym,
    draws: own.map(({ entry, rule, entrants, hasWon }) => {
      return { entry, rule: ruleToWire(rule), entrants, won: hasWon }
    }),
  }
}
