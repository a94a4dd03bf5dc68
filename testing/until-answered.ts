import { isDatabaseDown } from '#server/platform/db/database-down.ts'

/** Whoever waits too long for a connection is asked to come again (503), as on the wire. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
    }
  }
}
