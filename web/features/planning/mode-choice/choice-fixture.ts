import type { ChoiceBaseOnTheWire } from '#contract/planning/mode-choice.ts'

/** Commuters of no world, for tests, by the shares that the documents show: each says only what matters to it. Source: ELAS-05. */
export function baseAnswer(differences: Partial<ChoiceBaseOnTheWire> = {}): ChoiceBaseOnTheWire {
  return {
    source: 'commuters',
    commuters: 100,
    with_trips: 80,
    by_survey: 20,
    from: '2025-11-27',
    to: '2026-11-26',
    shares: {
      drive: 0.38,
      drive_ev: 0,
      carpool: 0,
      public_transit: 0.09,
      transit_drive: 0,
      walk: 0.05,
      bike: 0.13,
      telecommute: 0.35,
    },
    miles_one_way: {
      drive: 12,
      drive_ev: 12,
      carpool: 15,
      public_transit: 9,
      transit_drive: 14,
      walk: 0.8,
      bike: 3.5,
      telecommute: 13,
    },
    parking_space_cost: 9,
    parking_paid: 0,
    workdays_a_year: 260,
    reach: null,
    notes: [],
    ...differences,
  }
}
