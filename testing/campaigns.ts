import { sql } from 'kysely'
import { createAdmin, tokenOf } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An administrator with a session. */
export async function signedInAdmin(app: TestApp) {
  const admin = await createAdmin(app)
  return { ...admin, token: await tokenOf(app, { kind: 'admin', adminId: admin.id }) }
}

/** So many addresses of nobody. */
export function addressesOf(count: number, host = 'test.example'): string[] {
  return Array.from({ length: count }, (_, index) => `person-${index}@${host}`)
}

/** Creates a campaign over HTTP; answers its id. */
export async function createCampaign(
  app: TestApp,
  token: string,
  emails: readonly string[],
  name = 'Spring news',
): Promise<string> {
  const { body } = await app.post('/admin/campaigns/create', { name, emails }, { token })
  return body.data.id
}

export const campaignContent = {
  design: '{"pages":[]}',
  html: '<p>Hello {{first_name|there}} at {{email}}</p>',
}

/** The same with something to send. */
export async function writeCampaign(
  app: TestApp,
  token: string,
  emails: readonly string[],
  title = 'News of spring',
): Promise<string> {
  const id = await createCampaign(app, token, emails)
  const body = { ...campaignContent, title }
  await app.request('PUT', `/admin/campaigns/${id}/content`, { token, body })
  return id
}

/** Sets all dates of a campaign. */
export function setDates(
  app: TestApp,
  token: string,
  id: string,
  dates: readonly string[],
  revision?: string,
) {
  const body = { dates, ...(revision === undefined ? {} : { revision }) }
  return app.post(`/admin/campaigns/${id}/set-dates`, body, { token })
}

/** The dates of a campaign as its page shows them. */
export async function recordsOf(
  app: TestApp,
  token: string,
  id: string,
): Promise<{ _id: string; formatted_Date: string; emails: number; sent: boolean }[]> {
  const { body } = await app.get(`/admin/campaigns/${id}?emails=0`, { token })
  return body.records
}

/** How many addresses of a campaign are stored. */
export async function addressesLeft({ platform }: TestApp, id: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as "left" from campaign_addresses where campaign_id = ${id}`.execute(
    platform.db,
  )
  return rows[0]?.left ?? -1
}

/** What the audit knows of a campaign, in order. */
export async function campaignAudit({ platform }: TestApp, id: string): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}
