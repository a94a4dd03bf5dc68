import {
  type Incentives,
  type SubsidyKind,
  subsidyCents,
  subsidyKinds,
} from '#domain/planning/mode-choice/incentives.ts'
import { dollarsText } from './result/range-text.ts'

/** The rows of the table of fixed incentives. Source: ELAS-11. */
export const subsidyLabels: Readonly<Record<SubsidyKind, string>> = {
  transit: 'Public transit',
  carpool: 'Carpooling',
  bike: 'Biking',
  walk: 'Walking',
}

/** What is offered and charged, a line each. */
export function incentiveLines(incentives: Incentives): string[] {
  return [
    `Parking: ${dollarsText(incentives.parkingCents)} a day`,
    ...(incentives.hasFreeTransitPass ? ['A free public transit pass'] : []),
    ...rewardLines(incentives),
  ]
}

/** What is given for each day by a mode. */
export function rewardLines(incentives: Incentives): string[] {
  return subsidyKinds.flatMap((kind) => {
    const cents = subsidyCents(incentives, kind)
    return cents > 0 ? [`${subsidyLabels[kind]}: ${dollarsText(cents)} a day`] : []
  })
}
