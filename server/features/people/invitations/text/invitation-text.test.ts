import { describe, expect, it } from 'vitest'
import { standardInvitation } from '#domain/people/invitations/invitation-text.ts'
import { actOnMembersJob } from '#server/features/people/members/bulk/act-on-members.ts'
import { eraseLeftBehindJob } from '#server/features/people/members/erase-left-behind.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createEmployer,
  createMember,
  createPending,
  createUser,
  tokenOf,
} from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

const own = {
  subject: '{firstName}, come along with {employer}',
  greeting: 'Dear {firstName},',
  introduction: 'We bike.\n\nJoin <b>us</b> & win.',
  closing: 'Yours,\nthe mobility team',
}

async function employer() {
  const { id, email } = await createEmployer(app, { community_name: 'Acme & Sons' })
  const token = await tokenOf(app, { kind: 'employer', employerId: id })
  return { id, email, token }
}

async function savedText(token: string) {
  const { status, body } = await app.get('/invitation-text', { token })
  expect(status).toBe(200)
  return body
}

async function change(token: string, text: object, revision?: string) {
  const body = { ...text, revision: revision ?? (await savedText(token)).revision }
  return app.request('PUT', '/invitation-text', { token, body })
}

async function mailTo(address: string) {
  await app.drainJobs()
  const mail = (await app.inbox()).findLast(({ to_address }) => to_address === address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

const address = () => `sam-${crypto.randomUUID()}@test.example`

describe('the text of invitations', () => {
  it('is the standard one until another is saved, and again when that is saved', async () => {
    const { token } = await employer()
    expect(await savedText(token)).toMatchObject({
      ...standardInvitation,
      is_standard: true,
      changed_by: null,
      changed_at: null,
    })
    const changed = await change(token, own)
    expect(changed).toMatchObject({ status: 200, body: { ...own, is_standard: false } })
    expect(changed.body.changed_by).toEqual(expect.any(String))
    expect(await savedText(token)).toMatchObject({ ...own, is_standard: false })
    const back = await change(token, standardInvitation)
    expect(back).toMatchObject({
      status: 200,
      body: { is_standard: true, result: 'Invitations have the standard text again' },
    })
    const { body } = await app.get('/history', { token })
    const actions = body.data.map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 2)).toEqual(['invitation.text_reset', 'invitation.text_changed'])
  })

  it('is in the mails of every way to invite, as text, with link, name and footer [INV-05]', async () => {
    const { id, token, email: replyTo } = await employer()
    await change(token, own)
    const [one, row, asked] = [address(), address(), address()]
    const again = await createPending(app, id, 'invited', { name: 'Sam Example' })
    // Somebody invited today is left out of an action on many.
    const before = new Date(app.clock.now().getTime() - 3 * 86_400_000)
    const sent = { invited_at: before, join_link_at: before }
    const many = await createPending(app, id, 'invited', { name: 'Sam Example', ...sent })
    await app.post('/invitations', { name: 'Sam Example', email: one }, { token })
    const file = new File([`name,email\nSam Example,${row}`], 'members.csv')
    await app.post('/members/upload', form({ file }), { token })
    await app.post(`/invitations/${again.id}/resend`, {}, { token })
    await app.post(
      '/members/bulk',
      { action: 'resend', selection: { ids: [many.id] }, expected: 1 },
      { token },
    )
    app.clock.advance({ seconds: 10 })
    await actOnMembersJob.run(app.platform, {})
    // Somebody invited who asks to join gets the invitation once more.
    await createPending(app, id, 'invited', { name: 'Sam Example', email: asked })
    const { url } = (await app.get('/join-link', { token })).body
    const link = url.split('/').at(-1)
    await app.post(`/commuter/join-links/${link}/join-requests`, { name: 'Sam', email: asked })
    for (const to of [one, row, again.email, many.email, asked]) {
      const { subject, text } = await mailTo(to)
      expect(subject).toBe('Sam, come along with Acme & Sons')
      expect(text).toMatch(/^Dear Sam,\n\nWe bike\.\n\nJoin <b>us<\/b> & win\.\n\n/)
      expect(text).toContain('To join the commute program of Acme & Sons, choose a password')
      expect(text).toContain('Yours,\nthe mobility team')
      expect(text).toMatch(/http:\/\/localhost:3000\/join\/[\w-]{60,}/)
      expect(text).toContain('You get this email because Acme & Sons runs a commute program')
    }
    const mail = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['html', 'reply_to'])
      .where('to_address', '=', one)
      .executeTakeFirstOrThrow()
    expect(mail.reply_to).toBe(replyTo)
    expect(mail.html).toContain('Join &lt;b&gt;us&lt;/b&gt; &amp; win.')
  })

  it.each([
    [{ subject: '' }, { subject: ['This field is required'] }],
    [{ subject: 'Two\nlines' }, { subject: ['Must be a single line'] }],
    [
      { introduction: 'Hi {name}' },
      { introduction: ['There is no {name}. Please use {firstName} or {employer}.'] },
    ],
    [
      { closing: '%7B%7Bjoin_link%7D%7D' },
      { closing: ['Braces are for {firstName} and {employer} only. Please remove the others.'] },
    ],
    [{ closing: 'x'.repeat(1001) }, { closing: ['required a maximum of 1,000 chars'] }],
  ])('is refused as %j, with the field', async (wrong, message) => {
    const { token } = await employer()
    expect(await change(token, { ...own, ...wrong })).toMatchObject({
      status: 422,
      body: { message },
    })
  })

  it('is not saved over what somebody else saved since: what that is, is said', async () => {
    const { id, token } = await employer()
    const { id: userId } = await createUser(app, id, 'manager', { name: 'Mina Manager' })
    const other = await tokenOf(app, { kind: 'employer', employerId: id, userId })
    const { revision } = await savedText(token)
    const theirs = { ...standardInvitation, subject: 'Come', closing: 'Bye' }
    expect((await change(other, theirs, revision)).status).toBe(200)
    const refused = await change(token, own, revision)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'content_changed',
        message:
          'Mina Manager changed the subject and closing of the invitation after it was opened here',
        changed: ['subject', 'closing'],
        text: theirs,
        changed_by: 'Mina Manager',
      },
    })
    expect(await savedText(token)).toMatchObject(theirs)
    expect((await change(token, own, refused.body.revision)).status).toBe(200)
  })

  it('says who changed it by the name they have now, and keeps no name with it', async () => {
    const { id, token } = await employer()
    const { id: userId } = await createUser(app, id, 'manager', { name: 'Mina Manager' })
    const manager = await tokenOf(app, { kind: 'employer', employerId: id, userId })
    await change(manager, own)
    expect(await savedText(token)).toMatchObject({ changed_by: 'Mina Manager' })
    const { db } = app.platform
    const rows = await db
      .selectFrom('invitation_texts')
      .selectAll()
      .where('employer_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain('Mina')
    expect(rows).toMatchObject([{ changed_by: null, changed_by_user_id: userId }])
    await db
      .updateTable('employer_users')
      .set({ name: 'Mina Miller' })
      .where('employer_id', '=', id)
      .where('id', '=', userId)
      .execute()
    expect(await savedText(token)).toMatchObject({ changed_by: 'Mina Miller' })
  })

  it.each([
    ['who did so by the history', 'manager'],
    ['nobody', null],
  ])('of a name that the version before wrote says nobody, and then %s', async (_, who) => {
    const { id, token } = await employer()
    await change(token, own)
    const { id: userId } = await createUser(app, id, 'manager', { name: 'Mina Manager' })
    app.clock.advance({ seconds: 1 })
    const at = app.clock.now()
    const { db } = app.platform
    // It knows nothing of the number, which stays that of whoever changed it earlier.
    await db
      .updateTable('invitation_texts')
      .set({ subject: 'Come', changed_by: 'Mina Manager', changed_at: at })
      .where('employer_id', '=', id)
      .execute()
    if (who)
      await inTransaction(db, (trx) =>
        recordAudit(trx, {
          at,
          employerId: id,
          actor: { kind: 'employer', id },
          userId,
          action: 'invitation.text_changed',
          subject: { kind: 'employer', id },
        }),
      )
    expect(await savedText(token)).toMatchObject({ subject: 'Come', changed_by: null })
    await eraseLeftBehindJob.run(app.platform, {})
    expect(await savedText(token)).toMatchObject({ changed_by: who && 'Mina Manager' })
    const row = await db
      .selectFrom('invitation_texts')
      .select(['changed_by', 'changed_by_user_id'])
      .where('employer_id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ changed_by: null, changed_by_user_id: who && userId })
  })

  it('is of one employer and of no other', async () => {
    const [one, other] = [await employer(), await employer()]
    await change(one.token, own)
    expect(await savedText(other.token)).toMatchObject({ is_standard: true })
    const email = address()
    await app.post('/invitations', { name: 'Sam Example', email }, { token: other.token })
    expect((await mailTo(email)).subject).toBe('Acme & Sons invites you to its commute program')
  })
})

describe('looking at a text that is not saved', () => {
  it('shows it with the name of a member of one’s own, and no link that works', async () => {
    const { id, token } = await employer()
    const member = await createMember(app, id, { name: 'Ana Lima' })
    const stranger = await createMember(app, (await employer()).id)
    const shown = await app.post(
      '/invitation-text/preview',
      { ...own, introduction: '<img src=x onerror=alert(1)>', member_id: member.id },
      { token },
    )
    expect(shown.status).toBe(200)
    expect(shown.body.subject).toBe('Ana, come along with Acme & Sons')
    expect(shown.body.html).toContain('Dear Ana,')
    expect(shown.body.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(shown.body.html).not.toMatch(/\{\{|\/join\//)
    expect(await savedText(token)).toMatchObject({ is_standard: true })
    const foreign = { ...own, member_id: stranger.id }
    expect((await app.post('/invitation-text/preview', foreign, { token })).status).toBe(404)
  })

  it('sends a test to who asks and to nobody else', async () => {
    const { id, token } = await employer()
    const { id: userId, email } = await createUser(app, id, 'manager', { name: 'Mina Manager' })
    const manager = await tokenOf(app, { kind: 'employer', employerId: id, userId })
    const before = (await app.inbox()).length
    const sent = await app.post('/invitation-text/sample', own, { token: manager })
    expect(sent).toMatchObject({ status: 200, body: { result: 'A test was sent to you' } })
    expect((await mailTo(email)).subject).toBe('Mina, come along with Acme & Sons')
    expect(await app.inbox()).toHaveLength(before + 1)
    expect(await savedText(token)).toMatchObject({ is_standard: true })
  })
})
