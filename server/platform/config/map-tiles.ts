import { isOwnMachine } from './public-address.ts'

interface Values {
  MAP_TILES_URL?: string | undefined
  MAP_TILES_ATTRIBUTION?: string | undefined
}

/** What draws streets under the map of home areas, where the operator has a server for that. */
export function mapTilesOf({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Values) {
  return url ? { url, attribution: attribution ?? '' } : undefined
}

/** Why browsers could not fetch tiles there. Servers of tiles ask that they are named beside the map. */
export function whyNoTiles(values: Values): string[] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = values
  if (!url) return attribution ? ['MAP_TILES_ATTRIBUTION: needs MAP_TILES_URL'] : []
  const origin = tilesOrigin(url)
  if (!origin) return ['MAP_TILES_URL: must begin with https:// and a name, such as tiles.city.gov']
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !url.includes(part))
  if (missing.length > 0) {
    return [`MAP_TILES_URL: lacks ${missing.join(', ')}, as in https://.../{z}/{x}/{y}.png`]
  }
  return attribution
    ? []
    : ['MAP_TILES_ATTRIBUTION: needed with MAP_TILES_URL, whose maps must be named beside them']
}

/** What the security headers let a page fetch; null where it is no address of one server. */
export function tilesOrigin(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, origin, username } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname))
  return isSafe && !username && /^(?:[\w.-]+|\[[\da-f:]+\])$/i.test(hostname) ? origin : null
}
