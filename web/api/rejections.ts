import type { Audience } from '#contract/route.ts'
import type { ApiError } from './errors.ts'

type Listener = (error: ApiError, audience: Audience) => void

const listeners = new Set<Listener>()

/** Hears every refused call, whoever made it: the place for what holds anywhere, such as 401 and 424. */
export function onRejection(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceRejection(error: ApiError, audience: Audience): void {
  for (const listener of listeners) listener(error, audience)
}
