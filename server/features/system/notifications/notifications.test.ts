import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/system/notifications.ts'
import type { Happening } from '#domain/system/notifications/notification-kinds.ts'
import { forgetOldDataJob } from '#server/features/system/retention/forget-old-data.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile, eachTest } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'
import { type Recorded, recordApproved, recordNotification } from './record-notification.ts'

const app = appOfFile()
const community = eachTest(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const made = await createCommunity(app)
  // What happens in the moment in which somebody is added is no news to them.
  app.clock.advance({ seconds: 1 })
  return made
})

const topUp = (cents = 50_000): Happening => ({ kind: 'top_up_done', cents })

/** Something happens; the clock goes on by a minute. */
async function happen(happened: Happening = topUp(), other: Partial<Recorded> = {}) {
  const { id: employerId } = community.employer
  const recorded = { employerId, subject: uuid(), at: app.clock.now(), happened, ...other }
  await inEmployerTransaction(app.platform.db, recorded.employerId, (trx) =>
    recordNotification(trx, recorded),
  )
  app.clock.advance({ seconds: 60 })
}

const list = async (token: string, query = '', base = '/notifications') => {
  const { status, body } = await app.get(`${base}${query}`, { token })
  expect(status).toBe(200)
  return body as { data: Notification[]; meta: { total: number } }
}
const unread = async (token: string, base = '/notifications') =>
  (await app.get(`${base}/unread`, { token })).body.unread
const titles = async (token: string, query = '', base = '/notifications') =>
  (await list(token, query, base)).data.map(({ title }) => title)
const mark = (token: string, id: string, base = '/notifications') =>
  app.post(`${base}/${id}/read`, {}, { token })

/** A token of another person of the employer. */
async function teammate(): Promise<string> {
  const { id: employerId } = community.employer
  const { id: userId } = await createUser(app, employerId, 'analyst')
  app.clock.advance({ seconds: 1 })
  return tokenOf(app, { kind: 'employer', employerId, userId })
}

describe('what people of an employer are notified of', () => {
  it('is listed the latest first, as it reads now, with where it leads', async () => {
    const token = community.employerToken
    expect(await list(token)).toMatchObject({ data: [], meta: { total: 0 } })
    await happen()
    await happen({ kind: 'join_request' }, { aboutMemberId: community.member.id })
    await app.platform.db
      .updateTable('members')
      .set({ name: 'Pat Newname' })
      .where('id', '=', community.member.id)
      .execute()
    expect(await list(token)).toMatchObject({
      data: [
        {
          kind: 'join_request',
          title: 'Pat Newname asks to join',
          link: '/dashboard/members?pending_type=request_to_employer#pending',
          at: '2026-11-20T18:01:01.000Z',
          is_read: false,
        },
        { kind: 'top_up_done', title: '$500.00 of credit was bought', is_read: false },
      ],
      meta: { current_page: 1, per_page: 20, total: 2 },
    })
    expect(await titles(token, '?per_page=1&page=2')).toEqual(['$500.00 of credit was bought'])
  })

  it('is unread for each person until they read it themselves', async () => {
    const token = community.employerToken
    const other = await teammate()
    for (const cents of [100, 200, 300]) await happen(topUp(cents))
    expect([await unread(token), await unread(other)]).toEqual([3, 3])
    const [latest, middle] = (await list(token)).data
    expect((await mark(token, middle?._id ?? '')).body).toMatchObject({ unread: 2 })
    expect((await mark(token, middle?._id ?? '')).body).toMatchObject({ unread: 2 })
    expect(await titles(token, '?unread=true')).toEqual([
      '$3.00 of credit was bought',
      '$1.00 of credit was bought',
    ])
    await happen(topUp(400))
    const all = await app.post('/notifications/read-all', { up_to: latest?._id }, { token })
    expect(all.body).toMatchObject({ unread: 1 })
    expect(await titles(token, '?unread=true')).toEqual(['$4.00 of credit was bought'])
    expect((await list(token)).data.map(({ is_read }) => is_read)).toEqual([
      false,
      true,
      true,
      true,
    ])
    // An older one does not move the mark back.
    await app.post('/notifications/read-all', { up_to: middle?._id }, { token })
    expect([await unread(token), await unread(other)]).toEqual([1, 4])
  })

  it('is no news to somebody who came later', async () => {
    await happen()
    const token = await teammate()
    expect(await unread(token)).toBe(0)
    expect((await list(token)).data).toMatchObject([{ is_read: true }])
    app.clock.advance({ seconds: 1 })
    await happen()
    expect(await unread(token)).toBe(1)
  })

  it('counts no further than a hundred', async () => {
    const { id: employerId } = community.employer
    const at = app.clock.now()
    await inEmployerTransaction(app.platform.db, employerId, async (trx) => {
      for (let cents = 1; cents <= 101; cents++) {
        await recordNotification(trx, { employerId, subject: uuid(), at, happened: topUp(cents) })
      }
    })
    expect((await list(community.employerToken)).meta.total).toBe(101)
    expect(await unread(community.employerToken)).toBe(100)
  })

  it('is recorded once, whoever records it again, and not without what happened', async () => {
    await happen(topUp(100), { subject: 'one' })
    await happen(topUp(999), { subject: 'one' })
    const { id: employerId } = community.employer
    const undone = inEmployerTransaction(app.platform.db, employerId, async (trx) => {
      const at = app.clock.now()
      await recordNotification(trx, { employerId, subject: 'two', at, happened: topUp() })
      throw new Error('it did not happen')
    })
    await expect(undone).rejects.toThrow('it did not happen')
    expect(await titles(community.employerToken)).toEqual(['$1.00 of credit was bought'])
  })

  it('is nobody else’s: no other employer lists, counts or marks it, nor do members or staff', async () => {
    await happen()
    const [own] = (await list(community.employerToken)).data
    const id = own?._id ?? ''
    const others = await createCommunity(app)
    const { id: adminId } = await createAdmin(app)
    const staff = await tokenOf(app, { kind: 'admin', adminId })
    expect(await list(others.employerToken)).toMatchObject({ data: [], meta: { total: 0 } })
    for (const [token, base] of [
      [others.employerToken, '/notifications'],
      [community.memberToken, '/commuter/notifications'],
      [staff, '/admin/notifications'],
    ] as const) {
      expect((await mark(token, id, base)).status, base).toBe(404)
      const all = await app.post(`${base}/read-all`, { up_to: id }, { token })
      expect(all.status, base).toBe(404)
      expect((await list(token, '', base)).data.map(({ _id }) => _id)).not.toContain(id)
    }
    expect(await unread(community.employerToken)).toBe(1)
  })

  it('stays unread while an administrator looks at it in their place', async () => {
    await happen()
    const { id: adminId } = await createAdmin(app)
    const { id: employerId } = community.employer
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const [seen] = (await list(token)).data
    expect(seen?.is_read).toBe(true)
    expect(await unread(token)).toBe(0)
    expect((await mark(token, seen?._id ?? '')).status).toBe(403)
    const all = await app.post('/notifications/read-all', { up_to: seen?._id }, { token })
    expect(all.status).toBe(403)
    expect(await unread(community.employerToken)).toBe(1)
  })
})

describe('what a member is notified of', () => {
  const base = '/commuter/notifications'
  const approved = (subject: string, cents: number): Recorded => ({
    employerId: community.employer.id,
    memberId: community.member.id,
    subject,
    at: app.clock.now(),
    happened: { kind: 'rewards_approved', count: 1, cents },
  })
  const approve = (all: Recorded[]) =>
    inEmployerTransaction(app.platform.db, community.employer.id, (trx) => recordApproved(trx, all))

  it('is theirs alone, and grows by what is approved on the same day', async () => {
    await approve([approved('2026-11-20', 300)])
    await approve([approved('2026-11-20', 150)])
    const { memberToken } = community
    expect(await titles(memberToken, '', base)).toEqual(['$4.50 went to your wallet'])
    const other = await createMember(app, community.employer.id)
    const otherToken = await tokenOf(app, {
      kind: 'commuter',
      employerId: community.employer.id,
      memberId: other.id,
    })
    expect(await titles(otherToken, '', base)).toEqual([])
    expect(await unread(memberToken, base)).toBe(1)
    const [{ _id: id } = { _id: '' }] = (await list(memberToken, '', base)).data
    expect((await mark(otherToken, id, base)).status).toBe(404)
    expect((await mark(memberToken, id, base)).body).toMatchObject({ unread: 0 })
  })

  it('goes with the member, and so does what others were told of them', async () => {
    await approve([approved('2026-11-20', 300)])
    const about = { aboutMemberId: community.member.id }
    await happen({ kind: 'join_request' }, about)
    await happen({ kind: 'tax_form_uploaded' }, about)
    await happen()
    const [{ _id: id } = { _id: '' }] = (await list(community.memberToken, '', base)).data
    await mark(community.memberToken, id, base)
    await app.post(`${base}/read-all`, { up_to: id }, { token: community.memberToken })
    const { status } = await app.request('DELETE', `/member?member_id=${community.member.id}`, {
      token: community.employerToken,
    })
    expect(status).toBe(200)
    const rows = await app.platform.db
      .selectFrom('notifications')
      .select('kind')
      .where('employer_id', '=', community.employer.id)
      .execute()
    expect(rows).toEqual([{ kind: 'top_up_done' }])
    const marks = await app.platform.db
      .selectFrom('notification_marks')
      .select('reader_id')
      .where('reader_id', '=', community.member.id)
      .execute()
    expect(marks).toEqual([])
  })
})

it('administrators are notified of all employers, each with reads of their own', async () => {
  const base = '/admin/notifications'
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const { id: adminId } = await createAdmin(app)
      return tokenOf(app, { kind: 'admin', adminId })
    }),
  )
  app.clock.advance({ seconds: 1 })
  await happen({ kind: 'employer_registered' })
  const [latest] = (await list(one ?? '', '?per_page=1', base)).data
  expect(latest).toMatchObject({
    title: 'Example Works registered',
    link: `/admin/business-management/${community.employer.id}`,
    is_read: false,
  })
  await app.post(`${base}/read-all`, { up_to: latest?._id }, { token: one ?? '' })
  expect([await unread(one ?? '', base), await unread(other ?? '', base)]).toEqual([0, 1])
})

it('what is as old as 180 days is removed, with its reads', async () => {
  const token = community.employerToken
  await happen(topUp(100))
  const [old] = (await list(token)).data
  await mark(token, old?._id ?? '')
  app.clock.advance({ days: 180 })
  await happen(topUp(200))
  await forgetOldDataJob.run(app.platform, {})
  expect(
    await app.platform.db
      .selectFrom('notifications')
      .select('data')
      .where('employer_id', '=', community.employer.id)
      .execute(),
  ).toEqual([{ data: { cents: 200 } }])
})

it('the count is said once it is another one than is known', async () => {
  const token = community.employerToken
  const read = async (known = '') => {
    return (await app.get(`/notifications/events${known}`, { token })).text
  }
  expect(await read()).toContain('"unread":0')
  await happen()
  const said = await read('?known=0:none')
  expect(said).toContain('"unread":1')
  expect(said.match(/data:/g)).toHaveLength(1)
})
