import { beforeEach, describe, expect, it } from 'vitest'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'
import {
  type Community,
  credit,
  draw,
  drawingCommunity,
  logWeek,
  noon,
  readDrawFile,
  readWeek,
  replayed,
  weekly,
  weeklyRewards,
} from '#testing/weekly-draws.ts'
import { collectEntrants } from './collect-entrants.ts'
import { drawWeeklyCreditJob } from './draw-due.ts'
import { listOpenDraws } from './queries/entrants.ts'
import { findUndrawn } from './queries/periods.ts'

const instances = instancesOfFile()
const app = instances.one

beforeEach(() => app.clock.set('2026-11-13T18:00:00Z'))

describe('an employer that may not reward', () => {
  const suspend = ({ employer }: Community) =>
    app.platform.db
      .insertInto('suspensions')
      .values({ employer_id: employer.id, started_at: app.clock.now() })
      .execute()

  it.each([
    ['suspended', suspend],
    [
      'disabled',
      ({ employer }: Community) =>
        app.platform.db
          .updateTable('employers')
          .set({ status: 'disabled' })
          .where('id', '=', employer.id)
          .execute(),
    ],
    [
      'no_program',
      ({ employer }: Community) =>
        app.platform.db
          .updateTable('reward_programs')
          .set({ deleted_at: app.clock.now() })
          .where('employer_id', '=', employer.id)
          .execute(),
    ],
    [
      'not_offered',
      ({ employer }: Community) =>
        app.platform.db
          .updateTable('reward_settings')
          .set({ settings: JSON.stringify({ weeklyEnabled: false, weeklyCredits: [] }) })
          .where('employer_id', '=', employer.id)
          .execute(),
    ],
  ])('gets no draw while %s, nor later [RW-WEEK-02]', async (outcome, change) => {
    const made = await drawingCommunity(app)
    await logWeek(app, made.member, ['walk'])
    await change(made)
    app.clock.set(noon)
    await draw(app)
    const { db } = app.platform
    await db.deleteFrom('suspensions').where('employer_id', '=', made.employer.id).execute()
    await db
      .updateTable('employers')
      .set({ status: 'approved' })
      .where('id', '=', made.employer.id)
      .execute()
    app.clock.advance({ days: 1 })
    await draw(app)
    expect(await readWeek(app, made)).toMatchObject({ status: outcome, draws: [] })
    const { _id } = await readWeek(app, made)
    expect((await app.get(`/public/draws/${_id}`)).body.status).toBe('none')
    expect(await weeklyRewards(app, made.employer.id)).toEqual([])
  })
})

describe('a draw is made once', () => {
  /** Twelve members with trips, and their week not drawn yet. */
  async function readyWeek() {
    const made = await drawingCommunity(app)
    for (let count = 0; count < 11; count++) {
      await logWeek(app, await createMember(app, made.employer.id), ['walk', 'walk', 'walk'])
    }
    await logWeek(app, made.member, ['walk', 'walk', 'walk'])
    app.clock.set(noon)
    return made
  }

  async function expectDrawnOnce(made: Community) {
    const drawn = await readWeek(app, made)
    expect(drawn.draws.map((one: { entrants: number }) => one.entrants)).toEqual([12, 12, 12])
    expect(await weeklyRewards(app, made.employer.id)).toHaveLength(3)
    const file = await readDrawFile(app, drawn._id)
    expect(replayed(file).draws.map(({ result }) => result.kind)).toEqual(['fits', 'fits', 'fits'])
    const mails = await mailsOf(app, made.employer.id)
    expect(mails.filter(({ text }) => text.includes(drawn._id))).toHaveLength(4)
    expect(await listMismatches(app.platform.db, made.employer.id)).toEqual([])
    return drawn
  }

  it('by workers at once and again later, however late', async () => {
    const made = await readyWeek()
    app.clock.set('2026-12-05T03:00:00Z')
    await Promise.all([draw(app), draw(instances.other), draw(app), draw(instances.other)])
    const drawn = await expectDrawnOnce(made)
    app.clock.advance({ days: 3 })
    await draw(app)
    expect(await readWeek(app, made)).toEqual(drawn)
  })

  it('by the next worker when one was killed in the middle of writing down who takes part', async () => {
    const made = await readyWeek()
    const { _id: id } = await readWeek(app, made)
    const key = { employerId: made.employer.id, id }
    // What a killed worker leaves: the draws, and some of those who take part.
    const { db } = app.platform
    const [period] = await findUndrawn(db, key)
    if (!period) throw new Error('It is drawn already')
    const stopped = { ...app.platform, jobs: { ...app.platform.jobs, isStopping: () => true } }
    await drawWeeklyCreditJob.run({ ...stopped, jobs: stoppingAfter(3) }, {})
    const draws = await listOpenDraws(db, key)
    expect(draws).toHaveLength(3)
    expect((await readWeek(app, made)).status).toBe('ended')
    const collecting = { ...key, period, days: ['2026-11-16'], draws }
    expect(await collectEntrants(stopped, collecting)).toBe(false)
    await draw(app)
    await expectDrawnOnce(made)
    // Whoever comes too late adds nobody.
    expect(await collectEntrants(app.platform, collecting)).toBe(false)
  })

  /** A queue that is asked to stop once it has been asked so often. */
  function stoppingAfter(times: number) {
    let asked = 0
    return { ...app.platform.jobs, isStopping: () => ++asked > times }
  }

  it('and gets the checksum of its file from the next worker when one was killed before that', async () => {
    const made = await readyWeek()
    await draw(app)
    const { _id: id, checksum } = await readWeek(app, made)
    expect(checksum).toBe((await readDrawFile(app, id)).checksum)
    const periods = () => app.platform.db.updateTable('draw_periods').where('id', '=', id)
    await periods().set({ checksum: null }).execute()
    const before = await readWeek(app, made)
    await draw(app)
    expect(await readWeek(app, made)).toEqual({ ...before, checksum })
  })

  it.each([
    [
      'has left',
      async ({ employerToken: token }: Community, { id }: { id: string }) =>
        app.request('DELETE', `/member?member_id=${id}`, { token }),
    ],
    [
      'has removed the trips',
      async (_: Community, member: Community['member']) => {
        const token = await memberTokenOf(app, member)
        const { body } = await app.get('/commuter/trips', { token })
        return app.request('DELETE', `/commuter/trips/${body.data[0]._id}`, { token })
      },
    ],
  ])('without whoever %s between the first step and the last', async (_, leave) => {
    const made = await drawingCommunity(app, weekly([credit('random_reporter')]))
    const leaver = await createMember(app, made.employer.id)
    await logWeek(app, leaver, ['walk'])
    await logWeek(app, made.member, ['walk'])
    app.clock.set(noon)
    const { _id: id } = await readWeek(app, made)
    await drawWeeklyCreditJob.run({ ...app.platform, jobs: stoppingAfter(3) }, {})
    const { db } = app.platform
    const key = { employerId: made.employer.id, id }
    const [period] = await findUndrawn(db, key)
    if (!period) throw new Error('It is drawn already')
    const draws = await listOpenDraws(db, key)
    expect(draws).toHaveLength(1)
    await collectEntrants(app.platform, { ...key, period, days: ['2026-11-16'], draws })
    expect((await leave(made, leaver)).status).toBe(200)
    await draw(app)
    expect(await readWeek(app, made)).toMatchObject({
      draws: [{ entrants: 1, winner: { _id: made.member.id } }],
    })
  })
})
