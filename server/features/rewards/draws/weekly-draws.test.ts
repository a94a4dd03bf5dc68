import { beforeEach, describe, expect, it } from 'vitest'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { pseudonymOf, seedHash } from '#domain/rewards/draws/draw.ts'
import { addDays } from '#domain/time.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createMember } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import {
  credit,
  draw,
  drawingCommunity,
  logWeek,
  noon,
  publish,
  readDrawFile,
  readWeek,
  replayed,
  storedPeriod,
  weekly,
  weeklyRewards,
} from '#testing/weekly-draws.ts'
import { ensurePeriods } from './ensure-periods.ts'
import { hmacSha256, sha256 } from './sha256.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-13T18:00:00Z'))

describe('what is published', () => {
  it('is the hash of a seed and of a secret for each week and month ahead, before it begins, and not these', async () => {
    const { employer, employerToken } = await drawingCommunity(app)
    await publish(app)
    const { body } = await app.get('/draws?per_page=50', { token: employerToken })
    expect(
      body.data.map((period: Record<string, unknown>) => [
        period.kind,
        period.start_date,
        period.end_date,
        period.status,
        period.published_before,
        period.draws_at,
      ]),
    ).toEqual([
      ['monthly', '2026-12-01', '2026-12-31', 'upcoming', true, '2027-01-01T19:00:00.000Z'],
      ['monthly', '2026-11-01', '2026-11-30', 'running', false, '2026-12-01T19:00:00.000Z'],
      ['weekly', '2026-11-23', '2026-11-29', 'upcoming', true, '2026-11-30T19:00:00.000Z'],
      ['weekly', '2026-11-16', '2026-11-22', 'upcoming', true, noon.replace('Z', '.000Z')],
      ['weekly', '2026-11-09', '2026-11-15', 'running', false, '2026-11-16T19:00:00.000Z'],
    ])
    const { _id, seed_hash, secret_hash } = body.data[3]
    const { seed, secret } = await storedPeriod(app, _id)
    expect(seedHash(seed, sha256)).toBe(seed_hash)
    expect(seedHash(secret ?? '', sha256)).toBe(secret_hash)
    const answer = await app.get(`/public/draws/${_id}`)
    const promise = { version: 2, seed_hash, secret_hash, seed: null, checksum: null }
    expect(answer.body).toMatchObject({ ...promise, status: 'upcoming', draws: [] })
    expect(answer.text + (await app.get(`/draws/${_id}`, { token: employerToken })).text)
      // The seed, the employer and the members are nowhere in it.
      .not.toMatch(new RegExp(`${seed}|${secret}|${employer.id}`))
    expect((await app.get(`/public/draws/${_id}/file`)).status).toBe(404)
  })

  it('covers only days of a program, and two at once publish one seed', async () => {
    const { employer } = await rewardingCommunity(app, {
      ...weekly(),
      startOn: '2026-11-18',
      lastOn: '2026-11-25',
    })
    await Promise.all(
      [app, app].map(({ platform }) =>
        acrossEmployers(platform.db, (trx) => ensurePeriods(trx, platform, employer.id)),
      ),
    )
    const rows = await app.platform.db
      .selectFrom('draw_periods')
      .select(['kind', 'start_on as on'])
      .where('employer_id', '=', employer.id)
      .orderBy('kind')
      .orderBy('start_on')
      .execute()
    expect(rows.map(({ kind, on }) => `${kind} ${on}`)).toEqual([
      'monthly 2026-11-01',
      'weekly 2026-11-16',
      'weekly 2026-11-23',
    ])
  })
})

describe('a weekly draw', () => {
  it('is drawn Mondays at 12:00 local among those each credit is for, and anybody can check it [RW-WEEK-05]', async () => {
    const made = await drawingCommunity(app)
    const { employer, member: car, employerToken } = made
    const bus = await createMember(app, employer.id, { name: 'Bo Bus' })
    const walk = await createMember(app, employer.id, { name: 'Wil Walk' })
    const idle = await createMember(app, employer.id)
    const gone = await createMember(app, employer.id)
    const late = await createMember(app, employer.id, { joined_on: '2026-11-23' })
    const midweek = await createMember(app, employer.id, { joined_on: '2026-11-18' })
    await logWeek(app, car, ['drive', 'drive', 'drive'])
    const busToken = await logWeek(app, bus, ['public_transit', 'drive', 'drive'])
    await logWeek(app, walk, ['walk', 'telecommute'])
    await logWeek(app, gone, ['walk', 'walk', 'walk'])
    await logWeek(app, late, ['walk', 'walk', 'walk'])
    // Two of the three were before joining.
    await logWeek(app, midweek, ['walk', 'walk', 'drive'])
    await app.platform.db
      .updateTable('members')
      .set({ disabled_at: app.clock.now(), left_on: '2026-11-22' })
      .where('id', '=', gone.id)
      .execute()
    app.clock.set('2026-11-23T18:59:00Z')
    await draw(app)
    expect(await readWeek(app, made)).toMatchObject({ status: 'ended', draws: [] })
    app.clock.set(noon)
    await draw(app)
    const drawn = await readWeek(app, made)
    expect(drawn).toMatchObject({ status: 'drawn', drawn_at: noon.replace('Z', '.000Z') })
    const namesOf = async (entry: string) => {
      const path = `/draws/${drawn._id}/entrants?entry=${entry}`
      const { body } = await app.get(path, { token: employerToken })
      return body.data.map(({ _id }: { _id: string }) => _id).toSorted()
    }
    const ids = (...members: { id: string }[]) => members.map(({ id }) => id).toSorted()
    expect(await namesOf('1')).toEqual(ids(car, bus, walk, midweek))
    expect(await namesOf('2')).toEqual(ids(bus, walk))
    expect(await namesOf('3')).toEqual(ids(car, bus, walk))
    const winners = drawn.draws.map((one: { winner: { _id: string } }) => one.winner._id)
    expect(new Set(winners).size).toBe(3)
    expect(winners).not.toContain(idle.id)

    const file = await readDrawFile(app, drawn._id)
    expect(replayed(file)).toMatchObject({
      fits: true,
      draws: ['1', '2', '3'].map((entry, at) => ({
        entry,
        result: { kind: 'fits', winner: drawn.draws[at].winner.pseudonym },
      })),
    })
    const { text } = await app.get(`/public/draws/${drawn._id}/file`)
    expect(checkDrawFile(text, sha256)).toMatchObject({ fits: true, checksum: 'fits' })
    expect((await app.get(`/public/draws/${drawn._id}`)).body.checksum).toBe(file.checksum)
    expect(file.draws.map(({ entrants }) => entrants.length)).toEqual([4, 2, 3])
    const { secret } = await storedPeriod(app, drawn._id)
    const busName = pseudonymOf(secret ?? '', bus.id, hmacSha256)
    expect(file.draws[1]?.entrants).toContainEqual({ pseudonym: busName, count: 1, needed: 1 })
    expect(file.draws[2]?.entrants).toContainEqual({ pseudonym: busName, count: 3, needed: 3 })
    expect(text).not.toMatch(new RegExp(`${bus.id}|${employer.id}|Bo Bus|${secret}`))
    const one = await app.get(`/draws/${drawn._id}`, { token: employerToken })
    expect(one.body.replays).toBe(true)

    const own = (await app.get('/commuter/draws', { token: busToken })).body.data
    expect(own).toMatchObject([
      {
        _id: drawn._id,
        pseudonym: busName,
        draws: [
          { entry: '1', entrants: 4, won: winners[0] === bus.id },
          { entry: '2', entrants: 2, won: winners[1] === bus.id },
          { entry: '3', entrants: 3, won: winners[2] === bus.id },
        ],
      },
    ])

    const rewards = await weeklyRewards(app, employer.id)
    expect(rewards).toEqual(
      [2000, 1500, 1000].map((cents, at) => ({
        key: `weekly:${drawn._id}:${at + 1}`,
        memberId: winners[at],
        cents,
        on: '2026-11-22',
        status: 'pending',
      })),
    )
    expect(await listMismatches(app.platform.db, employer.id)).toEqual([])
    const mails = (await mailsOf(app, employer.id)).filter(({ text }) => text.includes(drawn._id))
    expect(mails.filter(({ subject }) => /^You won \$(20|15|10)\.00/.test(subject))).toHaveLength(3)
    const [summary] = mails.filter(({ to }) => to === employer.email)
    expect(summary?.subject).toBe(
      'Weekly credit: the winners of the week from Nov 16, 2026 to Nov 22, 2026',
    )
    expect(summary?.text).toContain('Draw among everybody with a green trip in the week: ')
    expect(mails).toHaveLength(4)
  })

  it('runs at noon of the employer’s zone, also over a change of its clocks', async () => {
    const drawnAt = async (timeZone: string, startOn: string, before: string, at: string) => {
      app.clock.set(`${addDays(startOn, -3)}T18:00:00Z`)
      const made = await drawingCommunity(app, {
        ...weekly(),
        startOn: '2025-10-01',
        employer: { time_zone: timeZone },
      })
      for (const instant of [before, at]) {
        app.clock.set(instant)
        await draw(app)
        if (instant === before) expect((await readWeek(app, made, startOn)).status).toBe('ended')
      }
      return (await readWeek(app, made, startOn)).drawn_at
    }
    // Daylight saving begins on Sunday March 8 and ends on November 1 in Denver.
    const spring = ['2026-03-02', '2026-03-09T17:59:00Z', '2026-03-09T18:00:00.000Z'] as const
    expect(await drawnAt('America/Denver', ...spring)).toBe(spring[2])
    const autumn = ['2026-10-26', '2026-11-02T18:59:00Z', '2026-11-02T19:00:00.000Z'] as const
    expect(await drawnAt('America/Denver', ...autumn)).toBe(autumn[2])
    // There it is Monday while it is Sunday in most of the world.
    const ahead = ['2026-11-16', '2026-11-22T22:59:00Z', '2026-11-22T23:00:00.000Z'] as const
    expect(await drawnAt('Pacific/Auckland', ...ahead)).toBe(ahead[2])
  })

  it('without anybody pays nothing and is never drawn again', async () => {
    const made = await drawingCommunity(app)
    app.clock.set(noon)
    await draw(app)
    const before = await readWeek(app, made)
    expect(before).toMatchObject({ status: 'drawn' })
    expect(before.draws.map((one: Record<string, unknown>) => [one.entrants, one.winner])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
    await logWeek(app, made.member, ['walk'])
    app.clock.set('2026-11-24T19:00:00Z')
    await draw(app)
    expect(await readWeek(app, made)).toEqual(before)
    expect(await weeklyRewards(app, made.employer.id)).toEqual([])
  })

  it('leaves out an earlier winner, so that the last credits may find nobody [RW-WEEK-01]', async () => {
    const made = await drawingCommunity(
      app,
      weekly([credit('random_reporter'), credit('random_reporter')]),
    )
    await logWeek(app, made.member, ['walk'])
    app.clock.set(noon)
    await draw(app)
    const { draws, _id } = await readWeek(app, made)
    expect(draws.map((one: Record<string, unknown>) => [one.entrants, one.winner])).toEqual([
      [1, expect.objectContaining({ _id: made.member.id })],
      [1, null],
    ])
    expect(
      replayed(await readDrawFile(app, _id)).draws.every(({ result }) => result.kind === 'fits'),
    ).toBe(true)
  })

  it('multiplies when the week ends in a multiplied range, and takes a full week by the survey’s days', async () => {
    const multiplier = {
      factor: 2,
      startOn: '2026-11-22',
      lastOn: '2026-11-30',
      modes: [],
      maxMonthlyCents: 0,
      monthly: false,
      weekly: true,
      prizes: [],
    }
    const made = await drawingCommunity(app, {
      settings: {
        weeklyEnabled: true,
        weeklyCredits: [credit('random_full_week_reporter')],
        multipliersEnabled: true,
        multipliers: [multiplier],
      },
    })
    const { id } = made.employer
    const twoDays = await createMember(app, id, { office_days_a_week: 2 })
    await logWeek(app, twoDays, ['walk', 'walk', 'drive'])
    await logWeek(app, await createMember(app, id, { office_days_a_week: null }), [
      'walk',
      'walk',
      'walk',
      'walk',
    ])
    app.clock.set(noon)
    await draw(app)
    expect(await readWeek(app, made)).toMatchObject({
      draws: [{ entrants: 1, value: 40, winner: { _id: twoDays.id }, reward: { value: 40 } }],
    })
  })
})
