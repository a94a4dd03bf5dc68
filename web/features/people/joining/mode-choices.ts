import type { usualMode } from '#contract/people/joining.ts'

type UsualMode = (typeof usualMode)['options'][number]

const labels: Record<UsualMode, string> = {
  drive: 'Drive alone',
  drive_ev: 'Drive alone, electric car',
  carpool: 'Carpool',
  public_transit: 'Public transit',
  transit_drive: 'Park and ride',
  walk: 'Walk',
  bike: 'Bike',
  telecommute: 'Work from home',
}

/** The ways to work to choose from, none of them suggested. */
export const modeChoices = [
  { value: '', label: 'Choose one' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

export const officeDayChoices = [
  { value: '', label: 'Choose one' },
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({ value: String(days), label: String(days) })),
]
