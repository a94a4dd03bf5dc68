import { setImmediate as turn } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import {
  campaignMessages,
  type FailedEntry,
  mostNamedFailures,
} from '#contract/mail/campaigns-fields.ts'
import { addressJudge, type EntryFault } from '#domain/mail/campaigns/addresses.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keyTaken } from '#server/platform/repeats/answer-once.ts'
import { auditCampaign } from './audit-campaign.ts'
import { findByKey, insertAddresses, insertCampaign, markReady } from './queries/addresses.ts'

interface NewCampaign {
  name: string
  emails: readonly string[]
}

/** Judged in one turn of the loop, which others wait for. */
const entriesATurn = 5000
/** Written in one statement, short enough for an embedded database. */
const rowsATime = 2000

const messages: Readonly<Record<EntryFault, string>> = {
  malformed_email: 'This is no email address',
  duplicate_in_file: 'The file has this address before',
}

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
  const { good, ...report } = await judge(emails)
  if (good.length === 0) throw invalid({ emails: [campaignMessages.noAddress] })
  const { adminId } = actor
  const requestKey = key === undefined ? null : `${adminId}:${key}`
  const { id, isNew } = await begin(platform, adminId, { name, count: good.length, requestKey })
  if (isNew) await write(platform, actor, { id, good, report })
  return { id, count: good.length, ...report }
}

async function judge(entries: readonly string[]) {
  const judgement = addressJudge()
  const good: string[] = []
  const failures: FailedEntry[] = []
  const counts = { malformed_email: 0, duplicate_in_file: 0 }
  for (let from = 0; from < entries.length; from += entriesATurn) {
    await turn()
    for (const entry of entries.slice(from, from + entriesATurn)) {
      const found = judgement.add(entry)
      if (!('reason' in found)) {
        good.push(found.email)
        continue
      }
      counts[found.reason]++
      if (failures.length < mostNamedFailures) {
        failures.push({ ...found, message: messages[found.reason] })
      }
    }
  }
  return {
    good,
    failures,
    duplicates: counts.duplicate_in_file,
    malformed: counts.malformed_email,
  }
}

/** Begins a campaign; a repeat of a request finds the one that is there. */
async function begin(
  { db, clock }: Platform,
  adminId: string,
  { name, count, requestKey }: { name: string; count: number; requestKey: string | null },
): Promise<{ id: string; isNew: boolean }> {
  const id = uuid()
  return inTransaction(db, async (trx) => {
    const at = clock.now()
    if (await insertCampaign(trx, { id, name, requestKey, adminId, at })) return { id, isNew: true }
    const first = requestKey === null ? undefined : await findByKey(trx, requestKey)
    if (first && !first.isReady) {
      throw conflict('campaign_in_progress', 'This campaign is being created already')
    }
    if (first?.name !== name || first.emails !== count) throw keyTaken()
    return { id: first.id, isNew: false }
  })
}

async function write(
  { db, clock }: Platform,
  actor: StaffActor,
  {
    id,
    good,
    report: { duplicates, malformed },
  }: {
    id: string
    good: readonly string[]
    report: { duplicates: number; malformed: number }
  },
): Promise<void> {
  for (let from = 0; from < good.length; from += rowsATime) {
    await turn()
    const part = good.slice(from, from + rowsATime)
    await inTransaction(db, (trx) => insertAddresses(trx, id, from, part))
  }
  await inTransaction(db, async (trx) => {
    const at = clock.now()
    await markReady(trx, id, at)
    await auditCampaign(trx, actor, 'created', {
      at,
      campaignId: id,
      details: { addresses: good.length, duplicates, malformed },
    })
  })
}
