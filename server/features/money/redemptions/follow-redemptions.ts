import { PayoutReportRefused, PayoutsGatewayFailed } from '#server/gateways/payouts/index.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError } from '#server/platform/errors.ts'
import { forEachEmployer } from '#server/platform/jobs/for-each-employer.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { payoutsAreHeld } from './held-payouts.ts'
import { claimMs, payOut, payRedemptionJob } from './pay-redemption.ts'
import { countOfOtherGateway, findByPayout, listOpenRedemptions } from './queries/redemptions.ts'

const chunkSize = 100
/** Until a payout that the provider looks into is asked about again; it reports the end itself. */
const readAgainMs = 10 * 60_000

/** After so many in a row that the provider did not answer, the rest waits for the next round: whoever waits longest is first then. */
const mostUnanswered = 5

/** Goes on with every redemption that is not decided: pending at the provider, unanswered, or left by who was killed. */
export const followRedemptionsJob: Job = {
  name: 'follow-redemptions',
  expireInSeconds: 600,
  retryLimit: 0,
  async run(platform) {
    if (await payoutsAreHeld(platform)) return
    const now = platform.clock.now().getTime()
    const since = { askedBefore: new Date(now - claimMs), readBefore: new Date(now - readAgainMs) }
    type Open = Awaited<ReturnType<typeof listOpenRedemptions>>[number]
    let unanswered = 0
    await forEachEmployer(platform, {
      due: readChunks(chunkSize, async (after: Open | undefined) =>
        unanswered < mostUnanswered
          ? listOpenRedemptions(platform.db, { ...since, after, count: chunkSize })
          : [],
      ),
      async work({ employerId, id }) {
        if (unanswered >= mostUnanswered) return
        unanswered++
        try {
          await payOut(platform, { employerId, id })
          unanswered = 0
        } catch (error) {
          if (!(error instanceof PayoutsGatewayFailed)) unanswered = 0
          throw error
        }
      },
      failure: 'a redemption could not be paid',
      about: ({ id }) => ({ redemption: id }),
    })
  },
}

/** Said at the start: what another provider was asked to pay goes on by nobody here, and its money stays on hold. */
export async function warnOfOtherGateway({ db, log, payouts }: Platform): Promise<void> {
  const count = await countOfOtherGateway(db, payouts.kind)
  if (count === 0) return
  log.warn(
    { redemptions: count },
    'another payout provider was asked for redemptions that are under way: settle them by hand',
  )
}

/** By an address in 15 minutes. */
const mostUnsigned = 10

interface Report {
  raw: Uint8Array
  signature: string
  /** Of whoever sent it. */
  address: string
}

/**
 * Takes a signed report of the payout provider. It only says that something has changed: what, the job asks the provider
 * itself, so that an old or repeated report does no harm. One about what is not known, or decided, is nothing to do.
 */
export async function takePayoutReport(
  platform: Platform,
  { raw, signature, address }: Report,
): Promise<void> {
  const { db, jobs, log, payouts } = platform
  let payoutId: string | null
  try {
    payoutId = payouts.readReport(raw, signature)
  } catch (error) {
    if (!(error instanceof PayoutReportRefused)) throw error
    // Whoever sends these without end fills no log.
    await guardedUse(platform, { purpose: 'payout report', address, most: mostUnsigned })
    log.warn({ reason: error.message }, 'a report of the payout provider was refused')
    throw new AppError(400, 'bad_signature', 'The signature does not fit')
  }
  const key = payoutId && (await findByPayout(db, payoutId))
  if (!key) return
  await inEmployerTransaction(db, key.employerId, (trx) => jobs.enqueue(trx, payRedemptionJob, key))
}
