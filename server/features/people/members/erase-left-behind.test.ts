import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, testPassword } from '#testing/factories.ts'
import { signedInMember } from '#testing/signed-in-member.ts'
import { eraseLeftBehindJob } from './erase-left-behind.ts'
import { listLeftBehind } from './queries/left-behind.ts'

const app = appOfFile()

/** A member with rows in the tables of the portal, whom a version deletes that knows none of them. */
async function deletedByFormer() {
  const { employer, member, token } = await signedInMember(app)
  await app.request('PUT', '/commuter/second-step', {
    token,
    body: { enabled: true, current_password: testPassword },
  })
  const { db, clock } = app.platform
  const ids = { employer_id: employer.id, member_id: member.id }
  await db
    .insertInto('days_off')
    .values({ ...ids, off_on: '2026-11-25' })
    .execute()
  await db
    .insertInto('trip_reminders')
    .values({ ...ids, choice: 'none', at_time: '17:00', weekdays: 31 })
    .execute()
  await db
    .insertInto('removed_trips')
    .values({ ...ids, external_id: 'ride-7', removed_at: clock.now() })
    .execute()
  await db
    .updateTable('members')
    .set({
      deleted_at: clock.now(),
      left_on: '2026-11-20',
      name: null,
      email: null,
    })
    .where('id', '=', member.id)
    .execute()
  return { employer, member }
}

const tables = ['days_off', 'trip_reminders', 'removed_trips', 'recovery_codes'] as const

const left = async (memberId: string) => {
  const counts = tables.map(async (table) => {
    const rows = app.platform.db.selectFrom(table).select('employer_id')
    return (await rows.where('member_id', '=', memberId).execute()).length > 0 ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

describe('what a deleted member left behind', () => {
  it('is erased by a job, where the version that deleted them did not know it', async () => {
    const { employer, member } = await deletedByFormer()
    const other = await createMember(app, employer.id)
    await app.platform.db
      .insertInto('days_off')
      .values({ employer_id: employer.id, member_id: other.id, off_on: '2026-11-25' })
      .execute()
    expect(await left(member.id)).toEqual(expect.arrayContaining(['days_off', 'trip_reminders']))
    await eraseLeftBehindJob.run(app.platform, {})
    expect(await left(member.id)).toEqual([])
    expect(await left(other.id)).toEqual(['days_off'])
  })

  it.each(['choice', 'round', 'mark', 'told', 'about', 'mail'] as const)(
    'is erased of who left a %s alone',
    async (only) => {
      const { db, clock } = app.platform
      const now = clock.now()
      const employer_id = (await createEmployer(app)).id
      const { id } = await createMember(app, employer_id)
      await db
        .updateTable('members')
        .set({ name: null, email: null, deleted_at: now, left_on: '2026-11-20' })
        .where('employer_id', '=', employer_id)
        .where('id', '=', id)
        .execute()
      const reader = { employer_id, reader_id: id }
      const said = {
        employer_id,
        id: crypto.randomUUID(),
        subject: 'x',
        data: '{}',
        created_at: now,
      }
      const rows = {
        choice: () =>
          db
            .insertInto('mail_choices')
            .values({ ...reader, kind: 'rewards_approved', choice: 'daily', chosen_at: now }),
        round: () =>
          db.insertInto('mail_rounds').values({ ...reader, choice: 'daily', day: '2026-11-20' }),
        mark: () => db.insertInto('notification_marks').values({ ...reader, read_up_to: now }),
        told: () =>
          db
            .insertInto('notifications')
            .values({ ...said, audience: 'commuter', member_id: id, kind: 'join_accepted' }),
        about: () =>
          db
            .insertInto('notifications')
            .values({ ...said, audience: 'employer', about_member_id: id, kind: 'join_request' }),
        mail: () =>
          db
            .insertInto('mails_about')
            .values({ employer_id, member_id: id, mail_key: said.id, created_at: now }),
      }
      await rows[only]().execute()
      const found = async () =>
        (await listLeftBehind(db, { deletedAfter: new Date(now.getTime() - 1) })).filter(
          ({ memberId }) => memberId === id,
        )
      expect(await found()).toHaveLength(1)
      await eraseLeftBehindJob.run(app.platform, {})
      expect(await found()).toEqual([])
    },
  )
})
