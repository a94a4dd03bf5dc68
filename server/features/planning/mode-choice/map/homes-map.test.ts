import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createLogin, createMember, tokenOf } from '#testing/factories.ts'
import { survey } from '#testing/joining-member.ts'

const app = appOfFile({ env: {} })

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** Denver, where the employers of tests are; Aurora, 9 miles east; and a hamlet 60 miles away. */
const worksite = { latitude: 39.75, longitude: -105 }
const nearby = { home_latitude: 39.752, home_longitude: -105.002 }
const aurora = { home_latitude: 39.74, home_longitude: -104.83 }
const hamlet = { home_latitude: 40.6, home_longitude: -104.4 }

async function communityOf(...homes: { home_latitude: number; home_longitude: number }[]) {
  const employer = await createEmployer(app, worksite)
  const members = await join(employer.id, homes)
  const token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
  return { id: employer.id, members, token }
}

async function join(
  employerId: string,
  homes: readonly { home_latitude: number; home_longitude: number }[],
) {
  const members = []
  for (const home of homes) members.push(await createMember(app, employerId, home))
  return members
}

async function read(token: string, query = ''): Promise<HomesMap> {
  const { status, body } = await app.get(`/mode-choice/map${query}`, { token })
  expect(status).toBe(200)
  return body
}

const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of)
const peopleOf = ({ areas }: HomesMap) => areas.map(({ people }) => people)

describe('the map of home areas', () => {
  it('says how many live in an area, how far it is, and which ways reach it', async () => {
    const { token } = await communityOf(...times(6, nearby), ...times(5, aurora), hamlet)
    const map = await read(token)
    expect(map).toMatchObject({
      worksite: { name: 'Example Works', ...worksite },
      as_of: '2026-11-20T18:00:00.000Z',
      people: 12,
      elsewhere: 1,
      waiting: 0,
      fewest_people: 5,
      reach: { walk_miles: 1.5, bike_miles: 6 },
      transit: null,
      tiles: null,
    })
    expect(map.areas).toEqual([
      expect.objectContaining({ people: 6, walk: true, bike: true, transit: null }),
      expect.objectContaining({
        people: 5,
        direction: 'east',
        walk: false,
        bike: false,
        transit: null,
      }),
    ])
    expect(map.areas[1]?.miles).toBeCloseTo(9.6, 1)
    expect(map.areas[0]?.side_miles).toBe(1.2)
  })

  it('has no address, no name and no home as it was given', async () => {
    const { token } = await communityOf(...times(5, { ...nearby, home_address: '7 Elm St' }))
    const { text } = await app.get('/mode-choice/map', { token })
    expect(text).not.toMatch(/Elm St|Sam Example|39\.752|105\.002/)
  })

  it('leaves out who has not joined, not said where they live, or is disabled', async () => {
    const { id, token } = await communityOf(...times(5, nearby))
    const noHome = { home_latitude: null, home_longitude: null, surveyed_at: null }
    for (let n = 0; n < 5; n++) {
      await createMember(app, id, { ...noHome })
      await createMember(app, id, { ...nearby, disabled_at: app.clock.now() })
      await createMember(app, id, { ...nearby, joined_at: null, joined_on: null })
    }
    expect(await read(token)).toMatchObject({ people: 5, waiting: 0, elsewhere: 0 })
  })

  it('is an employer’s own', async () => {
    await communityOf(...times(8, nearby))
    const other = await communityOf()
    expect(await read(other.token)).toMatchObject({
      people: 0,
      areas: [],
      elsewhere: 0,
      as_of: null,
    })
  })

  it('is downloaded as it is shown, who lives elsewhere last', async () => {
    const { token } = await communityOf(...times(6, nearby), hamlet)
    const { text, headers } = await app.get('/mode-choice/map?export=csv', { token })
    expect(headers['content-type']).toContain('text/csv')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/,1\.2,6,yes,yes,,,39\.7/)
    expect(lines[2]).toMatch(/^elsewhere,,,1,/)
    expect((await app.get('/mode-choice/map?export=1', { token })).status).toBe(200)
  })
})

describe('two answers', () => {
  it('do not differ when fewer than five join, and by all of them once five have', async () => {
    const { id, token } = await communityOf(...times(7, nearby))
    const before = await read(token)
    for (let joined = 1; joined < 5; joined++) {
      await join(id, [aurora])
      expect(await read(await daysLater(id, 10))).toEqual({ ...before, waiting: joined })
    }
    await join(id, [nearby])
    expect(await read(await daysLater(id, 10))).toMatchObject({
      people: 12,
      elsewhere: 4,
      waiting: 0,
    })
  })

  it('do not differ when fewer than five leave, until five have', async () => {
    const { id, members, token: first } = await communityOf(...times(12, nearby))
    const before = await read(first)
    const token = await daysLater(id, 28)
    for (const { id: memberId } of members.slice(0, 5)) {
      expect(await read(token)).toEqual(before)
      expect((await deleteMember(token, memberId)).status).toBe(200)
    }
    expect((await read(token)).people).toBe(7)
    expect(await rowsOf(id)).toHaveLength(7)
  })

  it('do not differ by whom somebody deactivates and reactivates, however many', async () => {
    const { id: employerId, members, token: first } = await communityOf(...times(6, nearby))
    const before = await read(first)
    const token = await daysLater(employerId, 30)
    for (const { id } of members.slice(0, 5)) {
      expect((await deactivate(token, id)).status).toBe(200)
    }
    expect(await read(token)).toEqual(before)
    for (const { id } of members.slice(0, 5)) {
      const body = { member_id: id, is_active: true }
      expect((await app.request('PUT', '/member', { token, body })).status).toBe(200)
    }
    expect(await read(await daysLater(employerId, 30))).toEqual(before)
  })

  it('do not differ within 28 days, whoever comes', async () => {
    const { id, token } = await communityOf(...times(5, nearby))
    const before = await read(token)
    await join(id, times(6, aurora))
    expect(await read(await daysLater(id, 27))).toEqual({ ...before, waiting: 6 })
    expect(await read(await daysLater(id, 1))).toMatchObject({
      people: 11,
      waiting: 0,
      as_of: '2026-12-18T18:00:00.000Z',
    })
  })

  it('do not differ when one person moves, who then waits for four others', async () => {
    const { id, members, token } = await communityOf(...times(6, nearby))
    const before = await read(token)
    const mover = members[0]
    if (!mover) throw new Error('there are six')
    await createLogin(app, mover)
    const commuter = await tokenOf(app, { kind: 'commuter', employerId: id, memberId: mover.id })
    const saved = await app.request('PUT', '/commuter/survey', {
      token: commuter,
      body: { ...survey, home_lat_cord: '40.01', home_lng_cord: '-105.27' },
    })
    expect(saved.status).toBe(200)
    expect(await read(token)).toEqual({ ...before, waiting: 1 })
  })

  it('are the same for members who change their survey and stay where they are', async () => {
    const { id, members, token } = await communityOf(...times(5, nearby))
    await read(token)
    const member = members[0]
    if (!member) throw new Error('there are five')
    await createLogin(app, member)
    const commuter = await tokenOf(app, { kind: 'commuter', employerId: id, memberId: member.id })
    const home = { home_lat_cord: '39.752', home_lng_cord: '-105.002' }
    await app.request('PUT', '/commuter/survey', {
      token: commuter,
      body: { ...survey, ...home, usual_mode: 'bike' },
    })
    expect((await rowsOf(id)).every(({ member_id }) => member_id)).toBe(true)
  })

  it('begin with five members, not before', async () => {
    const { id, token } = await communityOf(...times(4, nearby))
    expect(await read(token)).toMatchObject({ people: 0, areas: [], elsewhere: 0, waiting: 4 })
    expect(await rowsOf(id)).toEqual([])
    await join(id, [nearby])
    expect(peopleOf(await read(token))).toEqual([5])
  })

  it('count everybody once when both are asked for at the same time', async () => {
    const { id, token } = await communityOf(...times(20, nearby))
    const answers = await Promise.all(times(4, token).map((one) => read(one)))
    for (const answer of answers) expect(answer.people).toBe(20)
    expect(await rowsOf(id)).toHaveLength(20)
  })
})

describe('whose square it is', () => {
  it('is forgotten with a member, who stays counted until five have left', async () => {
    const { id, members, token } = await communityOf(...times(6, nearby))
    await read(token)
    const leaver = members[0]
    if (!leaver) throw new Error('there are six')
    expect((await deleteMember(token, leaver.id)).status).toBe(200)
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(6)
    expect(rows.map(({ member_id }) => member_id)).not.toContain(leaver.id)
  })
})

it('whatever happens, no area has fewer than five people, and answers differ by five or by none', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('join' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('leave' as const), at: fc.nat(30) }),
  )
  const homes = [0, 1, 2, 3, 4, 5].map((at) => ({
    home_latitude: 39.7 + (at % 3) * 0.03,
    home_longitude: -105 + at * 0.04,
  }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const { id } = await communityOf()
      const here: string[] = []
      let before = new Set<string>()
      for (const { kind, at } of steps) {
        const home = homes[at % homes.length]
        if (kind === 'join' && home) here.push(...(await join(id, [home])).map((m) => m.id))
        const [leaver] = kind === 'leave' ? here.splice(at % Math.max(1, here.length), 1) : []
        const token = await daysLater(id, 7)
        if (leaver) expect((await deleteMember(token, leaver)).status).toBe(200)
        const map = await countOf(id, token)
        for (const people of peopleOf(map)) expect(people).toBeGreaterThanOrEqual(5)
        const after = await idsOf(id)
        const coming = [...after].filter((one) => !before.has(one)).length
        const going = [...before].filter((one) => !after.has(one)).length
        for (const changed of [coming, going]) expect(changed === 0 || changed >= 5).toBe(true)
        before = after
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

/** Lets days pass, and signs the employer in again. */
async function daysLater(employerId: string, days: number): Promise<string> {
  app.clock.advance({ days })
  return tokenOf(app, { kind: 'employer', employerId })
}

async function countOf(employerId: string, token: string): Promise<HomesMap> {
  const map = await read(token)
  const sum = peopleOf(map).reduce((all, people) => all + people, 0)
  expect(sum + map.elsewhere).toBe((await rowsOf(employerId)).length)
  return map
}

const deleteMember = (token: string, member_id: string) =>
  app.request('DELETE', `/member?member_id=${member_id}`, { token })

const deactivate = (token: string, member_id: string) =>
  app.request('PUT', '/member', { token, body: { member_id, is_active: false } })

const idsOf = async (employerId: string) => new Set((await rowsOf(employerId)).map(({ id }) => id))

const rowsOf = (employerId: string) =>
  app.platform.db
    .selectFrom('counted_homes')
    .select(['id', 'member_id', 'tile_x', 'tile_y'])
    .where('employer_id', '=', employerId)
    .execute()
