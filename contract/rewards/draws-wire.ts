import type { DrawRule, PrizeRule, WeeklyRule } from '#domain/rewards/draws/draw-rule.ts'
import type { PrizeDraw, PublishedDraws, WeeklyDraw } from '#domain/rewards/draws/replay-draws.ts'
import type { DrawFile, SecretDrawFile } from './draws-file.ts'
import type { DrawRule as DrawRuleOnTheWire } from './draws-rule.ts'
import { prizeFromWire, prizeToWire } from './settings-prizes-wire.ts'

/** A draw's rule as the contract spells it: what stands to win and a winner's figures are not in it. */
export function ruleToWire(rule: DrawRule): DrawRuleOnTheWire {
  if (rule.kind === 'weekly') {
    return { kind: 'weekly', type: rule.type, number_of_trips: rule.numberOfTrips }
  }
  return { kind: 'prize', prize: prizeToWire(rule.prize), tie: rule.tie }
}

/** A draw's rule from the contract's. */
export function ruleFromWire(rule: DrawRuleOnTheWire): DrawRule {
  return rule.kind === 'weekly' ? weeklyRuleFromWire(rule) : prizeRuleFromWire(rule)
}

/** What a file says was drawn, to be drawn once more. */
export function drawsFromFile(file: DrawFile): PublishedDraws {
  const { seed_hash: seedHash, seed } = file
  const promised = { kind: file.period.kind, seedHash, seed }
  if (file.switchback_draws === 1) return { version: 1, ...promised, draws: file.draws }
  const draws = file.draws.map((draw) =>
    isWeekly(draw) ? weeklyDrawFromFile(draw) : prizeDrawFromFile(draw),
  )
  return { version: 2, ...promised, draws }
}

type DrawOfFile = SecretDrawFile['draws'][number]
type WeeklyOfFile = Extract<DrawOfFile, { rule: { kind: 'weekly' } }>
type PrizeOfFile = Exclude<DrawOfFile, WeeklyOfFile>

function isWeekly(draw: DrawOfFile): draw is WeeklyOfFile {
  return draw.rule.kind === 'weekly'
}

function weeklyDrawFromFile({ entry, winner, rule, entrants }: WeeklyOfFile): WeeklyDraw {
  return {
    entry,
    winner,
    rule: weeklyRuleFromWire(rule),
    entrants: entrants.map(({ pseudonym: id, count, needed }) => ({ id, count, needed })),
  }
}

function prizeDrawFromFile({ entry, winner, rule, entrants }: PrizeOfFile): PrizeDraw {
  return {
    entry,
    winner,
    rule: prizeRuleFromWire(rule),
    entrants: entrants.map(({ pseudonym: id, count, points, ...last }) => ({
      id,
      count,
      points,
      lastTripOn: last.last_trip_on,
      lastLoggedAt: new Date(last.last_logged_at),
    })),
  }
}

function weeklyRuleFromWire(rule: WeeklyOfFile['rule']): WeeklyRule {
  return { kind: 'weekly', type: rule.type, numberOfTrips: rule.number_of_trips }
}

function prizeRuleFromWire(rule: PrizeOfFile['rule']): PrizeRule {
  return { kind: 'prize', prize: prizeFromWire(rule.prize), tie: rule.tie }
}
