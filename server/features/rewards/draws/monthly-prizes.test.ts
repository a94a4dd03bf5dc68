import { beforeEach, describe, expect, it } from 'vitest'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { fourPrizes, sixPrizes } from '#domain/rewards/settings/default-settings.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember, tokenOf } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'
import { postTrips } from '#testing/post-trips.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { readDrawFile } from '#testing/weekly-draws.ts'
import { grantMonthlyPrizesJob } from './draw-due.ts'
import { publishDrawSeedsJob } from './publish-draw-seeds.ts'
import { sha256 } from './sha256.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-10-20T18:00:00Z'))

type Community = Awaited<ReturnType<typeof rewardingCommunity>>
type Trip = Parameters<typeof postTrips>[2]

/** Noon of December 1 in Denver. */
const noon = '2026-12-01T19:00:00Z'
const grant = () => grantMonthlyPrizesJob.run(app.platform, {})

/** A program with prizes that begins before the month. */
async function community(overrides: Parameters<typeof rewardingCommunity>[1] = {}) {
  const settings = { prizesEnabled: true, prizesCents: sixPrizes, ...overrides.settings }
  const made = await rewardingCommunity(app, { ...overrides, settings })
  await publishDrawSeedsJob.run(app.platform, {})
  app.clock.set('2026-11-30T18:00:00Z')
  return made
}

async function log(member: Parameters<typeof memberTokenOf>[1], ...trips: Trip[]) {
  await postTrips(app, await memberTokenOf(app, member), ...trips)
  app.clock.advance({ minutes: 1 })
}

async function month(made: Community) {
  // A session of its own: that of the beginning has ended.
  const token = await tokenOf(app, { kind: 'employer', employerId: made.employer.id })
  const { body } = await app.get('/draws?kind=monthly', { token })
  return body.data.find((period: { start_date: string }) => period.start_date === '2026-11-01')
}

/** Who won what, and how it was decided. */
async function winners(made: Community) {
  const { draws } = await month(made)
  return Object.fromEntries(
    draws.map(
      ({
        entry,
        rule,
        winner,
      }: {
        entry: string
        rule: { tie: string }
        winner: { _id: string } | null
      }) => [entry, winner ? `${winner._id} ${rule.tie}` : null],
    ),
  )
}

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`

describe('monthly prizes', () => {
  it('go to whoever has the most above nothing, on the 1st at 12:00 local, several to one [RW-PRIZE-02, RW-PRIZE-03]', async () => {
    const made = await community()
    const { employer, member: bike } = made
    const walk = await createMember(app, employer.id)
    const bus = await createMember(app, employer.id)
    const home = await createMember(app, employer.id)
    await log(bike, { date: day(2), mode: 'bike', miles: 9 }, { date: day(3), mode: 'bike' })
    await log(walk, { date: day(2), mode: 'walk', miles: 2 }, { date: day(3), mode: 'bike' })
    await log(
      bus,
      { date: day(2), mode: 'transit' },
      { date: day(2), mode: 'transit_drive', direction: 'to_home' },
      { date: day(3), mode: 'drive' },
      { date: day(4), mode: 'drive' },
    )
    // Two green trips a record, and none to the office.
    await log(home, ...[2, 3].map((on) => ({ date: day(on), mode: 'telecommute' })))
    app.clock.set('2026-12-01T18:59:00Z')
    await grant()
    expect(await month(made)).toMatchObject({ status: 'ended', draws: [] })
    app.clock.set(noon)
    await grant()
    expect(await winners(made)).toEqual({
      most_miles_biked: `${bike.id} none`,
      most_miles_walked: `${walk.id} none`,
      most_transit_trips: `${bus.id} none`,
      most_carpool_trips: null,
      most_trips_to_the_office: `${bus.id} none`,
      most_green_trips: `${home.id} none`,
    })
    const period = await month(made)
    expect(period.drawn_at).toBe('2026-12-01T19:00:00.000Z')
    await grant()
    app.clock.advance({ days: 1 })
    await grant()
    expect(await month(made)).toEqual(period)

    const rewards = await app.platform.db
      .selectFrom('rewards')
      .select(['key', 'member_id as memberId', 'value_cents as cents', 'earned_on as on', 'month'])
      .where('employer_id', '=', employer.id)
      .where('kind', '=', 'prize')
      .orderBy('key')
      .execute()
    const reward = (prize: string, { id: memberId }: { id: string }) => ({
      key: `prize:${period._id}:${prize}`,
      memberId,
      cents: 2500,
      on: '2026-11-30',
      month: '2026-11-01',
    })
    expect(rewards).toEqual([
      reward('most_green_trips', home),
      reward('most_miles_biked', bike),
      reward('most_miles_walked', walk),
      reward('most_transit_trips', bus),
      reward('most_trips_to_the_office', bus),
    ])
    expect(await listMismatches(app.platform.db, employer.id)).toEqual([])
    const mails = (await mailsOf(app, employer.id)).filter(({ text }) => text.includes(period._id))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [employer, bike, walk, bus, home].map(({ email }) => email).toSorted(),
    )
    const toBus = mails.find(({ to }) => to === bus.email)
    expect(toBus?.subject).toBe('You won $50.00 for your commute')
    expect(toBus?.text).toMatch(/Most transit trips: \$25\.00\nMost trips to the office: \$25\.00/)
    const toEmployer = mails.find(({ to }) => to === employer.email)
    expect(toEmployer?.text).toContain('Most carpool trips: nobody took part, nothing is paid')
  })

  it('between equals go by points, then the earlier last trip, then a draw that replays', async () => {
    const onlyCarpool = { ...sixPrizes, most_green_trips: 0, most_trips_to_the_office: 0 }
    const settings = { prizesCents: onlyCarpool }
    const carpool = (...days: number[]) => days.map((on) => ({ date: day(on), mode: 'carpool' }))

    const points = await community({ settings })
    const more = await createMember(app, points.employer.id)
    await log(points.member, ...carpool(2, 3))
    await log(more, ...carpool(2, 3), { date: day(4), mode: 'walk' })

    app.clock.set('2026-10-20T18:00:00Z')
    const last = await community({ settings })
    const later = await createMember(app, last.employer.id)
    await log(later, ...carpool(2, 9))
    await log(last.member, ...carpool(3, 4))

    app.clock.set('2026-10-20T18:00:00Z')
    const drawn = await community({ settings })
    const same = await createMember(app, drawn.employer.id)
    for (const one of [drawn.member, same]) {
      app.clock.set('2026-11-30T18:00:00Z')
      await log(one, ...carpool(2, 3))
    }
    app.clock.set(noon)
    await grant()
    expect((await winners(points)).most_carpool_trips).toBe(`${more.id} points`)
    expect((await winners(last)).most_carpool_trips).toBe(`${last.member.id} last_trip`)
    const period = await month(drawn)
    const [won] = period.draws.filter(
      ({ entry }: { entry: string }) => entry === 'most_carpool_trips',
    )
    expect(won).toMatchObject({ rule: { tie: 'draw' }, entrants: 2 })
    expect([drawn.member.id, same.id]).toContain(won.winner._id)
    const { text } = await app.get(`/public/draws/${period._id}/file`)
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true, checksum: 'fits' })
  })

  it('are published with everybody who has any of it, by pseudonym, with all that decided', async () => {
    const made = await community()
    const walk = await createMember(app, made.employer.id, { name: 'Wil Walk' })
    const logged = app.clock.now()
    await log(made.member, { date: day(2), mode: 'bike', miles: 9 })
    await log(walk, { date: day(3), mode: 'bike', miles: 2.5 }, { date: day(4), mode: 'walk' })
    app.clock.set(noon)
    await grant()
    const { _id } = await month(made)
    const file = await readDrawFile(app, _id)
    const entrantsOf = (entry: string) =>
      file.draws.find((one) => one.entry === entry)?.entrants.toSorted((a, b) => b.count - a.count)
    const biked = entrantsOf('most_miles_biked')
    expect(biked).toEqual([
      {
        pseudonym: expect.stringMatching(/^[0-9a-f]{16}$/),
        count: 9,
        points: 50,
        last_trip_on: day(2),
        last_logged_at: logged.toISOString(),
      },
      expect.objectContaining({ count: 2.5, points: 100, last_trip_on: day(4) }),
    ])
    expect(entrantsOf('most_miles_walked')).toHaveLength(1)
    expect(entrantsOf('most_transit_trips')).toEqual([])
    expect(file.draws).toHaveLength(6)
    const { text } = await app.get(`/public/draws/${_id}/file`)
    expect(text).not.toMatch(new RegExp(`${walk.id}|${made.member.id}|${made.employer.id}|Wil`))
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true, checksum: 'fits' })
    const invented = text.replaceAll(biked?.[0]?.pseudonym ?? '-', '0123456789abcdef')
    expect(checkDrawFile(invented, sha256)).toMatchObject({ fits: false })
    const token = await tokenOf(app, { kind: 'employer', employerId: made.employer.id })
    expect((await app.get(`/draws/${_id}`, { token })).body.replays).toBe(true)
    const listed = await app.get(`/draws/${_id}/entrants?entry=most_miles_biked`, { token })
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ _id: walk.id, won: false, count: 2.5, last_trip_on: day(4) }),
    )
  })

  it('count rewarded days since joining alone, leave out leavers, and follow the settings of the last one', async () => {
    // Over on the 10th, with four prizes; the first of two credits is multiplied.
    const made = await community({
      lastOn: '2026-11-10',
      settings: {
        prizesCents: fourPrizes,
        multipliersEnabled: true,
        multipliers: [
          {
            factor: 3,
            startOn: '2026-11-01',
            lastOn: '2026-11-30',
            modes: [],
            maxMonthlyCents: 0,
            monthly: false,
            weekly: false,
            prizes: ['most_miles_biked'],
          },
        ],
      },
    })
    const { employer, member } = made
    const joined = await createMember(app, employer.id, { joined_on: '2026-11-05' })
    const left = await createMember(app, employer.id)
    await log(
      member,
      { date: day(2), mode: 'bike', miles: 3 },
      { date: day(11), mode: 'bike', miles: 50 },
    )
    await log(
      joined,
      { date: day(4), mode: 'bike', miles: 40 },
      { date: day(5), mode: 'bike', miles: 4 },
    )
    await log(left, { date: day(2), mode: 'bike', miles: 30 })
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-30' })
      .where('id', '=', left.id)
      .execute()
    app.clock.set(noon)
    await grant()
    const { draws } = await month(made)
    expect(
      draws.map(({ entry, value }: { entry: string; value: number }) => [entry, value]),
    ).toEqual([
      ['most_carpool_trips', 25],
      ['most_miles_biked', 75],
      ['most_miles_walked', 25],
      ['most_transit_trips', 25],
    ])
    expect((await winners(made)).most_miles_biked).toBe(`${joined.id} none`)
  })

  it('are not offered while they are switched off [RW-PRIZE-01]', async () => {
    const made = await community({ settings: { prizesEnabled: false } })
    await log(made.member, { date: day(2) })
    app.clock.set(noon)
    await grant()
    expect(await month(made)).toMatchObject({ status: 'not_offered', draws: [] })
  })
})
