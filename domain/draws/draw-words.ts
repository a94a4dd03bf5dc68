import type { ReplayResult } from '#domain/rewards/replay-draws.ts'
import type { PrizeKey, WeeklyCreditType } from '#domain/rewards/reward-settings.ts'
import { prizeNames, weeklyRule } from '#domain/rewards/reward-words.ts'

/** A rule as the wire has it, whose spelling of one prize is its own. */
export type SpokenRule =
  | { kind: 'weekly'; type: WeeklyCreditType; number_of_trips: number | null }
  | { kind: 'prize'; prize: string; tie: 'none' | 'points' | 'last_trip' | 'draw' }

/**
 * Whose a draw was: `One winner among everybody with a trip in the week`, `Most miles biked`.
 * Errors: none. Source: decisions section 5, Weekly credit and Monthly prizes.
 */
export function ruleInWords(rule: SpokenRule): string {
  if (rule.kind === 'prize') return prizeNames[prizeOf(rule.prize)]
  return `One winner among everybody ${weeklyRule(rule.type, rule.number_of_trips)}`
}

/** How a prize was decided among those with as many; a week's draw needs no such words. Source: as above. */
export function tieInWords(rule: SpokenRule): string | null {
  return rule.kind === 'prize' ? tieWords[rule.tie] : null
}

/** What is wrong with a draw that was made once more; null when it fits. Source: decisions section 5. */
export function wrongInWords(result: ReplayResult): string | null {
  switch (result.kind) {
    case 'fits':
      return null
    case 'other_winner':
      return `The seed names ${result.expected ?? 'nobody'}, published is ${result.winner ?? 'nobody'}`
    case 'entrant_twice':
      return `${result.entrant} stands among the entrants twice`
    case 'entry_twice':
      return 'Another draw of the period has the same name'
  }
}

const tieWords = {
  none: 'Nobody else had as much: there was nothing to draw.',
  points: 'Others had as much: more points decided, so there was nothing to draw.',
  last_trip: 'Others had as much and the same points: the earlier last trip decided.',
  draw: 'These had as much, the same points and the same last trip: the seed decided.',
}

function prizeOf(spoken: string): PrizeKey {
  if (spoken === 'biggest_shift_from_driving_to_green_trips') return 'most_trips_to_the_office'
  // The wire spells all other keys as they are.
  return spoken as PrizeKey
}
