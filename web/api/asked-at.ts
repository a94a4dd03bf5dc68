/** In which a service worker says of an answer that it kept when that was asked for, by this device's clock. */
export const askedAtHeader = 'switchback-asked-at'

const askedAt = new WeakMap<object, number>()

/** Notes when the body of an answer was asked for: now, or when the worker did that has kept it. */
export function noteAskedAt(body: unknown, { headers }: Response, nowMs: number): void {
  if (typeof body !== 'object' || body === null) return
  askedAt.set(body, Number(headers.get(askedAtHeader) ?? nowMs))
}

/**
 * When an answer of a client was asked for, in milliseconds by this device's clock: what the server knew then is in it,
 * what it learned later may not be. Source: decision 58.
 */
export function askedAtOf(answer: object): number {
  return askedAt.get(answer) ?? 0
}
