import { describe, expect, it } from 'vitest'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { seededPseudonymOf } from '#domain/rewards/draws/draw.ts'
import { addDays } from '#domain/time.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { insertDrawnWeek } from '#testing/draws.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'
import { memberTokenOf } from '#testing/rewarding-community.ts'
import {
  draw,
  drawingCommunity,
  logWeek,
  noon,
  readWeek,
  storedPeriod,
  weekly,
} from '#testing/weekly-draws.ts'
import { publishDrawSeedsJob } from './publish-draw-seeds.ts'
import { sha256 } from './sha256.ts'

const app = appOfFile({ now: '2026-11-13T18:00:00Z' })

describe('a week that was drawn by version 1', () => {
  async function drawnBefore() {
    const employer = await createEmployer(app)
    const member = await createMember(app, employer.id)
    const id = await insertDrawnWeek(app, employer.id, { version: 1, memberIds: [member.id] })
    return { employer, member, id, token: await tokenOf(app, kindOf(employer.id)) }
  }
  const kindOf = (employerId: string) => ({ kind: 'employer' as const, employerId })

  it('still fits by version 1, in the file it was issued as', async () => {
    const { member, id, token } = await drawnBefore()
    const { status, text, body } = await app.get(`/draws/${id}/file`, { token })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'switchback_draws',
      'period',
      'seed_hash',
      'published_at',
      'drawn_at',
      'seed',
      'draws',
    ])
    const pseudonym = seededPseudonymOf(body.seed, member.id, sha256)
    expect(body.draws).toEqual([
      expect.objectContaining({ winner: pseudonym, entrants: [pseudonym] }),
    ])
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true, checksum: 'none' })
    expect((await app.get(`/draws/${id}`, { token })).body).toMatchObject({
      version: 1,
      replays: true,
      secret_hash: null,
      checksum: null,
    })
  })

  it('lists who took part for these and the employer, and for nobody else', async () => {
    const { employer, member, id, token } = await drawnBefore()
    const statusOf = async (path: string, given?: string) =>
      (await app.get(path, given ? { token: given } : {})).status
    const colleague = await createMember(app, employer.id)
    const other = await createEmployer(app)
    expect(await statusOf(`/draws/${id}/file`, token)).toBe(200)
    const own = `/commuter/draws/${id}/file`
    expect(await statusOf(own, await memberTokenOf(app, member))).toBe(200)
    expect(await statusOf(own, await memberTokenOf(app, colleague))).toBe(404)
    expect(await statusOf(own)).toBe(401)
    expect(await statusOf(`/draws/${id}/file`, await tokenOf(app, kindOf(other.id)))).toBe(404)
    const refused = await app.get(`/public/draws/${id}/file`)
    expect(refused).toMatchObject({ status: 403, body: { code: 'participants_only' } })
    // What was promised and who won stays public.
    expect((await app.get(`/public/draws/${id}`)).body).toMatchObject({
      version: 1,
      status: 'drawn',
    })
  })

  it('finishes by version 1 when its entrants were being collected', async () => {
    app.clock.set('2026-11-13T18:00:00Z')
    const made = await drawingCommunity(app, weekly())
    await logWeek(app, made.member, ['walk'])
    const { _id: id } = await readWeek(app, made)
    await app.platform.db
      .updateTable('draw_periods')
      .set({ version: 1, secret: null, secret_hash: null, secret_published_at: null })
      .where('id', '=', id)
      .execute()
    app.clock.set(noon)
    await draw(app)
    expect(await readWeek(app, made)).toMatchObject({ version: 1, status: 'drawn', checksum: null })
    const token = await tokenOf(app, kindOf(made.employer.id))
    const { text, body } = await app.get(`/draws/${id}/file`, { token })
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true, checksum: 'none' })
    const pseudonym = seededPseudonymOf(body.seed, made.member.id, sha256)
    expect(body.draws[0].entrants).toEqual([pseudonym])
    expect((await app.get(`/draws/${id}`, { token })).body.replays).toBe(true)
  })

  it('of version 2 is there for everybody, under names that seed and id do not tell', async () => {
    const employer = await createEmployer(app)
    const member = await createMember(app, employer.id)
    const id = await insertDrawnWeek(app, employer.id, { memberIds: [member.id] })
    const { status, text, body } = await app.get(`/public/draws/${id}/file`)
    expect(status).toBe(200)
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true })
    expect(text).not.toContain(seededPseudonymOf(body.seed, member.id, sha256))
    const { secret } = await storedPeriod(app, id)
    expect(text + JSON.stringify((await app.get(`/public/draws/${id}`)).body)).not.toContain(secret)
  })
})

describe('a change of the employer’s zone', () => {
  const toZone = async (employerId: string, timeZone: string) => {
    const token = await tokenOf(app, { kind: 'employer', employerId })
    expect(
      (await app.request('PUT', '/users/me', { token, body: { time_zone: timeZone } })).status,
    ).toBe(200)
  }

  it('rewrites nothing of a week that was drawn', async () => {
    app.clock.set('2026-11-13T18:00:00Z')
    const made = await drawingCommunity(app, weekly())
    await logWeek(app, made.member, ['walk'])
    app.clock.set(noon)
    await draw(app)
    const { _id } = await readWeek(app, made)
    const before = (await app.get(`/public/draws/${_id}`)).body
    const file = (await app.get(`/public/draws/${_id}/file`)).text
    expect(before.drawn_at >= before.draws_at).toBe(true)
    await toZone(made.employer.id, 'Pacific/Honolulu')
    expect((await app.get(`/public/draws/${_id}`)).body).toEqual(before)
    expect((await app.get(`/public/draws/${_id}/file`)).text).toBe(file)
  })

  it('moves no week that was published, and is followed by those published after it', async () => {
    app.clock.set('2026-11-13T18:00:00Z')
    const made = await drawingCommunity(app, weekly())
    const promised = await readWeek(app, made)
    await toZone(made.employer.id, 'Pacific/Auckland')
    expect(await readWeek(app, made)).toEqual(promised)
    // There it is noon 20 hours before it is in Denver.
    app.clock.set('2026-11-23T18:59:00Z')
    await draw(app)
    expect((await readWeek(app, made)).status).toBe('ended')
    app.clock.set(noon)
    await draw(app)
    const drawn = await readWeek(app, made)
    expect(drawn).toMatchObject({ time_zone: 'America/Denver', drawn_at: promised.draws_at })
    await publishDrawSeedsJob.run(app.platform, {})
    const next = await readWeek(app, made, addDays('2026-11-16', 21))
    expect(next).toMatchObject({
      time_zone: 'Pacific/Auckland',
      begins_at: '2026-12-06T11:00:00.000Z',
      draws_at: '2026-12-13T23:00:00.000Z',
    })
  })
})
