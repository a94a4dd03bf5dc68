import { addDays } from '#domain/time.ts'
import { createPending, tokenOf } from '../factories.ts'
import type { Tenant, World } from './actors.ts'

/** A scheduled email of the own tenant; its id, as all of these. */
export async function customEmail({ app, employer }: Tenant): Promise<string> {
  const id = crypto.randomUUID()
  const now = app.clock.now()
  await app.platform.db
    .insertInto('custom_emails')
    .values({
      employer_id: employer.id,
      id,
      title: 'Hello',
      rule: 'all',
      kind: 'template',
      send_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
    })
    .execute()
  return id
}

export const invited = async ({ app, employer }: World) =>
  (await createPending(app, employer.id, 'invited')).id
export const waiting = async ({ app, employer }: World) =>
  (await createPending(app, employer.id, 'waiting')).id

export async function upload({ app, employer }: World): Promise<string> {
  const id = crypto.randomUUID()
  await app.platform.db
    .insertInto('member_uploads')
    .values({
      employer_id: employer.id,
      id,
      file_name: 'people.csv',
      invited: 0,
      failed: 1,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

/** The employers' terms in force; everybody's, not the tenant's. */
export async function publishedTerms({ app }: World): Promise<string> {
  const { body } = await app.get('/agreements/published?type=employer_terms_and_conditions')
  return body.id
}

/** A trip of the own tenant's member, each on a day of its own this month. */
export async function loggedTrip({ app, employer, member }: World): Promise<string> {
  const token = await tokenOf(app, {
    kind: 'commuter',
    employerId: employer.id,
    memberId: member.id,
  })
  const { body: before } = await app.get('/commuter/trips?start_date=2026-11-01', { token })
  const trip = { direction: 'to_home', mode: 'walk', source: 'website' }
  const date = addDays('2026-11-01', before.meta.total)
  const { body } = await app.post('/commuter/trips', { ...trip, date }, { token })
  return body.data._id
}
