import { notePlatformLook } from '#server/platform/audit/note-look.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { readChunks } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { composeCampaign, fillSample } from './compose-campaign.ts'
import { presentDetail } from './present.ts'
import { listAddresses } from './queries/addresses.ts'
import { findCampaign, type WholeCampaign } from './queries/campaigns.ts'
import { findSent, listRecords } from './queries/dates.ts'
import { datesRevision } from './revisions.ts'

/** Short enough for others to get their turn. */
const addressesATime = 5000

export async function getCampaign(db: Db, id: string): Promise<WholeCampaign> {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw notFound('The campaign')
  return campaign
}

/** A campaign with its dates, and with its addresses where these are asked for, which the audit keeps. */
export async function readCampaign(
  platform: Platform,
  actor: StaffActor,
  id: string,
  { withEmails }: { withEmails: boolean },
) {
  const { db } = platform
  const campaign = await getCampaign(db, id)
  if (withEmails) await noteRead(platform, actor, id)
  const emails = withEmails ? await allAddresses(db, id) : []
  const records = await listRecords(db, id)
  return presentDetail(campaign, {
    emails,
    records,
    datesRevision: datesRevision(records),
    now: platform.clock.now(),
  })
}

/** Writes that somebody looked at the addresses of a campaign, once a look. */
export function noteRead(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: StaffActor,
  campaignId: string,
): Promise<void> {
  return notePlatformLook(platform, actor, { kind: 'campaign', id: campaignId })
}

async function allAddresses(db: Db, id: string): Promise<string[]> {
  const emails: string[] = []
  const chunks = readChunks(addressesATime, () =>
    listAddresses(db, id, { limit: addressesATime, offset: emails.length }),
  )
  for await (const chunk of chunks) emails.push(...chunk)
  return emails
}

/** A campaign as it is now as a page, as an administrator would get it. */
export async function viewCampaign({ db, config }: Platform, id: string): Promise<string> {
  const campaign = await getCampaign(db, id)
  return fillSample(config, composeCampaign(config, campaign), null).html
}

/** What left on a date as a page, whatever the campaign is by now. */
export async function viewSent({ db, config }: Platform, recordId: string): Promise<string> {
  const sent = await findSent(db, recordId)
  if (!sent) throw notFound('The email')
  return fillSample(config, sent, null).html
}
