import { earthMeters, milesOf, type Point } from '../../transit/distance.ts'

const earthMiles = milesOf(earthMeters)

/** The shortest way over the globe, however long; walks are measured by `metersBetween`. Unit: miles. Source: the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const chord =
    halfSine(b.latitude - a.latitude) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      halfSine(b.longitude - a.longitude) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export const compassPoints = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type CompassPoint = (typeof compassPoints)[number]

/** In which of eight directions one point lies from another, by the way one sets out. */
export function compassPoint(from: Point, to: Point): CompassPoint {
  const east = radians(to.longitude - from.longitude)
  const [start, end] = [radians(from.latitude), radians(to.latitude)]
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east),
  )
  const eighth = Math.round((angle * 4) / Math.PI + 8) % 8
  return compassPoints[eighth] ?? 'north'
}

/** Corners of a circle on the ground, closed, for drawing. Unit: degrees, longitude first. */
export function ringAround(middle: Point, miles: number, corners = 96): [number, number][] {
  const reach = miles / earthMiles
  const at = radians(middle.latitude)
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    const latitude = Math.asin(
      Math.sin(at) * Math.cos(reach) + Math.cos(at) * Math.sin(reach) * Math.cos(angle),
    )
    const longitude =
      radians(middle.longitude) +
      Math.atan2(
        Math.sin(angle) * Math.sin(reach) * Math.cos(at),
        Math.cos(reach) - Math.sin(at) * Math.sin(latitude),
      )
    return [degrees(longitude), degrees(latitude)]
  })
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const halfSine = (angle: number) => Math.sin(radians(angle) / 2)
