import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { addressHash } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createCommunity,
  createEmployer,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'
import { postTrips } from '#testing/post-trips.ts'
import { sendDigestsJob } from './send-digests.ts'

const app = appOfFile()

const sundayNight = '2026-11-23T06:59:00Z'
const mondayAt8 = '2026-11-23T15:00:00Z'

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** An employer with trips in both weeks and the month before. */
async function employerWithTrips() {
  const made = await createCommunity(app)
  await createMember(app, made.employer.id, { joined_on: '2026-01-05' })
  await postTrips(
    app,
    made.memberToken,
    { date: '2026-10-08', mode: 'bike' },
    { date: '2026-11-12', mode: 'bike' },
    { date: '2026-11-18', mode: 'telecommute' },
  )
  return { ...made, token: made.employerToken }
}

async function runAt(at: string): Promise<void> {
  app.clock.set(at)
  await sendDigestsJob.run(app.platform, {})
  await app.drainJobs()
}

const digestsTo = async (address: string) =>
  (await app.inbox()).filter(
    ({ to_address, subject }) =>
      to_address === address && subject.startsWith('How your commute program did'),
  )

describe('the weekly email to an employer', () => {
  it('comes on Monday at eight of its clock, once, to its owner, about the week that is over', async () => {
    const { employer } = await employerWithTrips()
    await runAt('2026-11-23T14:59:00Z')
    expect(await digestsTo(employer.email)).toEqual([])
    await runAt(mondayAt8)
    await runAt('2026-11-23T15:05:00Z')
    await runAt('2026-11-24T15:00:00Z')
    const [digest, ...others] = await digestsTo(employer.email)
    expect(others).toEqual([])
    expect(digest?.subject).toBe('How your commute program did: Nov 16 – 22, 2026')
    expect(digest?.text).toContain('Hello Pat,')
    expect(digest?.text).toContain(
      'Last week, Nov 16 – 22, 2026, 1 member logged a trip: as many as in the week before.',
    )
    expect(digest?.text).toContain(
      'November so far: 1 of 2 members. As in Oct 1 – 22, 2026.\nOctober: 1 of 2 members. None in September.',
    )
    await runAt('2026-11-30T15:00:00Z')
    expect(await digestsTo(employer.email)).toHaveLength(2)
  })

  it.each([
    ['Pacific/Auckland', '2026-11-22T18:59:00Z', '2026-11-22T19:00:00Z'],
    ['America/New_York', '2026-11-23T12:59:00Z', '2026-11-23T13:00:00Z'],
  ])(
    'comes at eight of the clock in %s, once, about the week that is over there',
    async (zone, before, at) => {
      const { employer } = await employerWithTrips()
      await app.platform.db
        .updateTable('employers')
        .set({ time_zone: zone })
        .where('id', '=', employer.id)
        .execute()
      await runAt(before)
      expect(await digestsTo(employer.email)).toEqual([])
      await runAt(at)
      await runAt(mondayAt8)
      expect((await digestsTo(employer.email)).map(({ subject }) => subject)).toEqual([
        'How your commute program did: Nov 16 – 22, 2026',
      ])
    },
  )

  it('goes to who chose it whatever their role, and to no owner who chose none', async () => {
    const { employer, token } = await employerWithTrips()
    const analyst = await createUser(app, employer.id, 'analyst')
    const theirs = await tokenOf(app, {
      kind: 'employer',
      employerId: employer.id,
      userId: analyst.id,
    })
    for (const [by, choice] of [
      [token, 'never'],
      [theirs, 'weekly'],
    ] as const) {
      const body = { choices: [{ kind: 'weekly_digest', choice }] }
      expect((await app.request('PUT', '/mail-choices', { token: by, body })).status).toBe(200)
    }
    await runAt(mondayAt8)
    expect(await digestsTo(employer.email)).toEqual([])
    expect(await digestsTo(analyst.email)).toHaveLength(1)
  })

  it('has the figures that home had on Sunday, whatever Monday brings', async () => {
    const { employer, token, memberToken } = await employerWithTrips()
    app.clock.set(sundayNight)
    const { body } = await app.get('/dashboard-answers', { token })
    app.clock.set('2026-11-23T14:00:00Z')
    await createMember(app, employer.id, { joined_on: '2026-11-23' })
    await postTrips(app, memberToken, { date: '2026-11-23', mode: 'bike' })
    await runAt(mondayAt8)
    const [digest] = await digestsTo(employer.email)
    const dollars = (figure: number) => `$${figure.toFixed(2)}`
    const { this_month: saved } = body.equivalent_savings
    expect(saved).toBeGreaterThan(0)
    for (const line of [
      `November so far: ${body.active_members.this_month} of ${body.members.this_month} members.`,
      `November so far: ${body.saved_sov.this_month} trips not driven alone.`,
      `November so far: ${dollars(body.transportation_cost.this_month)} program costs.`,
      `November so far: ${dollars(saved)} saved.`,
      `October: ${dollars(body.equivalent_savings.last_month)} saved.`,
    ]) {
      expect(digest?.text).toContain(line)
    }
  })

  it('says of a month that has just ended that it is whole', async () => {
    const { employer, member } = await employerWithTrips()
    app.clock.set('2027-01-30T18:00:00Z')
    const ids = { employerId: employer.id, memberId: member.id }
    await postTrips(app, await tokenOf(app, { kind: 'commuter', ...ids }), {
      date: '2027-01-29',
      mode: 'bike',
    })
    await runAt('2027-02-01T15:00:00Z')
    const [digest] = await digestsTo(employer.email)
    expect(digest?.text).toContain('\nJanuary: 1 of 2 members. None in Dec 1 – 31, 2026.')
    expect(digest?.text).not.toContain('so far')
  })

  it('goes to none but owners who never chose, and to nobody who was removed or whose address refuses', async () => {
    const { employer } = await employerWithTrips()
    const second = await createUser(app, employer.id, 'owner')
    const others = [
      await createUser(app, employer.id, 'manager'),
      await createUser(app, employer.id, 'analyst'),
      await createUser(app, employer.id, 'owner', { disabled_at: app.clock.now() }),
    ]
    const refusing = await createUser(app, employer.id, 'owner')
    const key = addressKeyOf(app.platform.config)
    await sql`insert into suppressed_addresses (address_hash, reason, at)
      values (${addressHash(key, sql`${refusing.email}`)}, 'bounced', ${app.clock.now()})`.execute(
      app.platform.db,
    )
    others.push(refusing)
    await runAt(mondayAt8)
    expect(await digestsTo(second.email)).toHaveLength(1)
    for (const { email } of others) expect(await digestsTo(email)).toEqual([])
  })

  it('does not come where nothing happened, or the account is not approved', async () => {
    const empty = await createEmployer(app)
    const { employer: disabled } = await employerWithTrips()
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled' })
      .where('id', '=', disabled.id)
      .execute()
    await runAt(mondayAt8)
    for (const { email } of [empty, disabled]) expect(await digestsTo(email)).toEqual([])
  })

  it('is left out where Monday went by without it', async () => {
    const { employer } = await employerWithTrips()
    await runAt('2026-11-24T07:01:00Z')
    expect(await digestsTo(employer.email)).toEqual([])
  })

  it('is written whole by the next run, where one was killed on the way', async () => {
    const { employer } = await employerWithTrips()
    const second = await createUser(app, employer.id, 'owner')
    const { jobs } = app.platform
    let queued = 0
    const killed = {
      ...app.platform,
      jobs: {
        ...jobs,
        enqueue: async (...args: Parameters<typeof jobs.enqueue>) => {
          if (++queued === 2) throw new Error('killed')
          return jobs.enqueue(...args)
        },
      },
    }
    app.clock.set(mondayAt8)
    await expect(sendDigestsJob.run(killed, {})).rejects.toThrow('not written')
    await runAt('2026-11-23T15:05:00Z')
    await runAt('2026-11-23T15:10:00Z')
    for (const { email } of [employer, second]) expect(await digestsTo(email)).toHaveLength(1)
  })
})

describe('the link of the weekly email', () => {
  it('ends it with one click and without a sign-in, for this person alone, and gives it back', async () => {
    const { employer } = await employerWithTrips()
    const second = await createUser(app, employer.id, 'owner')
    await runAt(mondayAt8)
    const [mail] = await digestsTo(employer.email)
    const [, link = ''] = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const path = `/unsubscribe/${link}`
    expect((await app.get(path)).body).toMatchObject({
      mails: 'digest',
      business: { name: 'Example Works' },
      unsubscribed: false,
    })
    const click = await app.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(200)
    expect((await app.get(path)).body.unsubscribed).toBe(true)
    await runAt('2026-11-30T15:00:00Z')
    expect(await digestsTo(employer.email)).toHaveLength(1)
    expect(await digestsTo(second.email)).toHaveLength(2)
    expect((await app.request('DELETE', path)).status).toBe(200)
    await runAt('2026-12-07T15:00:00Z')
    expect(await digestsTo(employer.email)).toHaveLength(2)
  })
})
