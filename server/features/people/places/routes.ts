import type { placeRoutes } from '#contract/people/places.ts'
import type { Handlers } from '#contract/route.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'

export function placeHandlers(platform: Platform): Handlers<typeof placeRoutes, Contexts> {
  return {
    async findPlaces({ query: { query } }, { address, log }) {
      await guardedUse(platform, { purpose: 'places', address, most: 600 })
      const { source, places } = await platform.places.find(query).catch((error: unknown) => {
        log.warn({ err: error }, 'the places service failed')
        throw new AppError(502, 'gateway_failed', 'Addresses cannot be looked up at the moment')
      })
      return {
        source,
        ...presentWhole(
          places.map((place) => ({
            formated_address: place.label,
            lat: place.latitude,
            lng: place.longitude,
            country: place.country,
          })),
        ),
      }
    },
  }
}
