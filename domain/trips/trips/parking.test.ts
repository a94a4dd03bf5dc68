import { describe, expect, it } from 'vitest'
import { carpoolDaySpaces, parkingSpacesSaved } from './parking.ts'

describe('parkingSpacesSaved', () => {
  it.each([
    ['a day without a record', 0, 0, 0, 0],
    ['a bike there and back', 2, 0, 0, 1],
    ['one trip on foot', 1, 0, 0, 1],
    ['a telecommute record, two trips', 2, 0, 0, 1],
    ['driving there and back', 2, 2, 0, 0],
    ['the bus there and driving home', 2, 1, 0, 0],
    ['carpooling there and back', 2, 0, 2, 0.545455],
    ['carpooling there, the bus home', 2, 0, 1, 0.545455],
    ['carpooling there, driving home', 2, 1, 1, 0],
  ])('%s [HOME-20]', (_, trips, sovTrips, carpoolTrips, spaces) => {
    expect(parkingSpacesSaved({ trips, sovTrips, carpoolTrips })).toBe(spaces)
  })

  it('leaves the share of a carpool that 2.2 persons fill [HOME-20]', () => {
    expect(carpoolDaySpaces).toBeCloseTo(1 - 1 / 2.2, 6)
  })
})
