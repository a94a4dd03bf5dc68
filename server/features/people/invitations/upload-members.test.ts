import { read, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { workbook } from '#testing/address-files.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { latestJoinToken } from '#testing/codes.ts'
import { createEmployer, createMember, createPending, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

async function employer() {
  const { id } = await createEmployer(app, { community_name: 'Example Works' })
  return { id, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)

const upload = (token: string, content: string | Buffer, name = 'members.csv') => {
  const bytes = typeof content === 'string' ? content : Uint8Array.from(content)
  return app.post('/members/upload', form({ file: new File([bytes], name) }), { token })
}

const membersOf = (employerId: string) =>
  app.platform.db
    .selectFrom('members')
    .selectAll()
    .where('employer_id', '=', employerId)
    .orderBy('email')
    .execute()

describe('an upload of addresses', () => {
  it('invites everybody in it by a mail with a link of their own [INV-08, INV-11, INV-12, INV-13]', async () => {
    const { id, token } = await employer()
    const rows = [
      ['Name', 'Email'],
      ['Zoë Example', `zoe@${id}.example`],
      ['', `nameless@${id}.example`],
    ]
    const answer = await upload(token, workbook(rows), 'people.xlsx')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: true,
        result: 'Emails sent successfully',
        count: 2,
        failed_emails: [],
        failed_reasons: [],
        data: { id: expect.any(String) },
      },
    })
    expect(await membersOf(id)).toMatchObject([
      { name: null, email: `nameless@${id}.example`, invited_at: app.clock.now(), joined_at: null },
      { name: 'Zoë Example', last_reminder_at: app.clock.now() },
    ])
    const link = await latestJoinToken(app, `zoe@${id}.example`)
    expect((await app.get(`/commuter/join/${link}`)).body).toMatchObject({ name: 'Zoë Example' })
    const texts = (await app.inbox()).filter(({ to_address: to }) => to.endsWith(`@${id}.example`))
    expect(new Set(texts.map(({ text }) => text.split('\n')[0]))).toEqual(
      new Set(['Hello Zoë,', 'Hello there,']),
    )
    expect(texts[0]?.text).toContain('/unsubscribe/')
    const batch = await app.platform.db
      .selectFrom('outbox_mails')
      .select(['batch_id', 'is_bulk', 'subject', 'body_id'])
      .where('employer_id', '=', id)
      .execute()
    expect(new Set(batch.map((mail) => mail.batch_id))).toEqual(new Set([answer.body.data.id]))
    expect(new Set(batch.map((mail) => mail.body_id)).size).toBe(1)
  })

  it('lists every row that was left out with its reason, and sends the others [INV-12]', async () => {
    const { id, token } = await employer()
    const joined = await createMember(app, id)
    const invited = await createPending(app, id, 'invited')
    const gone = await createPending(app, id, 'invited', {
      invited_at: daysAgo(31),
      unsubscribed_at: daysAgo(30),
    })
    const expired = await createPending(app, id, 'invited', {
      invited_at: daysAgo(31),
      name: 'Old',
    })
    const waiting = await createPending(app, id, 'waiting', { name: 'Asker' })
    const blocked = `blocked-${id}@test.example`
    await app.platform.db
      .insertInto('blocked_addresses')
      .values({ employer_id: id, id: crypto.randomUUID(), email: blocked, blocked_at: daysAgo(1) })
      .execute()
    const lines = [
      'email,name',
      joined.email.toUpperCase(),
      'nobody,Sam',
      `new-${id}@test.example,New`,
      invited.email,
      gone.email,
      `new-${id}@test.example,New`,
      blocked,
      `${expired.email},`,
      `${waiting.email},Asker Renamed`,
      `broken-${id}@test.example,"Sam\nBcc: x"`,
    ]
    const { body } = await upload(token, lines.join('\r\n'))
    expect(body.count).toBe(3)
    expect(
      body.failed_reasons.map((row: { row: number; reason: string }) => [row.row, row.reason]),
    ).toEqual([
      [2, 'already_member'],
      [3, 'malformed_email'],
      [5, 'already_invited'],
      [6, 'unsubscribed'],
      [7, 'duplicate_in_file'],
      [8, 'blocked'],
      [11, 'malformed_name'],
    ])
    expect(body.failed_emails).toEqual(
      body.failed_reasons.map(({ email }: { email: string }) => email),
    )
    expect(body.failed_reasons[1]).toEqual({
      row: 3,
      name: 'Sam',
      email: 'nobody',
      reason: 'malformed_email',
      message: 'The email must be a valid email address.',
    })
    const now = app.clock.now()
    const rows = new Map((await membersOf(id)).map((member) => [member.id, member]))
    expect(rows.get(expired.id)).toMatchObject({ name: 'Old', invited_at: now, join_link_at: now })
    expect(rows.get(waiting.id)).toMatchObject({
      name: 'Asker Renamed',
      invited_at: now,
      asked_at: null,
    })
    const uploads = await app.platform.db
      .selectFrom('member_uploads')
      .selectAll()
      .where('employer_id', '=', id)
      .execute()
    expect(uploads).toMatchObject([
      { id: body.data.id, file_name: 'members.csv', invited: 3, failed: 7 },
    ])
  })

  it('of nobody new sends nothing and says so', async () => {
    const { id, token } = await employer()
    const { email } = await createMember(app, id)
    expect((await upload(token, `email\n${email}`)).body).toMatchObject({
      result: 'Nobody in the file could be invited',
      count: 0,
    })
  })

  it('of one file several times at once invites everybody once', async () => {
    const { id, token } = await employer()
    const people = Array.from({ length: 600 }, (_, n) => `p${n}@${id}.example`)
    const files = [people, people.toReversed(), people].map((list) => ['email', ...list].join('\n'))
    const answers = await Promise.all(files.map((file) => upload(token, file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(600)
    expect(answers.reduce((sum, { body }) => sum + body.failed_emails.length, 0)).toBe(1200)
    expect(await membersOf(id)).toHaveLength(600)
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select('to_address')
      .where('employer_id', '=', id)
      .execute()
    expect(mails).toHaveLength(600)
  })

  it('knows other employers’ people as little as they know these', async () => {
    const there = await employer()
    const { email } = await createMember(app, there.id)
    const { token } = await employer()
    expect((await upload(token, `email\n${email}`)).body.count).toBe(1)
    expect(await membersOf(there.id)).toHaveLength(1)
  })
})

describe('an upload is refused', () => {
  it('without a file [INV-10]', async () => {
    const { token } = await employer()
    const message = { file: ['Please Upload your employees email addresses file'] }
    expect(await app.post('/members/upload', form({ other: 'x' }), { token })).toMatchObject({
      status: 422,
      body: { message },
    })
  })

  it('with a message for what is wrong with the file [INV-08, INV-14]', async () => {
    const { id, token } = await employer()
    expect(await upload(token, 'x', 'members.pdf')).toMatchObject({
      status: 422,
      body: { code: 'invalid', message: { file: ['Please choose a .csv, .xlsx or .xls file'] } },
    })
    expect((await upload(token, 'name\nSam')).body.message.file).toEqual([
      'No column with email addresses was found. Please give that column the heading email.',
    ])
    expect(await membersOf(id)).toEqual([])
  })

  it('above 10 MB', async () => {
    const { token } = await employer()
    const large = await upload(token, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    expect(large).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  })
})

describe('the template of an upload', () => {
  it.each(['csv', 'xlsx'])(
    'is a %s with two examples, which can be uploaded [INV-09]',
    async (format) => {
      const { token } = await employer()
      const headers = { authorization: `Bearer ${token}` }
      const url = `/api/members/upload-template?format=${format}`
      const answer = await app.server.inject({ url, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toContain(`filename="members.${format}"`)
      expect(answer.headers['content-type']).toMatch(
        format === 'csv' ? /^text\/csv/ : /spreadsheetml/,
      )
      if (format === 'csv') {
        const [first, second] = ['First', 'Second'].map(
          (word) => `${word} Example,${word.toLowerCase()}.example@example.com\r\n`,
        )
        expect(answer.rawPayload.toString()).toBe(`\uFEFFname,email\r\n${first}${second}`)
      }
      const book = read(answer.rawPayload, { type: 'buffer' })
      const sheet = book.Sheets[book.SheetNames[0] ?? '']
      expect(sheet && utils.sheet_to_json(sheet)).toEqual([
        { name: 'First Example', email: 'first.example@example.com' },
        { name: 'Second Example', email: 'second.example@example.com' },
      ])
      expect((await upload(token, answer.rawPayload, `members.${format}`)).body.count).toBe(2)
    },
  )
})
