import { setImmediate as turn } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { campaignMessages } from '#contract/mail/campaigns-fields.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { type AppError, conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keyTaken } from '#server/platform/repeats/answer-once.ts'
import { auditCampaign } from './audit-campaign.ts'
import { judgeEntries } from './judge-entries.ts'
import {
  abandon,
  insertAddresses,
  insertCampaign,
  lockByKey,
  markReady,
} from './queries/creation.ts'

interface NewCampaign {
  name: string
  emails: readonly unknown[]
}

/** Written in one statement, short enough for an embedded database. */
const rowsATime = 500
/** Addresses follow on each other within moments: whoever wrote none for so long is gone. */
const stalledMs = 60_000

/**
 * Creates a campaign to all good addresses of a list and answers which were left out. The addresses are written some
 * at a time; nobody sees the campaign before the last is there.
 */
export async function createCampaign(
  platform: Platform,
  actor: StaffActor,
  { name, emails }: NewCampaign,
  key: string | undefined,
) {
  const { good, hash, ...report } = await judgeEntries(name, emails)
  if (good.length === 0) throw invalid({ emails: [campaignMessages.noAddress] })
  const { adminId } = actor
  const requestKey = key === undefined ? null : `${adminId}:${key}`
  const { id, isNew } = await begin(platform, adminId, { name, requestKey, hash })
  if (isNew) {
    try {
      await write(platform, actor, { id, good, report })
    } catch (error) {
      await giveUp(platform, id)
      throw error
    }
  }
  return { id, count: good.length, ...report }
}

interface Asked {
  name: string
  requestKey: string | null
  hash: Buffer
}

/** Begins a campaign; a repeat of a request finds the one that is there, or takes over what broke off. */
async function begin(
  { db, clock }: Platform,
  adminId: string,
  { name, requestKey, hash }: Asked,
): Promise<{ id: string; isNew: boolean }> {
  const id = uuid()
  return inTransaction(db, async (trx) => {
    const at = clock.now()
    const first = requestKey === null ? undefined : await lockByKey(trx, { requestKey, hash })
    if (first) {
      if (!first.isSame) throw keyTaken()
      if (first.isReady) return { id: first.id, isNew: false }
      if (at.getTime() - first.writtenAt.getTime() < stalledMs) throw inProgress()
      await abandon(trx, first.id, at)
    }
    const isNew = await insertCampaign(trx, { id, name, requestKey, hash, adminId, at })
    if (!isNew) throw inProgress()
    return { id, isNew }
  })
}

interface Written {
  id: string
  good: readonly string[]
  report: { duplicates: number; malformed: number }
}

async function write(
  { db, clock }: Platform,
  actor: StaffActor,
  { id, good, report: { duplicates, malformed } }: Written,
): Promise<void> {
  for (let from = 0; from < good.length; from += rowsATime) {
    await turn()
    const emails = good.slice(from, from + rowsATime)
    await inTransaction(db, async (trx) => {
      const part = { campaignId: id, after: from, emails, at: clock.now() }
      if (!(await insertAddresses(trx, part))) throw inProgress()
    })
  }
  await inTransaction(db, async (trx) => {
    const at = clock.now()
    if (!(await markReady(trx, id, at))) throw inProgress()
    await auditCampaign(trx, actor, 'created', {
      at,
      campaignId: id,
      details: { addresses: good.length, duplicates, malformed },
    })
  })
}

/** Its key is free for the next try; a repeat a minute later would take it over, too. */
async function giveUp({ db, clock, log }: Platform, id: string): Promise<void> {
  try {
    await inTransaction(db, (trx) => abandon(trx, id, clock.now()))
  } catch (error) {
    log.warn({ err: error, campaignId: id }, 'a campaign that broke off is not given up yet')
  }
}

/** Also for a writer that another request took for dead and took over from. */
function inProgress(): AppError {
  return conflict(
    'campaign_in_progress',
    'This campaign is being created already. If it is not in the list in a minute, please try again.',
  )
}
