import { roundTo } from '#domain/money.ts'
import { type Neighbourhood, neighbourhoods, streets } from './neighbourhoods.ts'
import type { Random } from './random.ts'

export interface Place {
  latitude: number
  longitude: number
}

export interface Home extends Place {
  address: string
  /** One way to work by road, in miles. */
  distanceMiles: number
  transit: Neighbourhood['transit']
}

/** A home near the workplace more often than far from it. */
export function homeNear(work: Place, random: Random): Home {
  const area = random.pickBy(
    neighbourhoods,
    (area) => area.weight / (1 + straightMiles(area, work) / 6),
  )
  const latitude = roundTo(random.normal(area.latitude, area.reach / 2 / milesPerDegree), 5)
  const longitude = roundTo(
    random.normal(area.longitude, area.reach / 2 / milesPerDegree / Math.cos(radians(latitude))),
    5,
  )
  return {
    address: `${random.integer(100, 9900)} ${random.pick(streets)}, ${area.place}, CO ${area.zip}`,
    latitude,
    longitude,
    distanceMiles: roadMiles({ latitude, longitude }, work),
    transit: area.transit,
  }
}

/** By road, which is about three tenths longer than as the crow flies; at least 0.2, to a tenth. */
export function roadMiles(from: Place, to: Place): number {
  return Math.max(0.2, roundTo(straightMiles(from, to) * 1.3, 1))
}

const milesPerDegree = 69.1

/** Flat enough over one metropolitan area. */
function straightMiles(from: Place, to: Place): number {
  const north = (to.latitude - from.latitude) * milesPerDegree
  const east = (to.longitude - from.longitude) * milesPerDegree * Math.cos(radians(from.latitude))
  return Math.hypot(north, east)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
