import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { TestApp } from '../test-app.ts'
import type { Matrix } from './row.ts'

interface Platform {
  app: TestApp
  admin: { id: string }
}

/** A campaign of one address with something to send. */
async function campaign({ app, admin }: Platform): Promise<string> {
  const id = uuid()
  const at = app.clock.now()
  const { db } = app.platform
  await sql`
    insert into campaigns
      (id, name, emails, html, request_hash, created_by, created_at, written_at, ready_at)
    values (${id}, 'Spring news', 1, '<p>Hello</p>', '', ${admin.id}, ${at}, ${at}, ${at})`.execute(
    db,
  )
  await sql`
    insert into campaign_addresses (campaign_id, position, email)
    values (${id}, 1, 'kim@test.example')`.execute(db)
  return id
}

/** A date of one on which all has left. */
export async function sentRecord(world: Platform): Promise<{ recordId: string; bodyId: string }> {
  const campaignId = await campaign(world)
  const [recordId, bodyId] = [uuid(), uuid()]
  const at = world.app.clock.now()
  const { db } = world.app.platform
  await sql`
    insert into platform_mail_bodies (id, subject, text, html, created_at)
    values (${bodyId}, 'Hello', 'Hello', '<p>Hello</p>', ${at})`.execute(db)
  await sql`
    insert into campaign_records
      (campaign_id, id, send_at, started_at, finished_at, body_id, created_at)
    values (${campaignId}, ${recordId}, ${at}, ${at}, ${at}, ${bodyId}, ${at})`.execute(db)
  return { recordId, bodyId }
}

const sent = async (world: Platform) => (await sentRecord(world)).recordId

/** The platform's mails to lists of addresses. */
export const campaignRows: Pick<Matrix, 'campaigns'> = {
  campaigns: {
    listCampaigns: {},
    createCampaign: { body: () => ({ name: 'Spring news', emails: ['kim@test.example'] }) },
    readCampaign: { path: campaign },
    listCampaignEmails: { path: campaign },
    readCampaignContent: { path: campaign },
    saveCampaignContent: {
      path: campaign,
      body: () => ({ design: '{}', html: '<p>Hello</p>', title: 'News of spring' }),
    },
    sendCampaignSample: { path: campaign },
    setCampaignDates: { path: campaign, body: () => ({ dates: ['2150-01-01 08:00'] }) },
    deleteCampaign: { path: campaign },
    readCampaignProgress: { path: sent },
    followCampaignProgress: { path: sent },
    listCampaignFailures: { path: sent },
    exportCampaignFailures: { path: sent },
    viewCampaign: { path: async (world) => `?program_id=${await campaign(world)}` },
    viewSentCampaign: { path: async (world) => `?program_id=${await sent(world)}` },
  },
}
