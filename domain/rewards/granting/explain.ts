import { formatDay, formatMonth } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { byMode, prizeNames, weeklyRule } from '#domain/rewards/settings/reward-labels.ts'
import { addDays } from '#domain/time.ts'
import { explainTrip } from './explain-trip.ts'
import type { Cut, Explanation, Reason } from './explanation.ts'

/**
 * Why a reward is as high as it is, in short sentences that read alike for the member and the employer: what
 * it is for with the figures, what was taken off, what is left. Units: cents as dollars.
 * Errors: none. Source: decisions section 5, every reward keeps its explanation.
 */
export function explain({ reason, isRest, cuts }: Explanation): string[] {
  const sentences = [reasonOf(reason)]
  if (isRest) {
    const rest = 'A limit had cut this before: it is the part there is room for now.'
    return [...sentences, rest, ...cuts.map(describeCut)]
  }
  return [...sentences, ...explainCuts({ reason, cuts })]
}

/**
 * What was taken off a reward, and what that leaves of it; nothing when nothing was. Units: cents as dollars.
 * Errors: none. Source: decisions section 4, fixed_cost: a reward that is cut says so.
 */
export function explainCuts({ reason, cuts }: Pick<Explanation, 'reason' | 'cuts'>): string[] {
  if (cuts.length === 0) return []
  const leftCents = reason.fullCents - cuts.reduce((sum, { cents }) => sum + cents, 0)
  const left = leftCents > 0 ? `That leaves ${formatDollars(leftCents)}.` : 'Nothing is left of it.'
  return [...cuts.map(describeCut), left]
}

function reasonOf(reason: Reason): string {
  switch (reason.kind) {
    case 'trip':
      return explainTrip(reason)
    case 'recommendation': {
      const { trip, tripLimit, mode, fullCents } = reason
      const way = `${byMode[mode]}, as recommended`
      return `Trip ${trip} of up to ${tripLimit} ${way}: ${formatDollars(fullCents)}.`
    }
    case 'weekly':
      return weekly(reason)
    case 'prize':
      return prize(reason)
    case 'signup':
      return `Signed up and answered the commute survey: ${formatDollars(reason.fullCents)}.`
    case 'promotion': {
      const trips = `${counted(reason.trips, 'trip')} logged with the mobile app`
      const days = `from ${formatDay(reason.startOn)} to ${formatDay(reason.lastOn)}`
      return `${trips} ${days}: ${formatDollars(reason.fullCents)}.`
    }
  }
}

function weekly(reason: Extract<Reason, { kind: 'weekly' }>): string {
  const { weekOn, type, numberOfTrips, entrants } = reason
  const week = `the week from ${formatDay(weekOn)} to ${formatDay(addDays(weekOn, 6))}`
  const people = entrants === 1 ? 'the one member' : `${formatNumber(entrants)} members`
  const from = `${people} ${weeklyRule(type, numberOfTrips)}`
  return `Won the draw of ${week} among ${from}: ${timesAsMuch(reason)}.`
}

function prize(reason: Extract<Reason, { kind: 'prize' }>): string {
  const unit =
    reason.prize === 'most_miles_biked' || reason.prize === 'most_miles_walked' ? 'mile' : 'trip'
  const count = counted(reason.count, unit)
  const won = `${prizeNames[reason.prize]} in ${formatMonth(reason.month)}, with ${count}`
  return `${won}${tieSentences[reason.tie]}: ${timesAsMuch(reason)}.`
}

const tieSentences = {
  none: '',
  points: ' and more points than others with as many',
  last_trip: ' and an earlier last trip than others with as many and the same points',
  draw: ', drawn among those with as many, the same points and the same last trip',
}

function timesAsMuch({ fullCents, multiplier }: { fullCents: number; multiplier: number }): string {
  const dollars = formatDollars(fullCents)
  return multiplier === 1
    ? dollars
    : `${dollars}, ${formatNumber(multiplier)} times the usual value`
}

function describeCut({ by, cents, limitCents }: Cut): string {
  const over = `${formatDollars(cents)} of it is above`
  const limit = limitCents === undefined ? '' : ` of ${formatDollars(limitCents)}`
  switch (by) {
    case 'monthly_cap':
      return `${over} the monthly limit${limit} for trips.`
    case 'member_cap':
      return `${over} the monthly limit${limit} for all rewards of one member.`
    case 'month_budget':
      return `${over} what the program's budget${limit} had left for the month.`
    case 'recommendation_budget':
      return `${over} what the recommendation's budget${limit} had left.`
    case 'correction':
      return `${formatDollars(cents)} of it makes up for an earlier reward that was corrected.`
  }
}
