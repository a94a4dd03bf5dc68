import type { OwnSummary } from '#contract/statistics/home-commuter.ts'
import { roundTo, toDollars } from '#domain/money.ts'
import { multipliersOn } from '#domain/rewards/settings/multipliers-on.ts'
import { monthCapCents, rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { programSentences } from '#domain/rewards/settings/program-sentences.ts'
import { weeklyRule } from '#domain/rewards/settings/reward-labels.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { DayTrip } from './queries.ts'
import type { Summary } from './read-summary.ts'

export function presentSummary(summary: Summary): OwnSummary {
  const { today, commuter, progress, rewards, cap, streak, standing, weeklyCredits } = summary
  return {
    today: presentDay(summary, today),
    yesterday: presentDay(summary, addDays(today, -1)),
    can_log: !commuter.isDisabled,
    open_questions: commuter.openQuestions,
    last_mode: commuter.lastMode,
    survey_miles: commuter.surveyMiles,
    points: sumsOf(summary, ({ points }) => points, 2),
    co2_saved_kg: sumsOf(summary, ({ co2SavedKg }) => co2SavedKg, 5),
    savings: sumsOf(summary, ({ savingsCents }) => toDollars(savingsCents), 2),
    rewards: {
      pending: toDollars(rewards.pendingCents),
      approved: toDollars(rewards.standingCents - rewards.pendingCents),
      month: {
        pending: toDollars(rewards.monthPendingCents),
        approved: toDollars(rewards.monthApprovedCents),
      },
    },
    cap: cap && { total: toDollars(cap.cents), left: toDollars(cap.leftCents) },
    streak: { weeks: streak.weeks, this_week: streak.thisWeek },
    leaderboard: standing,
    draws: {
      week: weeklyCredits.map(({ cents, rule, count, needed, isEntered }) => ({
        value: toDollars(cents),
        rule: weeklyRule(rule.type, rule.numberOfTrips),
        count,
        needed,
        entered: isEntered,
      })),
      entered: progress.drawsEntered,
      won: progress.drawsWon,
    },
    program: presentProgram(summary),
  }
}

function presentDay({ commuter, progress }: Summary, date: LocalDate): OwnSummary['today'] {
  const trips = commuter.trips.filter(({ tripOn }) => tripOn === date)
  const slot = (direction: DayTrip['direction']) => {
    const trip = trips.find((each) => each.direction === direction)
    return trip ? presentSlot(trip) : null
  }
  return {
    date,
    is_day_off: progress.daysOff.includes(date),
    to_work: slot('to_work'),
    to_home: slot('to_home'),
    telecommute: slot(null),
  }
}

function presentSlot({ id, mode, miles, points, rewardCents }: DayTrip) {
  return { _id: id, mode, miles, points, reward: toDollars(rewardCents) }
}

type Month = Summary['progress']['months'][number]

function sumsOf(
  { today, progress: { months } }: Summary,
  figureOf: (month: Month) => number,
  decimals: number,
): OwnSummary['points'] {
  const sum = (of: readonly Month[]) =>
    roundTo(
      of.reduce((total, month) => total + figureOf(month), 0),
      decimals,
    )
  const year = today.slice(0, 4)
  return {
    month: sum(months.filter(({ month }) => month === startOfMonth(today))),
    year: sum(months.filter(({ month }) => month.startsWith(year))),
    ever: sum(months),
  }
}

function presentProgram({ today, employer }: Summary): OwnSummary['program'] {
  const { programs, mayReward } = employer
  const rules = rulesOn(programs, today)
  const days = programs.histories.find(({ programId }) => programId === rules?.programId)
  if (!rules || !days) return null
  const { settings } = rules
  const { startOn, lastOn } = days
  const capCents = monthCapCents(programs, today) ?? 0
  return {
    start_date: startOn,
    end_date: lastOn,
    paused: !mayReward,
    sentences: programSentences({ settings, startOn, lastOn, capCents, today }),
    multipliers: settings.scoringEnabled
      ? multipliersOn(settings, today)
          .filter(({ modes }) => modes.length > 0)
          .map(({ factor, modes, lastOn: end }) => ({ factor, modes: [...modes], end_date: end }))
      : [],
  }
}
