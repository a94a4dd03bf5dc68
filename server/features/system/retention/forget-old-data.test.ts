import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity } from '#testing/factories.ts'
import { createProgram } from '#testing/reward-programs.ts'
import { forgetOldDataJob } from './forget-old-data.ts'
import { sweeps } from './queries/sweeps.ts'

const app = appOfFile()
const dayMs = 86_400_000

let community: Awaited<ReturnType<typeof createCommunity>>
let adminId: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  community = await createCommunity(app)
  adminId = (await createAdmin(app)).id
})

const id = () => randomUUID()
const hash = () => Buffer.from(id())

type Row = Record<string, unknown>

async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(app.platform.db)
}

/** A row that began to be old at an instant, of each table that is swept; answers where it can be found. */
const rowsOf: Record<string, (at: Date) => Promise<Row>> = {
  user_codes: (at) => code({ user_id: community.employer.id, table: 'user_codes' }, at),
  one_time_codes: (at) => code({ table: 'one_time_codes' }, at),
  user_links: (at) => link({ user_id: community.employer.id, table: 'user_links' }, at),
  account_links: (at) => link({ table: 'account_links' }, at),
  async member_access_links(at) {
    const token_hash = hash()
    const { employer, member } = community
    const owner = { employer_id: employer.id, member_id: member.id, admin_id: adminId }
    const times = { created_at: at, expires_at: at }
    await insert('member_access_links', { ...owner, token_hash, password_hash: hash(), ...times })
    return { token_hash }
  },
  async admin_codes(at) {
    const request_id = id()
    const times = { requested_at: at, expires_at: at }
    await insert('admin_codes', { admin_id: adminId, request_id, ...times })
    return { request_id }
  },
  async user_invitations(at) {
    const row = { id: id(), name: 'Ana Ruiz', email: `${id()}@test.example`, role: 'analyst' }
    const invited = { invited_by: community.employer.id, invited_at: at, expires_at: at }
    await insert('user_invitations', {
      ...row,
      ...invited,
      employer_id: community.employer.id,
      token_hash: hash(),
    })
    return { id: row.id }
  },
  idempotent_answers: (at) => answer('idempotent_answers', { member_id: community.member.id }, at),
  request_answers: (at) => answer('request_answers', {}, at),
  async removed_trips(at) {
    const external_id = id()
    const { employer, member } = community
    const owner = { employer_id: employer.id, member_id: member.id }
    await insert('removed_trips', { ...owner, external_id, removed_at: at })
    return { external_id }
  },
  async member_actions(at) {
    const { id: found } = await action(at)
    return { id: found }
  },
  async member_action_results(at) {
    const { id: action_id, employer_id } = await action(at)
    const member_id = community.member.id
    await insert('member_action_results', { employer_id, action_id, member_id, reason: 'disabled' })
    return { action_id }
  },
  async member_action_lists(at) {
    const key = { employer_id: community.employer.id, action_id: id() }
    const member = community.member.id
    await insert('member_action_lists', {
      ...key,
      last_id: member,
      member_ids: [member],
      created_at: at,
    })
    return key
  },
  async member_uploads(at) {
    const row = { employer_id: community.employer.id, id: id(), file_name: 'people.csv' }
    await insert('member_uploads', { ...row, invited: 2, failed: 0, created_at: at })
    return { id: row.id }
  },
  async suppressed_addresses(at) {
    const address_hash = hash()
    await insert('suppressed_addresses', { address_hash, reason: 'bounced', at })
    return { address_hash }
  },
  outbox_mails: (at) => mail(at),
  async mails_about(at) {
    const owner = { employer_id: community.employer.id, member_id: community.member.id }
    const mail_key = id()
    await insert('mails_about', { ...owner, mail_key, created_at: at })
    return { mail_key }
  },
  async local_messages(at) {
    const row = { id: id(), channel: 'email', to_address: 'ana@test.example', subject: 'Hello' }
    await insert('local_messages', { ...row, text: 'Hello', received_at: at })
    return { id: row.id }
  },
  async notifications(at) {
    const row = { id: id(), kind: 'top_up_done', subject: id(), data: '{"cents":1}' }
    const owner = { employer_id: community.employer.id, audience: 'employer' }
    await insert('notifications', { ...row, ...owner, created_at: at })
    return { id: row.id }
  },
  async tickets(at) {
    return { id: await ticket(at) }
  },
  async ticket_entries(at) {
    return { ticket_id: await ticket(at) }
  },
  async audit_values(at) {
    const { id: employer_id } = community.employer
    const audit_id = id()
    const made = { actor_kind: 'system', action: 'account.changed', details: '{}' }
    await insert('audit_log', { id: audit_id, employer_id, at, ...made })
    const value = { position: 0, owner_kind: 'employer', owner_id: employer_id, field: 'phone' }
    await insert('audit_values', { employer_id, audit_id, ...value, before: '1', after: '2' })
    return { audit_id }
  },
  ledger_proofs: (at) => proof('ledger_proofs', at),
  member_count_proofs: (at) => proof('member_count_proofs', at),
}

async function code({ table, ...owner }: Row & { table: string }, at: Date): Promise<Row> {
  const request_id = id()
  const row = { employer_id: community.employer.id, request_id, ...owner }
  const sent = { purpose: 'sign_in', channel: 'email', send_to: 'ana@test.example' }
  await insert(table, { ...row, ...sent, requested_at: at, expires_at: at })
  return { request_id }
}

async function link({ table, ...owner }: Row & { table: string }, at: Date): Promise<Row> {
  const token_hash = hash()
  const row = { employer_id: community.employer.id, token_hash, purpose: 'reset_password' }
  await insert(table, { ...row, ...owner, created_at: at, expires_at: at })
  return { token_hash }
}

async function answer(table: string, owner: Row, at: Date): Promise<Row> {
  const key = id()
  const row = { employer_id: community.employer.id, key, fingerprint: 'f', answer: '[]' }
  await insert(table, { ...row, ...owner, created_at: at })
  return { key }
}

async function action(at: Date) {
  const row = { employer_id: community.employer.id, id: id(), action: 'deactivate' }
  const asked = { asked_by: '{}', selection: '{}', total: 1, asked_at: at, starts_at: at }
  await insert('member_actions', { ...row, ...asked, turn_at: at, finished_at: at })
  return row
}

async function mail(at: Date, other: Row = {}): Promise<Row> {
  const row = { id: id(), employer_id: community.employer.id, to_address: 'ana@test.example' }
  const said = { subject: 'Hello', text: 'Hello Ana', html: '<p>Hello Ana</p>', status: 'sent' }
  const key = { idempotency_key: row.id, message_id: row.id, due_at: at, created_at: at }
  await insert('outbox_mails', { ...row, ...said, ...key, ...other })
  return { id: row.id }
}

async function ticket(at: Date, status = 'Resolved'): Promise<string> {
  const row = { employer_id: community.employer.id, id: id(), member_id: community.member.id }
  await insert('tickets', { ...row, subject: 'Lost', status, version: 1, opened_at: at })
  const said = { ticket_id: row.id, position: 1, body: 'My trip is lost', status, at }
  await insert('ticket_entries', { employer_id: row.employer_id, ...said })
  return row.id
}

async function proof(table: string, at: Date): Promise<Row> {
  const row = { id: id(), proved_at: at, employers: 1, mismatches: '[]' }
  await insert(table, row)
  return { id: row.id }
}

async function find(table: string, where: Row): Promise<Row | undefined> {
  const [[column, value] = ['', '']] = Object.entries(where)
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(app.platform.db)
  return rows[0]
}

describe('each table is kept to its day', () => {
  it('and every one that is swept has an example here', () => {
    expect(Object.keys(rowsOf).sort()).toEqual(sweeps.map(({ table }) => table).sort())
  })

  it.each(sweeps.map((sweep) => [sweep.table, sweep] as const))('%s', async (table, sweep) => {
    const make = rowsOf[table]
    if (!make) throw new Error(`no example of ${table}`)
    const begun = app.clock.now()
    const where = await make(begun)
    const whole = await find(table, where)
    expect(whole).toBeDefined()
    const goes = begun.getTime() + keptDays[sweep.kind] * dayMs
    app.clock.set(new Date(goes - 1).toISOString())
    await forgetOldDataJob.run(app.platform, {})
    expect(await find(table, where)).toEqual(whole)
    app.clock.set(new Date(goes).toISOString())
    await forgetOldDataJob.run(app.platform, {})
    const left = await find(table, where)
    if (!sweep.emptied) expect(left).toBeUndefined()
    else {
      expect(left).toBeDefined()
      const text = JSON.stringify(left)
      for (const gone of [
        'ana@test.example',
        'Hello',
        'Lost',
        'My trip',
        'people.csv',
        '"before":"1"',
        '"2"',
      ])
        expect(text).not.toContain(gone)
    }
  })
})

describe('what else is forgotten', () => {
  it('is the name of a file whose people were told of a program, while the notice stays', async () => {
    const { employer } = community
    const upload = await rowsOf.member_uploads?.(app.clock.now())
    const program_id = await createProgram(app, employer.id)
    const notice = { employer_id: employer.id, program_id, weeks: 4, ...upload }
    await insert('notices', { ...notice, created_at: app.clock.now() })
    app.clock.advance({ days: keptDays.memberUploads })
    await forgetOldDataJob.run(app.platform, {})
    expect(await find('member_uploads', { id: upload?.id })).toMatchObject({ file_name: '' })
    expect(await find('notices', { id: upload?.id })).toBeDefined()
  })

  it('are the words of a ticket whose subject went before them', async () => {
    const ticket_id = await ticket(app.clock.now())
    await sql`update tickets set subject = '' where id = ${ticket_id}`.execute(app.platform.db)
    app.clock.advance({ days: keptDays.tickets })
    await forgetOldDataJob.run(app.platform, {})
    expect(await find('ticket_entries', { ticket_id })).toMatchObject({ body: '' })
  })
})

describe('what must stay', () => {
  it('is an email that waits, an open ticket, and the wish of who unsubscribed', async () => {
    const begun = app.clock.now()
    const waiting = await mail(begun, { status: 'waiting' })
    const open = await ticket(begun, 'In Progress')
    const address_hash = hash()
    await insert('suppressed_addresses', { address_hash, reason: 'unsubscribed', at: begun })
    app.clock.advance({ days: 2000 })
    await forgetOldDataJob.run(app.platform, {})
    expect(await find('outbox_mails', waiting)).toMatchObject({ text: 'Hello Ana' })
    expect(await find('tickets', { id: open })).toMatchObject({ subject: 'Lost' })
    expect(await find('ticket_entries', { ticket_id: open })).toMatchObject({
      body: 'My trip is lost',
    })
    expect(await find('suppressed_addresses', { address_hash })).toBeDefined()
  })

  it('is the key of an email, so that none is sent twice', async () => {
    const sent = await mail(app.clock.now(), { idempotency_key: 'once:2026-11' })
    app.clock.advance({ days: 2000 })
    await forgetOldDataJob.run(app.platform, {})
    expect(await find('outbox_mails', sent)).toMatchObject({
      idempotency_key: 'once:2026-11',
      status: 'sent',
      to_address: '',
      reply_to: null,
    })
  })
})
