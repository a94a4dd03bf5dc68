import { describe, expect, it } from 'vitest'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { subscriberOfFile } from '#testing/subscriber-of-file.ts'

const { app, employer, subscriber } = subscriberOfFile()
const reason = 'Asked for by the owner on the phone today'

/** An administrator signed in as the employer of this test. */
async function administrator() {
  const { id: adminId } = await createAdmin(app)
  const token = await tokenOf(app, { kind: 'signInAs', employerId: employer.id, adminId })
  return { adminId, token }
}

const audited = (action: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['acting_for_admin_id as adminId', 'details'])
    .where('employer_id', '=', employer.id)
    .where('action', '=', action)
    .execute()

const scheduled = () => subscriber.launchPaid({ start_date: '2027-03-01', end_date: '2027-03-31' })
const running = () => subscriber.launchPaid()

const changes = {
  'cancels a running program': {
    launch: running,
    ask: () => ({ method: 'DELETE', path: '/subscriptions', body: {} }) as const,
    action: 'program.cancelled',
  },
  'cancels a scheduled program': {
    launch: scheduled,
    ask: (id: string) => ({ method: 'DELETE', path: `/subscriptions/${id}`, body: {} }) as const,
    action: 'program.scheduled_cancelled',
  },
  'downgrades a program': {
    launch: running,
    ask: () => {
      const body = { number_of_employees: 4 }
      return { method: 'POST', path: '/subscriptions/downgrade', body } as const
    },
    action: 'program.downgrade_scheduled',
  },
  'resumes a cancelled program': {
    async launch() {
      const id = await running()
      expect((await subscriber.call('DELETE', '/subscriptions')).status).toBe(200)
      return id
    },
    ask: () => ({ method: 'POST', path: '/subscriptions/resume', body: {} }) as const,
    action: 'program.resumed',
  },
}

describe.each(Object.entries(changes))('who signed in as the employer %s', (_what, change) => {
  const { launch, ask, action } = change

  it('with a reason, which the audit keeps beside the administrator', async () => {
    const { method, path, body } = ask(await launch())
    const { adminId, token } = await administrator()
    const answer = await app.request(method, path, { token, body: { ...body, reason } })
    expect(answer.status).toBe(200)
    expect(await audited(action)).toMatchObject([{ adminId, details: { reason } }])
  })

  it.each([
    ['no reason', {}, 'Please say on whose word'],
    ['an empty one', { reason: '   ' }, 'This field is required'],
    ['a word', { reason: 'ok' }, 'required at least 10 chars'],
    ['too long a one', { reason: 'x'.repeat(501) }, 'required a maximum of 500 chars'],
    ['a thing', { reason: { why: 'so' } }, 'Must be a string'],
  ])('not with %s, and nothing happens', async (_reason, given, message) => {
    const { method, path, body } = ask(await launch())
    const { token } = await administrator()
    const answer = await app.request(method, path, { token, body: { ...body, ...given } })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { reason: [expect.stringContaining(message)] } },
    })
    expect(await audited(action)).toEqual([])
  })

  it('which its owner does without one, or with', async () => {
    const first = ask(await launch())
    const { method, path, body } = first
    const sent = Object.keys(body).length === 0 ? {} : { body }
    expect((await subscriber.call(method, path, sent)).status).toBe(200)
    const [entry] = await audited(action)
    expect(entry?.adminId).toBeNull()
    expect(entry?.details).not.toHaveProperty('reason')
  })
})

it('who signed in as the employer takes a downgrade back with a reason, too', async () => {
  await running()
  await subscriber.call('POST', '/subscriptions/downgrade', { body: { number_of_employees: 4 } })
  const { adminId, token } = await administrator()
  const undo = (body: object) => app.post('/subscriptions/downgrade', body, { token })
  expect((await undo({ number_of_employees: null })).status).toBe(422)
  expect((await undo({ number_of_employees: null, reason })).status).toBe(200)
  expect(await audited('program.downgrade_undone')).toMatchObject([
    { adminId, details: { reason } },
  ])
})
