import { describe, expect, it } from 'vitest'
import type { HistoryRow } from '#contract/identity/history/history.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type By, jobActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createEmployer,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()

interface Page {
  data: HistoryRow[]
  meta: { current_page: number; per_page: number; total: number }
  people: { _id: string; name: string }[]
}

async function historyOf(token: string, query = ''): Promise<Page> {
  const { status, body } = await app.get(`/history${query}`, { token })
  expect(status).toBe(200)
  return body
}

const actions = ({ data }: Page) => data.map(({ action }) => action)

/** Notes that something was done, at an instant of its own. */
async function note(employerId: string, by: By, action: string, at: string): Promise<void> {
  await inTransaction(app.platform.db, (trx) =>
    auditEmployer(trx, { employerId, by }, { at: new Date(at), action }),
  )
}

const put = (token: string, body: object) => app.request('PUT', '/users/me', { token, body })

describe('GET /history', () => {
  it('says who changed what from what to what, the latest first', async () => {
    const { employer, member, employerToken: token } = await createCommunity(app)
    await put(token, { phone: '+13035550199' })
    app.clock.advance({ minutes: 1 })
    const body = { member_id: member.id, is_active: false }
    await app.request('PUT', '/member', { token, body })
    const person = { kind: 'user', id: employer.id, name: 'Pat Example' }
    const { data, people } = await historyOf(token)
    expect(data).toMatchObject([
      {
        at: app.clock.now().toISOString(),
        by: person,
        action: 'member.deactivated',
        subject: { kind: 'member', id: member.id, name: 'Sam Example' },
        changes: [{ field: 'active', before: 'Yes', after: 'No', erased: false }],
      },
      {
        by: person,
        action: 'profile.changed',
        subject: null,
        changes: [
          { field: 'phone', before: '+1 303 555 0100', after: '+13035550199', erased: false },
        ],
      },
    ])
    expect(people).toEqual([{ _id: employer.id, name: 'Pat Example' }])
  })

  it('has every page, each row once', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const by = { kind: 'user', id: employerId, role: 'owner' } as const
    for (let n = 0; n < 7; n++) await note(employerId, by, `a.b${n}`, '2026-11-01T12:00:00Z')
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => historyOf(token, `?per_page=3&page=${page}`)),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0])
    expect(pages[3]?.meta).toEqual({ current_page: 4, per_page: 3, total: 7 })
    expect(new Set(pages.flatMap(actions)).size).toBe(7)
  })

  it('is narrowed to who acted, and names no administrator', async () => {
    const { employer, member, employerToken: token } = await createCommunity(app)
    const employerId = employer.id
    const { id: userId } = await createUser(app, employerId, 'manager', { name: 'Kim Lee' })
    const { id: adminId } = await createAdmin(app)
    const at = '2026-11-02T12:00:00Z'
    await note(employerId, { kind: 'user', id: employerId, role: 'owner' }, 'a.owner', at)
    await note(employerId, { kind: 'user', id: userId, role: 'manager' }, 'a.manager', at)
    await note(employerId, { kind: 'staff', adminId, via: 'sign-in-as' }, 'a.signed_in_as', at)
    await note(employerId, { kind: 'staff', adminId, via: 'back office' }, 'a.office', at)
    await note(employerId, jobActor(employerId, 'a job').by, 'a.job', at)
    await note(employerId, { kind: 'member', id: member.id }, 'a.member', at)
    const by = async (who: string) => actions(await historyOf(token, `?by=${who}`)).toSorted()
    expect(await by(employerId)).toEqual(['a.owner'])
    expect(await by(userId)).toEqual(['a.manager'])
    expect(await by(userId.toUpperCase())).toEqual(['a.manager'])
    expect(await by('staff')).toEqual(['a.office', 'a.signed_in_as'])
    expect(await by('automatic')).toEqual(['a.job'])
    expect(await by('members')).toEqual(['a.member'])
    const all = await historyOf(token)
    expect(all.data.map((row) => row.by)).toEqual(
      expect.arrayContaining([
        { kind: 'staff', id: null, name: null },
        { kind: 'automatic', id: null, name: null },
        { kind: 'member', id: member.id, name: 'Sam Example' },
        { kind: 'user', id: userId, name: 'Kim Lee' },
      ]),
    )
    expect(JSON.stringify(all)).not.toContain(adminId)
  })

  it('is narrowed to a topic, and to local days, the last one whole', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const by = { kind: 'user', id: employerId, role: 'owner' } as const
    // In Denver, 11:59 PM of the 1st and midnight of the 2nd.
    await note(employerId, by, 'member.invited', '2026-11-01T06:59:00Z')
    await note(employerId, by, 'invoice.issued', '2026-11-02T07:00:00Z')
    await note(employerId, by, 'members.uploaded', '2026-11-03T06:59:00Z')
    await note(employerId, by, 'members.mailed', '2026-11-03T07:00:00Z')
    const found = async (query: string) => actions(await historyOf(token, query))
    expect(await found('?topic=members')).toEqual([
      'members.mailed',
      'members.uploaded',
      'member.invited',
    ])
    expect(await found('?start_date=2026-11-02&end_date=2026-11-02')).toEqual([
      'members.uploaded',
      'invoice.issued',
    ])
    expect(await found('?topic=money&start_date=2026-11-03')).toEqual([])
  })

  it('is searched by whom it is about, who did it and what it held', async () => {
    const { employer, member, employerToken: token } = await createCommunity(app)
    const { id } = await createUser(app, employer.id, 'manager', { name: 'Kim Lee' })
    const manager = await tokenOf(app, { kind: 'employer', employerId: employer.id, userId: id })
    const other = await createMember(app, employer.id, { name: 'Zoë Quist' })
    for (const { id: member_id } of [member, other]) {
      await app.request('PUT', '/member', { token, body: { member_id, is_active: false } })
    }
    await put(manager, { phone: '+13035550188' })
    const found = async (text: string) =>
      (await historyOf(token, `?search=${encodeURIComponent(text)}`)).data.map(
        ({ action, subject }) => subject?.name ?? action,
      )
    expect(await found('quist')).toEqual(['Zoë Quist'])
    expect(await found(other.email)).toEqual(['Zoë Quist'])
    expect(await found('kim')).toEqual(['profile.changed'])
    expect(await found('5550188')).toEqual(['profile.changed'])
    expect(await found('303 555 01')).toEqual(['profile.changed'])
    expect(await found('nobody')).toEqual([])
  })

  it('names who is invited to the team while the invitation waits', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const body = { name: 'Ada Invited', email: 'ada.invited@test.example', role: 'analyst' }
    await app.post('/team', body, { token })
    const [invited] = (await historyOf(token, '?topic=team')).data
    expect(invited).toMatchObject({ action: 'teammate.invited', subject: { name: 'Ada Invited' } })
  })

  it('keeps other employers out, and when members sign in', async () => {
    const mine = await createCommunity(app)
    const other = await createCommunity(app)
    await put(other.employerToken, { phone: '+13035550177' })
    await note(
      mine.employer.id,
      { kind: 'member', id: mine.member.id },
      'session.started',
      '2026-11-02T12:00:00Z',
    )
    const { data, meta, people } = await historyOf(mine.employerToken)
    expect({ data, total: meta.total }).toEqual({ data: [], total: 0 })
    expect(people).toHaveLength(1)
    expect((await historyOf(mine.employerToken, '?search=5550177')).data).toEqual([])
    expect((await historyOf(mine.employerToken, `?by=${other.employer.id}`)).data).toEqual([])
  })

  it.each([
    ['by', 'nobody'],
    ['topic', 'weather'],
    ['start_date', 'yesterday'],
    ['end_date', '2026-02-30'],
    ['page', '0'],
    ['export', 'pdf'],
  ])('refuses %s=%s', async (field, value) => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const { status, body } = await app.get(`/history?${field}=${value}`, { token })
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual([field])
  })
})

describe('the history as a file', () => {
  it('has what the filters leave, in the words and times of the page', async () => {
    const { employer, member, employerToken: token } = await createCommunity(app)
    await put(token, { phone: '+13035550166' })
    app.clock.advance({ minutes: 1 })
    await app.request('PUT', '/member', { token, body: { member_id: member.id, is_active: false } })
    const file = await app.get('/history?export=csv', { token })
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, first, second, ...more] = file.text.slice(1).trimEnd().split('\r\n')
    expect(heading).toBe('When,Who,What,About,Changes,Action')
    expect(first).toMatch(
      /^2026-11-20 \d\d:\d\d,Pat Example,Deactivated a member,Sam Example,Active: Yes → No,member\.deactivated$/,
    )
    expect(second).toContain(',Changed the profile,,Phone: +1 303 555 0100 → +13035550166,')
    expect(more).toEqual([])
    const narrowed = await app.get('/history?export=csv&topic=members', { token })
    expect(narrowed.text.trimEnd().split('\r\n')).toHaveLength(2)
    const workbook = await app.get('/history?export=1', { token })
    expect(workbook.headers['content-disposition']).toContain('history-2026-11-20.xlsx')
    expect(employer.id).toBeTruthy()
  })
})
