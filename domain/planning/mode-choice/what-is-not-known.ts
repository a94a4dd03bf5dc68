import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { ChoiceBase, ModeShares } from './choice-base.ts'

/**
 * What the model leaves open, in sentences for the page. Errors: none.
 * Source: properties of an aggregate incremental logit; decisions section 8.
 */
export const unknowns: readonly string[] = [
  'The model answers to money alone: it does not know who can work other hours, share a ride, or feels safe on a bike.',
  'It takes everybody to respond alike. Who earns less responds more to a dollar, who earns more less.',
  'All other ways gain in proportion to how many use them today: whether a bus or a carpool is the nearest alternative is not known.',
  'It does not know whether buses and bike racks have room for who comes, or whether parking near the office is free elsewhere.',
  'Days at home stay as they are: they follow from an agreement, not from what a way costs.',
  'A free pass is counted at the average fare for each mile; what a transit agency asks for it may differ.',
  'Figures are for these commuters only, each taken to commute on every workday of the year.',
  'A freed space saves money only if you can give it back or rent it out.',
  'Habits change slowly: the result is what may be expected after some months, not in the first week.',
]

const modeNames: Readonly<Record<Mode, string>> = {
  drive: 'driving alone',
  drive_ev: 'driving an electric car alone',
  carpool: 'carpooling',
  public_transit: 'public transit',
  transit_drive: 'park and ride',
  walk: 'walking',
  bike: 'biking',
  telecommute: 'telecommuting',
}

const freeParking = 'Parking is taken to be free today; set “What they pay today” if it is not.'

/**
 * What holds for one result: who starts from nothing, and where the strongest response goes beyond what is
 * within reach. Errors: none. Source: decisions section 8, seeded modes; `reach.ts` for what is in reach.
 */
export function predictionNotes(
  { reach = {}, notes, parkingPaidCents }: Pick<ChoiceBase, 'reach' | 'notes' | 'parkingPaidCents'>,
  { seeded, highest }: { seeded: readonly Mode[]; highest: ModeShares },
): readonly string[] {
  const starting = seeded.map((mode) => modeNames[mode])
  const beyond = modes.filter((mode) => highest[mode] > (reach[mode] ?? 1) + 1e-9)
  return [
    ...notes,
    ...(parkingPaidCents === 0 ? [freeParking] : []),
    ...(starting.length > 0
      ? [
          `Nobody uses ${listed(starting)} today: the model starts from 0.5% there, which is an assumption.`,
        ]
      : []),
    ...beyond.map(
      (mode) =>
        `With a strong response more people would choose ${modeNames[mode]} than have it within reach.`,
    ),
  ]
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}
