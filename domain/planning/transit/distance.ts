/** A point on the map. Unit: degrees. Errors: none. Source: WGS 84, as GTFS and browsers use it. */
export interface Point {
  latitude: number
  longitude: number
}

/** Mean radius of the Earth. Unit: meters. Source: IUGG, R1. */
export const earthMeters = 6_371_008.8
/** Unit: meters. Source: the international mile, 1959. */
const mileMeters = 1609.344

/**
 * The distance in a straight line, good for walks: the Earth is flat for some kilometers.
 * Units: degrees in, meters out. Errors: none. Source: equirectangular approximation of the great circle.
 */
export function metersBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const middle = ((a.latitude + b.latitude) / 2) * radians
  const north = (b.latitude - a.latitude) * radians
  const east = (b.longitude - a.longitude) * radians * Math.cos(middle)
  return earthMeters * Math.hypot(north, east)
}

/** Units: meters in, miles out. Errors: none. Source: the international mile. */
export function milesOf(meters: number): number {
  return meters / mileMeters
}

/** How many degrees of latitude so many meters are. Units: meters in, degrees out. Errors: none. Source: as above. */
export function latitudeDegrees(meters: number): number {
  return (meters / earthMeters) * (180 / Math.PI)
}
