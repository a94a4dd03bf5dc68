import type { Job } from '#server/platform/jobs/job.ts'
import { applyOpenEvents } from './apply-event.ts'

const minuteMs = 60_000
/** Longer than a job of its own takes, shorter than the gateway repeats what nobody took. */
const staleMs = minuteMs
const givenUpMs = 3 * 24 * 60 * minuteMs

/** Tries events again that wait for another one or whose job was cut off; after three days no more. */
export const retryGatewayEventsJob: Job = {
  name: 'retry-gateway-events',
  expireInSeconds: 240,
  retryLimit: 0,
  async run(platform) {
    const now = platform.clock.now().getTime()
    const span = { after: new Date(now - givenUpMs), until: new Date(now - staleMs) }
    await applyOpenEvents(platform, span)
  },
}
