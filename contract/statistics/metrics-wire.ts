import type { Mode } from '#domain/trips/trips/modes.ts'
import type { ShareMode } from '../modes.ts'

/** A mode as shares and distances spell it. Source: decisions section 1, Modes. */
export function shareModeOf(mode: Mode): ShareMode {
  return mode === 'public_transit' ? 'transit' : mode
}
