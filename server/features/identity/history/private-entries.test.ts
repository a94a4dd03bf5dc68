import { expect, it } from 'vitest'
import type { HistoryRow } from '#contract/identity/history/history.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

const hidden = [
  'email.changed',
  'member_data.exported',
  'redemption_link.sent',
  'member_data.hidden',
  'password.changed',
  'second_step.off',
  'sign_in_method.added',
  'tax_form.approved',
  'tax_form.read',
  'tax_form.rejected',
  'tax_form.uploaded',
  'ticket.answered',
  'ticket.read',
  'ticket.status_changed',
]

/** An employer in whose account all of it was done by a member or for one, and the member joined. */
async function community() {
  const found = await createCommunity(app)
  const { employer, member } = found
  const by = { kind: 'member', id: member.id } as const
  await inTransaction(app.platform.db, async (trx) => {
    for (const action of ['member.joined', 'redemption.requested', ...hidden]) {
      await auditEmployer(
        trx,
        { employerId: employer.id, by },
        {
          at: app.clock.now(),
          action,
          subject: { kind: 'member', id: member.id },
          details: { cents: 70_000 },
        },
      )
    }
  })
  return found
}

it('an employer reads nothing of tickets, tax forms and what a member takes along, in page or file', async () => {
  const { employerToken: token, employer } = await community()
  const { data, meta } = (await app.get('/history', { token })).body
  expect(data.map(({ action }: HistoryRow) => action).toSorted()).toEqual([
    'member.joined',
    'redemption.requested',
  ])
  expect(meta.total).toBe(2)
  for (const topic of ['members', 'money']) {
    expect((await app.get(`/history?topic=${topic}`, { token })).body.meta.total).toBe(1)
  }
  const file = await app.get('/history?export=csv', { token })
  for (const action of hidden) expect(file.text).not.toContain(action)

  const { id: adminId } = await createAdmin(app)
  const staff = await tokenOf(app, { kind: 'admin', adminId })
  const audit = await app.get(`/admin/audit?employer_id=${employer.id}&per_page=100`, {
    token: staff,
  })
  expect(audit.body.data.map(({ action }: HistoryRow) => action)).toEqual(
    expect.arrayContaining(hidden),
  )
})

it('of a redemption an employer reads neither whose nor how much, and finds it by no name', async () => {
  const { employerToken: token, member } = await community()
  const rows: HistoryRow[] = (await app.get('/history?topic=money', { token })).body.data
  expect(rows).toMatchObject([
    {
      action: 'redemption.requested',
      by: { kind: 'member', id: null, name: null },
      subject: null,
      amount: null,
      changes: [],
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(member.id)
  const found = (await app.get('/history?search=Sam', { token })).body.data
  expect(found.map(({ action }: HistoryRow) => action)).toEqual(['member.joined'])
  const line = (await app.get('/history?export=csv&topic=money', { token })).text
  expect(line).toContain('A member')
  expect(line).not.toMatch(/Sam Example|700/)
})

it('of a redemption that staff settled an employer reads that staff did, and neither whose nor how much', async () => {
  const { employerToken: token, employer, member } = await createCommunity(app)
  const { id: adminId } = await createAdmin(app)
  await inTransaction(app.platform.db, (trx) =>
    auditEmployer(trx, backOfficeActor(employer.id, adminId), {
      at: app.clock.now(),
      action: 'redemption.settled',
      subject: { kind: 'member', id: member.id },
      details: { cents: 70_000 },
    }),
  )
  expect((await app.get('/history?topic=money', { token })).body.data).toMatchObject([
    { action: 'redemption.settled', by: { kind: 'staff', id: null }, subject: null, amount: null },
  ])
})
