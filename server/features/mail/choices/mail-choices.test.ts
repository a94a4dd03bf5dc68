import { describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createCommunity,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile()

const choose = (path: string, token: string, ...choices: object[]) =>
  app.request('PUT', path, { token, body: { choices } })

const chosen = async (path: string, token: string) => {
  const { body } = await app.get(path, { token })
  return body.choices.map(({ kind, choice }: Record<string, string>) => `${kind} ${choice}`)
}

describe('the emails that people choose', () => {
  it('are none but the weekly one of owners, until they choose', async () => {
    const { employer, employerToken, memberToken } = await createCommunity(app)
    const analyst = await createUser(app, employer.id, 'analyst')
    const admin = await createAdmin(app)
    const notified = [
      'join_request never',
      'credit_short never',
      'emails_failed never',
      'members_quiet never',
    ]
    expect(await chosen('/mail-choices', employerToken)).toEqual([
      'weekly_digest weekly',
      ...notified,
    ])
    const analystToken = await tokenOf(app, {
      kind: 'employer',
      employerId: employer.id,
      userId: analyst.id,
    })
    expect(await chosen('/mail-choices', analystToken)).toEqual([
      'weekly_digest never',
      ...notified,
    ])
    expect(await chosen('/commuter/mail-choices', memberToken)).toEqual(['rewards_approved never'])
    const adminToken = await tokenOf(app, { kind: 'admin', adminId: admin.id })
    expect(await chosen('/admin/mail-choices', adminToken)).toEqual([
      'employer_registered never',
      'ticket_opened never',
      'tax_form_uploaded never',
    ])
  })

  it('are each person’s own, and what is not named stays', async () => {
    const { employer, employerToken } = await createCommunity(app)
    const { id: userId } = await createUser(app, employer.id, 'manager')
    const token = await tokenOf(app, { kind: 'employer', employerId: employer.id, userId })
    const answer = await choose(
      '/mail-choices',
      token,
      { kind: 'join_request', choice: 'at_once' },
      { kind: 'weekly_digest', choice: 'weekly' },
    )
    expect(answer.body).toMatchObject({ status: true, result: 'Saved' })
    await choose('/mail-choices', token, { kind: 'emails_failed', choice: 'daily' })
    const all = [
      'weekly_digest weekly',
      'join_request at_once',
      'credit_short never',
      'emails_failed daily',
      'members_quiet never',
    ]
    expect(await chosen('/mail-choices', token)).toEqual(all)
    expect(await chosen('/mail-choices', employerToken)).not.toEqual(all)
  })

  it.each([
    ['somebody else’s kind', { kind: 'ticket_opened', choice: 'daily' }, 'choices.0.kind'],
    ['what is mailed anyway', { kind: 'payment_failed', choice: 'never' }, 'choices.0.kind'],
    ['a weekly email each day', { kind: 'weekly_digest', choice: 'daily' }, 'choices.0.choice'],
    ['no such time', { kind: 'join_request', choice: 'hourly' }, 'choices.0.choice'],
  ])('are refused with %s', async (_, choice, field) => {
    const { employerToken } = await createCommunity(app)
    const { status, body } = await choose('/mail-choices', employerToken, choice)
    expect(status).toBe(422)
    expect(body.message).toHaveProperty([field])
  })

  it('go with who is erased or removed', async () => {
    const { employer, employerToken } = await createCommunity(app)
    const member = await createMember(app, employer.id)
    const ids = { employerId: employer.id }
    const memberToken = await tokenOf(app, { kind: 'commuter', ...ids, memberId: member.id })
    const user = await createUser(app, employer.id, 'manager')
    const userToken = await tokenOf(app, { kind: 'employer', ...ids, userId: user.id })
    const rewards = { kind: 'rewards_approved', choice: 'daily' }
    await choose('/commuter/mail-choices', memberToken, rewards)
    await choose('/mail-choices', userToken, { kind: 'join_request', choice: 'daily' })
    const rows = () =>
      app.platform.db
        .selectFrom('mail_choices')
        .select('reader_id')
        .where('employer_id', '=', employer.id)
        .execute()
    expect(await rows()).toHaveLength(2)
    await app.request('DELETE', `/member?member_id=${member.id}`, { token: employerToken })
    const removal = await app.request('DELETE', `/team/${user.id}`, { token: employerToken })
    expect(removal.status).toBe(200)
    expect(await rows()).toEqual([])
  })
})
