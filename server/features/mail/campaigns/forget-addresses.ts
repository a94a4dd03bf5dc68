import { missedUntil } from '#domain/mail/campaigns/dates.ts'
import { keptSince } from '#domain/system/retention/kept-days.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockCampaign } from './queries/campaigns.ts'
import {
  forgetPast,
  forgetSome,
  listForgotten,
  listPast,
  markForgotten,
} from './queries/forgetting.ts'

/** Rows of one statement, short enough for an embedded database. */
const rowsATime = 1000
/** The making of a campaign takes seconds: what is not ready after so long never will be. */
const abandonedMs = 60 * 60_000

/**
 * Forgets the addresses of campaigns that were deleted, whose making broke off, or with which nothing was done for some
 * time; some at a time, until it is over.
 */
export async function forgetAddresses(platform: Platform, isOver: () => boolean): Promise<void> {
  const { clock, config, db } = platform
  const at = clock.now()
  const ago = (ms: number) => new Date(at.getTime() - ms)

  async function untilDone(forget: () => Promise<boolean>): Promise<void> {
    let isDone = false
    while (!isDone && !isOver()) isDone = await forget()
  }

  for (const id of await listForgotten(db, ago(abandonedMs))) {
    await untilDone(() => inTransaction(db, (trx) => forgetSome(trx, id, rowsATime)))
  }
  const key = addressKeyOf(config)
  const kept = {
    before: keptSince('campaignAddresses', at),
    oldest: missedUntil(at),
  }
  for (const { id, dates } of await listPast(db, kept)) {
    const isForgotten = await inTransaction(
      db,
      // Locked as by who gives it a date: one of both comes first.
      async (trx) => (await lockCampaign(trx, id)) && markForgotten(trx, id, { ...kept, at }),
    )
    if (!isForgotten) continue
    // Each address has a mail of every date.
    const count = Math.max(Math.floor(rowsATime / Math.max(dates, 1)), 1)
    await untilDone(() =>
      inTransaction(db, (trx) => forgetPast(trx, key, { campaignId: id, count })),
    )
  }
}
