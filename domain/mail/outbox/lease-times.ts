/**
 * How long a sender may take, from the length of a lease, all in milliseconds: half of it to hand a
 * mail over (a third of that to connect, two thirds of silence), a tenth to record it. A mail whose
 * lease ends sooner than `neededMs` is not begun. Errors: none. Source: docs/decisions/0009.
 */
export function leaseTimes(leaseMs: number) {
  const sendMs = Math.floor(leaseMs / 2)
  return {
    sendMs,
    connectMs: Math.floor(sendMs / 3),
    silenceMs: Math.floor((sendMs * 2) / 3),
    neededMs: sendMs + Math.floor(leaseMs / 10),
  }
}

/** Minutes to wait after the first, second ... failure; after the last a mail has failed for good. */
const retryAfterMinutes = [1, 5, 15, 60, 240, 720]

/**
 * Milliseconds until a mail that failed so many times is tried again; nothing when it is given up.
 * Errors: none. Source: docs/decisions/0009.
 */
export function retryAfterMs(failures: number): number | undefined {
  const minutes = retryAfterMinutes[failures - 1]
  return minutes === undefined ? undefined : minutes * 60_000
}
