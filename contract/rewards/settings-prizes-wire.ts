import type { PrizeKey } from '#domain/rewards/settings/reward-settings.ts'

/** A prize by the documents' name of it: one of the six is called otherwise there. Source: RW-PRIZE-02. */
export function prizeToWire(prize: PrizeKey) {
  return prize === 'most_trips_to_the_office' ? 'biggest_shift_from_driving_to_green_trips' : prize
}

/** The other way round. Source: RW-PRIZE-02. */
export function prizeFromWire(prize: ReturnType<typeof prizeToWire>): PrizeKey {
  return prize === 'biggest_shift_from_driving_to_green_trips' ? 'most_trips_to_the_office' : prize
}
