import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rollupTables } from '#server/features/trips/rollups/tables.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, tokenOf } from '#testing/factories.ts'

const instances = instancesOfFile()

const bike = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'website' }

/** Records an employer has in every table that a trip is written to. */
async function countRows(employerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['trips', 'idempotent_answers', ...Object.keys(rollupTables)]) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where employer_id = ${employerId}`.execute(
      instances.one.platform.db,
    )
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

describe('the same trip posted to two instances at once', () => {
  it.each<[string, object, Record<string, string>, number[]]>([
    ['under an external id', { ...bike, external_id: 'x' }, {}, [200, 200]],
    ['under an Idempotency-Key', bike, { 'idempotency-key': 'x' }, [200, 200]],
    ['under neither', bike, {}, [200, 409]],
  ])('%s makes one trip', async (_, trip, headers, statuses) => {
    const { one, other } = instances
    const { employer, memberToken: token } = await createCommunity(one)
    const answers = await Promise.all(
      [one, other, one, other].map((app) => app.post('/commuter/trips', trip, { token, headers })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(statuses))
    const ids = answers.flatMap(({ body }) => body.data?._id ?? [])
    expect(new Set(ids).size).toBe(1)
    expect(await countRows(employer.id)).toMatchObject({ trips: 1, member_days: 1 })
  })

  it('counts two members who log on the same day at the same time', async () => {
    const { one, other } = instances
    const { employer, employerToken, memberToken } = await createCommunity(one)
    const second = await createMember(one, employer.id)
    const owner = { kind: 'commuter', employerId: employer.id, memberId: second.id } as const
    const tokens = [memberToken, await tokenOf(one, owner)]
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
    const answers = await Promise.all(
      days.flatMap((date, index) =>
        tokens.map((token) =>
          (index % 2 ? one : other).post('/commuter/trips', { ...bike, date }, { token }),
        ),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const range = 'start_date=2026-11-16&end_date=2026-11-22&group_by=week'
    const { body } = await one.get(`/statistics/users-activity?${range}`, { token: employerToken })
    expect(body).toMatchObject([{ active_users: 2, inactive_users: 0 }])
  })
})

describe('a statement that fails in the middle', () => {
  it.each(['member_month_modes', 'active_members', 'idempotent_answers'])(
    'on %s leaves neither trips nor rollups',
    async (table) => {
      const { one } = instances
      const { employer, memberToken: token } = await createCommunity(one)
      const before = await countRows(employer.id)
      const breakage = await failOn(table)
      const failed = await one.post(
        '/commuter/trips/batch',
        { trips: [bike, { ...bike, direction: 'to_home' }] },
        { token, headers: { 'idempotency-key': 'x' } },
      )
      await breakage.mend()
      expect(failed).toMatchObject({ status: 500, body: { code: 'internal_error' } })
      expect(failed.text).not.toContain('broken on purpose')
      expect(await countRows(employer.id)).toEqual(before)
      const retried = await one.post('/commuter/trips', bike, {
        token,
        headers: { 'idempotency-key': 'x' },
      })
      expect(retried.status).toBe(200)
    },
  )
})

/** Makes every insert into a table fail until mended. */
async function failOn(table: string): Promise<{ mend(): Promise<void> }> {
  const { db } = instances.one.platform
  await sql`create or replace function break_it() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`.execute(db)
  await sql`create trigger broken before insert on ${sql.table(table)}
    for each row execute function break_it()`.execute(db)
  return {
    async mend() {
      await sql`drop trigger broken on ${sql.table(table)}`.execute(db)
    },
  }
}
