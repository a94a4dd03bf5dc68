import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()

type Changes = Parameters<typeof createMember>[2]

/** An employer with members whose changes are given, and a way to ask for the list of them. */
async function community(members: Changes[], employer: Parameters<typeof createEmployer>[1] = {}) {
  const { id: employerId } = await createEmployer(app, employer)
  for (const changes of members) await createMember(app, employerId, changes)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  return async (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    const { status, body } = await app.get(`/members?${search}`, { token })
    expect(status).toBe(200)
    return body
  }
}

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name).sort()
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const notJoined = { joined_at: null, joined_on: null, surveyed_at: null }

describe('GET /members', () => {
  it('answers every field of a member who joined [MEM-02, MEM-09]', async () => {
    const { employerToken: token, member, memberToken } = await createCommunity(app)
    await postTrips(app, memberToken, { date: '2026-11-17' }, { date: '2026-11-19' })
    const { body } = await app.get('/members', { token })
    const joined = '2025-11-20T18:00:00.000Z'
    expect(body).toEqual({
      data: [
        {
          id: member.id,
          name: 'Sam Example',
          email: member.email,
          joined,
          invited: joined,
          state: 'joined',
          filled_survey: true,
          automatic_trip_recording: false,
          last_trip_time: '2026-11-19',
          last_login: null,
          last_reminder_time: null,
          trips: 2,
          waiting: false,
          accepted_commute: false,
          is_active: true,
          unsubscribed: false,
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 1 },
    })
  })

  it('leaves joined empty while an invitation or a wish to join is unanswered [MEM-11]', async () => {
    const list = await community([
      { ...notJoined, name: 'invited', invited_at: daysAgo(3) },
      { ...notJoined, name: 'expired', invited_at: daysAgo(31) },
      { ...notJoined, name: 'waiting', invited_at: null, asked_at: daysAgo(1) },
    ])
    const { data } = await list({ order_by: 'name', order_direction: 'asc' })
    expect(data).toMatchObject([
      { state: 'expired', joined: null, invited: daysAgo(31).toISOString(), waiting: false },
      { state: 'invited', joined: null, invited: daysAgo(3).toISOString(), waiting: false },
      { state: 'waiting', joined: null, invited: null, waiting: true },
    ])
  })

  it('narrows by state, and never shows who was deleted [MEM-09]', async () => {
    const list = await community([
      { name: 'joined' },
      { ...notJoined, name: 'invited', invited_at: daysAgo(30) },
      { ...notJoined, name: 'expired', invited_at: daysAgo(30.1) },
      { ...notJoined, name: 'waiting', invited_at: null, asked_at: daysAgo(1) },
      { name: 'inactive', disabled_at: daysAgo(1) },
      { name: 'deleted', deleted_at: daysAgo(1) },
    ])
    const states = ['joined', 'invited', 'expired', 'waiting', 'inactive']
    for (const state of states) {
      const body = await list({ state })
      expect(names(body)).toEqual([state])
      expect(body.data[0].state).toBe(state)
    }
    expect((await list()).meta.total).toBe(5)
  })

  it('is blind to other employers', async () => {
    await createCommunity(app)
    const list = await community([])
    expect(await list({ name: 'sam' })).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it.each(['per_page=0', 'per_page=2001', 'page=0', 'order_by=id', 'start_date=2026-02-30'])(
    'refuses %s',
    async (query) => {
      const { employerToken: token } = await createCommunity(app)
      expect((await app.get(`/members?${query}`, { token })).status).toBe(422)
    },
  )
})

describe('the search', () => {
  let search: Awaited<ReturnType<typeof community>>

  beforeAll(async () => {
    const all = ['Sam Vale', 'Samira', '100% Pat', 'a_b', 'axb', 'back\\slash', "O'Brien"]
    const more = ['Kim "K" Lee', 'ÉMILE Zo', 'مريم العلي', '山田 太郎', '😀 Smile', null]
    search = await community([...all, ...more].map((name) => ({ name })))
  })

  it.each([
    ['sam', ['Sam Vale', 'Samira']],
    ['SAM', ['Sam Vale', 'Samira']],
    ['m v', ['Sam Vale']],
    ['100%', ['100% Pat']],
    ['0%', []],
    ['00%', ['100% Pat']],
    ['_b', []],
    ['a_b', ['a_b']],
    ['\\', []],
    ['ck\\', ['back\\slash']],
    ["o'b", ["O'Brien"]],
    ['"', ['Kim "K" Lee']],
    ['émile', ['ÉMILE Zo']],
    ['مريم', ['مريم العلي']],
    ['太郎', ['山田 太郎']],
    ['😀', ['😀 Smile']],
    ["'; drop table members; --", []],
    ['  samira  ', ['Samira']],
    // Of fewer than three characters: where a name or a word of it begins.
    ['sa', ['Sam Vale', 'Samira']],
    ['V', ['Sam Vale']],
    ['am', []],
    ['É', ['ÉMILE Zo']],
    ['ém', ['ÉMILE Zo']],
    ['el', []],
    ['م', ['مريم العلي']],
    ['山', ['山田 太郎']],
    ['田', []],
  ])('finds %j in a name [MEM-07]', async (name, found) => {
    const body = await search({ name })
    expect(names(body)).toEqual([...found].sort())
    expect(body.meta.total).toBe(found.length)
  })

  it('finds part of an address in any case, wildcards standing for themselves [MEM-06]', async () => {
    const list = await community([
      { name: 'one', email: 'Pat.One@mail.example' },
      { name: 'two', email: 'pat_two@mail.example' },
      { name: 'three', email: 'patxtwo@mail.example' },
    ])
    expect(names(await list({ email: 'pat.one@MAIL.example' }))).toEqual(['one'])
    expect(names(await list({ email: 'pat_two' }))).toEqual(['two'])
    expect(names(await list({ email: 'mail.example' }))).toEqual(['one', 'three', 'two'])
    expect(names(await list({ email: 'mail.example', name: 'T' }))).toEqual(['three', 'two'])
    expect(names(await list({ email: 'one@mail.example' }))).toEqual(['one'])
    expect(names(await list({ email: 'one@other.example' }))).toEqual([])
    expect(names(await list({ email: 'wo@mail.example' }))).toEqual(['three', 'two'])
    expect(names(await list({ email: '@mail.example' }))).toEqual(['one', 'three', 'two'])
    // Of fewer than three characters: where an address begins.
    expect(names(await list({ email: 'PA' }))).toEqual(['one', 'three', 'two'])
    expect(names(await list({ email: 'at' }))).toEqual([])
  })
})

describe('the date range', () => {
  it('holds the local day of joining, or of the invitation while pending [MEM-03]', async () => {
    const at = (instant: string, name: string) => ({ name, joined_at: new Date(instant) })
    const list = await community([
      at('2026-11-10T06:59:59Z', 'the evening of the 9th'),
      at('2026-11-10T07:00:00Z', 'midnight of the 10th'),
      at('2026-11-12T06:59:59.999Z', 'the end of the 11th'),
      at('2026-11-12T07:00:00Z', 'midnight of the 12th'),
      { ...notJoined, name: 'invited', invited_at: new Date('2026-11-11T12:00:00Z') },
      { ...at('2026-12-01T12:00:00Z', 'later'), invited_at: new Date('2026-11-11T12:00:00Z') },
    ])
    const inside = ['invited', 'midnight of the 10th', 'the end of the 11th']
    const range = { start_date: '2026-11-10', end_date: '2026-11-11' }
    expect(names(await list(range))).toEqual(inside)
    expect((await list({ start_date: '2026-11-12' })).meta.total).toBe(2)
    expect((await list({ end_date: '2026-11-09' })).meta.total).toBe(1)
    expect((await list({ start_date: '2026-11-11', end_date: '2026-11-10' })).data).toEqual([])
  })

  it('follows the employer’s clocks, also when they change [MEM-03]', async () => {
    const at = (instant: string) => ({ name: instant, joined_at: new Date(instant) })
    const times = ['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', '2026-11-02T06:59:59Z']
    const list = await community(times.concat('2026-11-02T07:00:00Z').map(at))
    const day = { start_date: '2026-11-01', end_date: '2026-11-01' }
    expect(names(await list(day))).toEqual(times.slice(1))
    const east = await community(times.map(at), { time_zone: 'Asia/Kathmandu' })
    expect(names(await east(day))).toEqual(times.slice(0, 2))
  })
})
