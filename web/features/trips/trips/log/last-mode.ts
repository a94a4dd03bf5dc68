import { modes } from '#contract/modes.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { readRemembered } from '#web/kit/remembered.ts'

/** Under which this browser keeps how a member travelled last. */
export function lastModeKey(memberId: string): string {
  return `switchback-last-mode-${memberId}`
}

/** How a member travelled last, as far as this browser knows. */
export function lastMode(memberId: string): Mode | null {
  const kept = readRemembered(lastModeKey(memberId))
  return modes.find((mode) => mode === kept) ?? null
}

/** Whether the portal runs as an app of the device. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** What is logged in an app of the phone was logged there by its owner's hand. */
export function tripSource(): 'website' | 'mobile_manual' {
  return isInstalled() ? 'mobile_manual' : 'website'
}
