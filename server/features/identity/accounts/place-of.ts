import { guardedUse } from '#server/platform/auth/attempts.ts'
import { gatewayFailed, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Place {
  address: string
  latitude: number
  longitude: number
}

/** What of a place was typed; coordinates are strings on the wire. */
interface TypedPlace {
  address: string | undefined
  latitude: string | undefined
  longitude: string | undefined
}

/**
 * Where a typed address lies: at the coordinates that came with it, else where it is found. Coordinates
 * of the old address that came along with another one are not its own. Nothing when nothing changes.
 */
export async function placeOf(
  platform: Platform,
  stored: Place,
  typed: TypedPlace,
  caller: string,
): Promise<Place | undefined> {
  const address = typed.address ?? stored.address
  const isMoved = address !== stored.address
  const given = givenCoordinates(typed)
  const isStale = given?.latitude === stored.latitude && given.longitude === stored.longitude
  if (given && !(isMoved && isStale)) return { address, ...given }
  return isMoved ? lookUp(platform, address, caller) : undefined
}

function givenCoordinates({ latitude, longitude }: TypedPlace) {
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

async function lookUp(platform: Platform, address: string, caller: string): Promise<Place> {
  await guardedUse(platform, { purpose: 'places', address: caller, most: 600 })
  const { places } = await platform.places.find(address).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the places service failed')
    throw gatewayFailed('The search for addresses')
  })
  const [place] = places
  if (!place) throw invalid({ community_txt_address: ['The address is not valid'] })
  return { address, latitude: place.latitude, longitude: place.longitude }
}
