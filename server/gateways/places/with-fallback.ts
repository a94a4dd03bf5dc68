import type { Logger } from '#server/platform/log.ts'
import type { PlacesGateway } from './index.ts'

/** Asks another gateway whenever the first one fails; the answer says whose places they are. */
export function withFallback(
  first: PlacesGateway,
  fallback: PlacesGateway,
  log: Logger,
): PlacesGateway {
  return {
    kind: first.kind,
    findExact: (text) => first.find(text),
    async find(text) {
      try {
        return await first.find(text)
      } catch (error) {
        log.warn({ err: error, places: first.kind }, 'the places service failed')
        return fallback.find(text)
      }
    },
  }
}
