import { beforeAll, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createEmployer,
  createMember,
  createPending,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()
type Found = { kind: string; _id: string; title: string; detail: string }

let staff: string
let acme: Awaited<ReturnType<typeof createEmployer>>
let other: Awaited<ReturnType<typeof createEmployer>>
let own: string

beforeAll(async () => {
  const { id: adminId } = await createAdmin(app)
  staff = await tokenOf(app, { kind: 'admin', adminId })
  acme = await createEmployer(app, { community_name: 'Acme Cycles', email: 'pat@acme.example' })
  other = await createEmployer(app, {
    community_name: 'Borough School',
    email: 'office@borough.example',
    status: 'pending',
  })
  own = await tokenOf(app, { kind: 'employer', employerId: acme.id })
  await createMember(app, acme.id, { name: 'Ana María Quist', email: 'ana.quist@acme.example' })
  await createMember(app, other.id, { name: 'Quentin Ana', email: 'quentin@borough.example' })
  await createPending(app, other.id, 'invited', { name: null, email: 'anabel@borough.example' })
  await createMember(app, acme.id, {
    name: 'Ana Gone',
    email: 'gone@acme.example',
    deleted_at: app.clock.now(),
  })
  await insertInvoice(acme.id, '2026-000123')
  await insertInvoice(other.id, '2025-009123')
})

async function insertInvoice(employerId: string, number: string) {
  await app.platform.db
    .insertInto('invoices')
    .values({
      employer_id: employerId,
      id: crypto.randomUUID(),
      number,
      type: 'credit',
      status: 'pending',
      value_cents: 12_345,
      bill_to: '{}',
      issued_at: app.clock.now(),
    })
    .execute()
}

async function search(path: string, query: string, token: string): Promise<string[]> {
  const { status, body } = await app.get(`${path}?query=${encodeURIComponent(query)}`, { token })
  expect(status).toBe(200)
  return body.data.map(({ kind, title, detail }: Found) => `${kind}: ${title} (${detail})`)
}

const everywhere = (query: string) => search('/admin/search', query, staff)
const mine = (query: string) => search('/search', query, own)

describe('staff find', () => {
  it.each([
    ['an employer by part of its name', 'cycl', ['employer: Acme Cycles (pat@acme.example)']],
    [
      'and by its address',
      'office@b',
      ['employer: Borough School (office@borough.example · pending)'],
    ],
    [
      'a member by the last name',
      'QUIST',
      ['member: Ana María Quist (Acme Cycles · ana.quist@acme.example)'],
    ],
    [
      'and by the address',
      'quentin@',
      ['member: Quentin Ana (Borough School · quentin@borough.example)'],
    ],
    ['who has no name by the address', 'anab', ['member: anabel@borough.example (Borough School)']],
    ['an invoice by its number', '2026-0001', ['invoice: 2026-000123 (Acme Cycles · $123.45)']],
    ['and by its last digits', '9123', ['invoice: 2025-009123 (Borough School · $123.45)']],
    ['nothing by a sign that stands for any text', '%', []],
    ['nothing that is not there', 'zzz', []],
  ])('%s', async (_what, query, found) => {
    expect(await everywhere(query)).toEqual(found)
  })

  it('members whose name begins so before those whose last name or address does', async () => {
    const members = (await everywhere('ana')).map((line) => line.split(' (')[0])
    expect(members).toEqual([
      'member: Ana María Quist',
      'member: Quentin Ana',
      'member: anabel@borough.example',
    ])
  })

  it('eight of a kind at most', async () => {
    for (let n = 0; n < 12; n++) {
      await createMember(app, other.id, { name: `Zoltan Many ${n}` })
      await createEmployer(app, { community_name: `Zolt Works ${n}` })
    }
    const kinds = (await everywhere('zolt')).map((line) => line.split(':')[0])
    expect(kinds.filter((kind) => kind === 'member')).toHaveLength(8)
    expect(kinds.filter((kind) => kind === 'employer')).toHaveLength(8)
  })
})

describe('an employer finds', () => {
  it('its own members, and nobody of another employer', async () => {
    expect(await mine('ana')).toEqual(['member: Ana María Quist (ana.quist@acme.example)'])
    expect(await mine('quentin')).toEqual([])
    expect(await mine('borough')).toEqual([])
  })

  it('its own invoices, and none of another', async () => {
    expect(await mine('123')).toEqual(['invoice: 2026-000123 ($123.45)'])
    expect(await mine('2025')).toEqual([])
  })

  it('its programs by their dates and its emails by their title', async () => {
    for (const [employerId, title] of [
      [acme.id, 'Spring ride'],
      [other.id, 'Spring school'],
    ] as const) {
      await app.platform.db
        .insertInto('custom_emails')
        .values({
          employer_id: employerId,
          id: crypto.randomUUID(),
          title,
          rule: 'all',
          kind: 'build',
          send_at: app.clock.now(),
          created_at: app.clock.now(),
        })
        .execute()
      await app.platform.db
        .insertInto('reward_programs')
        .values({
          employer_id: employerId,
          id: crypto.randomUUID(),
          start_on: '2026-11-01',
          last_on: employerId === acme.id ? '2027-01-31' : '2027-02-28',
          created_at: app.clock.now(),
        })
        .execute()
    }
    expect(await mine('spring')).toEqual(['email: Spring ride (Scheduled)'])
    expect(await mine('nov 1')).toEqual(['program: Reward program (Nov 1, 2026 to Jan 31, 2027)'])
  })

  it('as an administrator signed in as it does, too', async () => {
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId: acme.id, adminId })
    expect(await search('/search', 'quist', token)).toHaveLength(1)
  })
})

it.each(['', '   ', 'x'.repeat(101)])('a search for %j is refused', async (query) => {
  const path = `/search?query=${encodeURIComponent(query)}`
  expect((await app.get(path, { token: own })).status).toBe(422)
})
