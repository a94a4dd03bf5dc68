import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, createUser, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const home = {
  home_address: '4711 Larkspur Lane, Boulder, CO 80301',
  home_latitude: 40.01987,
  home_longitude: -105.27123,
}
const answers = { usual_mode: 'drive', office_days_a_week: 3, distance_miles: 4.2 } as const

/** Where a home would show: its address or coordinates. */
const homes = /Larkspur Lane|40\.0198|105\.2712/

async function surveyed() {
  const { employer, employerToken } = await createCommunity(app)
  const member = await createMember(app, employer.id, { ...home, ...answers, name: 'Ana Ruiz' })
  const { id: userId } = await createUser(app, employer.id, 'analyst')
  const analyst = await tokenOf(app, { kind: 'employer', employerId: employer.id, userId })
  return { employer, member, owner: employerToken, analyst }
}

it('an employer and its analysts see what a member answered by name (ADR 85)', async () => {
  const { member, owner, analyst } = await surveyed()
  for (const token of [owner, analyst]) {
    expect((await app.get(`/members/${member.id}`, { token })).body).toMatchObject({
      name: 'Ana Ruiz',
      usual_mode: 'drive',
      office_days: 3,
      distance: 4.2,
    })
    const { body } = await app.get('/members?suggestion=solo_drivers_nearby', { token })
    expect(body.data.map(({ name }: { name: string }) => name)).toContain('Ana Ruiz')
  }
})

it('the home is in no answer that an employer gets about its members, nor in a file (ADR 85)', async () => {
  const { employer, member, owner, analyst } = await surveyed()
  const { home_address } = await app.platform.db
    .selectFrom('members')
    .select('home_address')
    .where('employer_id', '=', employer.id)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(home_address).toMatch(homes)
  for (const token of [owner, analyst]) {
    for (const path of [
      '/members',
      '/members-csv',
      '/members-stats',
      '/members?suggestion=solo_drivers_nearby',
      `/members/${member.id}`,
      `/members/${member.id}/trips?day=2026-11-18`,
      `/members/${member.id}/emails`,
      '/dashboard-recommendations',
    ]) {
      const answer = await app.get(path, { token })
      expect(answer.status, path).toBe(200)
      expect(answer.text, path).not.toMatch(homes)
    }
  }
  const history = await app.get('/history', { token: owner })
  expect(history.status).toBe(200)
  expect(history.text).not.toMatch(homes)
  const headers = { authorization: `Bearer ${owner}` }
  const whole = await app.server.inject({ method: 'GET', url: '/api/account/export', headers })
  const files = Object.entries(unzipSync(whole.rawPayload))
  expect(files.map(([name]) => name)).toContain('members.csv')
  for (const [name, bytes] of files) expect(Buffer.from(bytes).toString(), name).not.toMatch(homes)
})
