import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember, createPending, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

async function employer() {
  const { id } = await createEmployer(app, {
    community_name: 'Example Works',
    address: '1 Main St',
  })
  return { id, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

it('lists invitations and wishes to join, the latest first [INV-17, INV-18]', async () => {
  const { id, token } = await employer()
  const invited = await createPending(app, id, 'invited', { invited_at: daysAgo(2) })
  const expired = await createPending(app, id, 'invited', { invited_at: daysAgo(31) })
  const waiting = await createPending(app, id, 'waiting', { asked_at: daysAgo(1), name: null })
  await createMember(app, id)
  const left = { disabled_at: daysAgo(1), left_on: '2026-11-19' }
  await createPending(app, id, 'invited', left)
  await createPending(app, (await employer()).id, 'waiting')
  const business = { name: 'Example Works', address: '1 Main St' }
  const row = (person: { id: string; email: string }, at: Date, more: object) => ({
    _id: person.id,
    name: 'Sam Example',
    email: person.email,
    created_at: at.toISOString(),
    type: 'invitation',
    expired: false,
    business,
    ...more,
  })
  expect((await app.get('/members-pending', { token })).body).toEqual({
    data: [
      row(waiting, daysAgo(1), { name: null, type: 'request_to_employer' }),
      row(invited, daysAgo(2), {}),
      row(expired, daysAgo(31), { expired: true }),
    ],
    meta: { current_page: 1, per_page: 15, total: 3 },
  })
})

it('lists one of whom no time is known, without one [INV-16]', async () => {
  const { id, token } = await employer()
  await createPending(app, id, 'waiting', { asked_at: null })
  const { data } = (await app.get('/members-pending', { token })).body
  expect(data).toMatchObject([{ created_at: null, type: 'request_to_employer' }])
})

it('pages by 15 and narrows by part of a name or an address [INV-17, INV-19, INV-20]', async () => {
  const { id, token } = await employer()
  for (let minutes = 0; minutes < 17; minutes++) {
    await createPending(app, id, 'invited', {
      invited_at: new Date(app.clock.now().getTime() - minutes * 60_000),
      name: minutes === 3 ? '100%_Ünïque' : 'Sam Example',
      email: `p${minutes}.${id}@test.example`,
    })
  }
  const list = async (query: string) => (await app.get(`/members-pending?${query}`, { token })).body
  const first = await list('')
  expect(first.data).toHaveLength(15)
  expect(first.meta).toEqual({ current_page: 1, per_page: 15, total: 17 })
  const second = await list('page=2')
  expect(second.data.map(({ email }: { email: string }) => email.split('.')[0])).toEqual([
    'p15',
    'p16',
  ])
  expect((await list(`name=${encodeURIComponent('0%_ünï')}`)).meta.total).toBe(1)
  expect((await list('name=%25%25')).meta.total).toBe(0)
  // Of fewer than three characters: where a name, a word of it or an address begins.
  expect((await list('name=ex')).meta.total).toBe(16)
  expect((await list('name=xa')).meta.total).toBe(0)
  expect((await list('email=P16.')).data).toHaveLength(1)
  expect((await list('email=p1&name=sam')).meta.total).toBe(8)
})

it('lists blocked addresses by page', async () => {
  const { id, token } = await employer()
  for (let n = 0; n < 3; n++) {
    await app.platform.db
      .insertInto('blocked_addresses')
      .values({
        employer_id: id,
        id: crypto.randomUUID(),
        email: `b${n}@test.example`,
        blocked_at: daysAgo(n),
      })
      .execute()
  }
  const { body } = await app.get('/blocked-addresses?per_page=2', { token })
  expect(body.data.map(({ email }: { email: string }) => email)).toEqual([
    'b0@test.example',
    'b1@test.example',
  ])
  expect(body.meta).toEqual({ current_page: 1, per_page: 2, total: 3 })
})
