import { PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import { countFailures } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { askRefund } from './ask-refund.ts'
import { listOpenRefunds } from './queries/refunds.ts'

/** Longer than a refund's own job tries it at first. */
const staleMs = 15 * 60_000
const chunkSize = 100
/** After so many in a row that the gateway did not answer, the rest waits for the next hour: each takes half a minute. */
const mostUnanswered = 5

/** Goes on with every refund that is neither made nor failed: unanswered, under way, or left by who was killed. */
export const retryRefundsJob: Job = {
  name: 'retry-refunds',
  expireInSeconds: 600,
  retryLimit: 0,
  async run(platform) {
    const before = new Date(platform.clock.now().getTime() - staleMs)
    type Open = Awaited<ReturnType<typeof listOpenRefunds>>[number]
    let unanswered = 0
    // A gateway that does not answer fails no job: it is asked again with the next run.
    await countFailures(platform, {
      due: readChunks(chunkSize, async (after: Open | undefined) =>
        unanswered < mostUnanswered
          ? listOpenRefunds(platform.db, { before, after, count: chunkSize })
          : [],
      ),
      async work({ employerId, id }) {
        if (unanswered >= mostUnanswered) return
        unanswered++
        try {
          await askRefund(platform, { employerId, id })
          unanswered = 0
        } catch (error) {
          if (!(error instanceof PaymentsGatewayFailed)) unanswered = 0
          throw error
        }
      },
      failure: 'a refund was not answered',
      about: ({ id }) => ({ refund: id }),
    })
  },
}
