import { prizeNames, weeklyRule } from '#domain/rewards/settings/reward-labels.ts'
import type { DrawRule } from './draw-rule.ts'
import type { ReplayResult } from './replay-draws.ts'

/**
 * Whose a draw was: `One winner among everybody with a trip in the week`, `Most miles biked`.
 * Errors: none. Source: decisions section 5, Weekly credit and Monthly prizes.
 */
export function describeRule(rule: DrawRule): string {
  if (rule.kind === 'prize') return prizeNames[rule.prize]
  return `One winner among everybody ${weeklyRule(rule.type, rule.numberOfTrips)}`
}

/** How a prize was decided among those with as many; a week's draw needs no such line. Source: as above. */
export function describeTie(rule: DrawRule): string | null {
  return rule.kind === 'prize' ? tieLabels[rule.tie] : null
}

/** What is wrong with a draw that was made once more; null when it fits. Source: decisions section 5. */
export function describeMismatch(result: ReplayResult): string | null {
  switch (result.kind) {
    case 'fits':
      return null
    case 'other_winner':
      return `The seed names ${result.expected ?? 'nobody'}, published is ${result.winner ?? 'nobody'}`
    case 'entrant_twice':
      return `${result.entrant} stands among the entrants twice`
    case 'not_entitled':
      return `${result.entrant} does not take part by the rule`
    case 'other_tie':
      return `By its entrants ${tieNames[result.expected]}, published is that ${tieNames[result.tie]}`
    case 'entry_twice':
      return 'Another draw of the period has the same name'
  }
}

const tieLabels = {
  none: 'Nobody else had as much: there was nothing to draw.',
  points: 'Others had as much: more points decided, so there was nothing to draw.',
  last_trip: 'Others had as much and the same points: the earlier last trip decided.',
  draw: 'Several had as much, the same points and the same last trip: the seed decided.',
}

const tieNames = {
  none: 'one has the most',
  points: 'points decided',
  last_trip: 'the last trip decided',
  draw: 'the seed decided',
}
