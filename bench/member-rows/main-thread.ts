import type { CDPSession } from '@playwright/test'

/** Milliseconds of processor time the page's main thread has used so far, whatever else the machine does. */
export async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
