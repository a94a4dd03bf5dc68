import { denverShares } from '#domain/rewards/estimate/denver-shares.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { Schedule } from './employer-plan.ts'
import type { Home } from './homes.ts'
import type { Random } from './random.ts'

export interface Survey {
  usualMode: Mode
  officeDaysAWeek: number
}

/** What a member answers when asked how they get to work. */
export function surveyOf(home: Home, schedule: Schedule, random: Random): Survey {
  const fitting = modes.filter((mode) => mode !== 'telecommute' || schedule === 'office')
  const usualMode = random.pickBy(fitting, (mode) => denverShares[mode] * suitability(mode, home))
  return { usualMode, officeDaysAWeek: officeDays(usualMode, schedule, random) }
}

/** How well a mode fits the way to work: 0 where nobody would, above 1 where many do. */
export function suitability(mode: Mode, home: Home): number {
  const miles = home.distanceMiles
  switch (mode) {
    case 'walk':
      return miles <= 1 ? 12 : miles <= 1.8 ? 5 : 0
    case 'bike':
      return miles <= 3 ? 6 : miles <= 7 ? 2 : miles <= 11 ? 0.3 : 0
    case 'public_transit':
      return miles < 1 ? 0.2 : { rail: 1.9, bus: 1, none: 0 }[home.transit]
    case 'transit_drive':
      return miles < 6 ? 0 : { rail: 2.2, bus: 1.2, none: 1 }[home.transit]
    case 'carpool':
      return miles < 2 ? 0.2 : miles < 8 ? 0.8 : 1.5
    case 'telecommute':
      return miles > 15 ? 1.5 : 0.8
    default:
      return miles < 1 ? 0.3 : 1
  }
}

function officeDays(usualMode: Mode, schedule: Schedule, random: Random): number {
  if (usualMode === 'telecommute') return random.integer(0, 1)
  if (schedule === 'school') return 5
  if (schedule === 'shifts') return random.pickBy([3, 4, 5], (days) => (days === 4 ? 2 : 3))
  return random.pickBy([5, 4, 3, 2], (days) => ({ 5: 40, 4: 18, 3: 28, 2: 14 })[days] ?? 0)
}
