import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { closeMonthsJob } from './close-months.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** Worth three dollars. */
const bus = (date: string) => ({ date, mode: 'public_transit' })

describe('on the 8th a month', () => {
  it('closes once: what a limit had cut is given where there is room, and the employer is notified', async () => {
    const { employer, programId, memberToken } = await rewardingCommunity(app, {
      settings: { maxMonthlyCents: 400 },
    })
    await postTrips(app, memberToken, bus('2026-11-17'), bus('2026-11-18'), bus('2026-11-19'))
    const values = async () => (await rewardsOf(app, employer.id)).map((row) => row.value_cents)
    expect(await values()).toEqual([300, 100, 0])
    // The limit is raised in the month, and nothing else happens in it.
    const [version] = await app.platform.db
      .selectFrom('reward_settings')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .execute()
    if (!version) throw new Error('a program has settings')
    await app.platform.db
      .insertInto('reward_settings')
      .values({
        ...version,
        program_id: programId,
        effective_on: '2026-11-21',
        settings: JSON.stringify({ ...(version.settings as object), maxMonthlyCents: 700 }),
      })
      .execute()
    app.clock.set('2026-12-08T06:59:00Z')
    await closeMonthsJob.run(app.platform, {})
    expect(await mailsOf(app, employer.id)).toEqual([])
    app.clock.set('2026-12-08T07:00:00Z')
    await Promise.all([1, 2].map(() => closeMonthsJob.run(app.platform, {})))
    await closeMonthsJob.run(app.platform, {})
    expect(await values()).toEqual([300, 100, 0, 200, 100])
    expect(await mailsOf(app, employer.id)).toMatchObject([
      { to: employer.email, subject: 'Rewards of November 2026: $7.00' },
    ])
  })

  it('looks at every member with something cut, however many of them have no room', async () => {
    const { employer, member, memberToken } = await rewardingCommunity(app, {
      settings: { maxMonthlyCents: 300 },
    })
    await postTrips(app, memberToken, bus('2026-11-17'), bus('2026-11-18'))
    const others = []
    for (let n = 0; n < 230; n++) others.push((await createMember(app, employer.id)).id)
    // All are granted three dollars and cut three, the last of them by id is only cut.
    await sql`
      with others as (select id, id = max(id::text) over ()::uuid as is_last
        from unnest(${others}::uuid[]) as id)
      insert into rewards (employer_id, id, member_id, program_id, kind, key, trip_id, earned_on,
        month, gross_cents, cut_cents, value_cents, status, granted_at, due_at, funded_at, held,
        explanation)
      select employer_id, gen_random_uuid(), o.id, program_id, kind, r.key || o.id, gen_random_uuid(),
        earned_on, month, gross_cents, cut_cents, value_cents, status, granted_at, due_at,
        funded_at, held, explanation
      from rewards r cross join others o
      where r.employer_id = ${employer.id} and r.member_id = ${member.id}
        and (r.cut_cents > 0 or not o.is_last)`.execute(app.platform.db)
    app.clock.set('2026-12-08T07:00:00Z')
    await closeMonthsJob.run(app.platform, {})
    const given = (await rewardsOf(app, employer.id)).filter(({ key }) => key.endsWith(':2'))
    expect(given).toMatchObject([{ member_id: others.toSorted().at(-1), value_cents: 300 }])
  })
})
