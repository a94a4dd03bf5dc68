import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

const refusal = 'The mail server refused it: 550 5.1.1 mailbox unknown'

/** An upload that was sent: the local gateway refuses what ends in @refused.example. */
async function upload(rows: string[]) {
  const { employer, employerToken: token } = await createCommunity(app)
  const file = new File([['name,email', ...rows].join('\n')], 'people.csv')
  const { body } = await app.post('/members/upload', form({ file }), { token })
  await app.drainJobs()
  return { employerId: employer.id, token, id: body.data.id as string }
}

const refusedRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `Kim ${index},kim${index}@refused.example`)

const list = (id: string, token: string, query = '') =>
  app.get(`/progress/${id}/failures${query}`, { token })

async function lines(id: string, token: string) {
  const { text } = await app.get(`/progress/${id}/failures-csv`, { token })
  return text.slice(1).split('\r\n').slice(0, -1)
}

describe('failed deliveries', () => {
  it('are listed with what the mail server said, the others are not', async () => {
    const { employerId, id, token } = await upload([
      'Kim Lee,kim@refused.example',
      'Jo Park,jo@test.example',
    ])
    const { id: memberId } = await app.platform.db
      .selectFrom('members')
      .select('id')
      .where('employer_id', '=', employerId)
      .where('email', '=', 'kim@refused.example')
      .executeTakeFirstOrThrow()
    expect((await list(id, token)).body).toEqual({
      data: [
        {
          _id: expect.any(String),
          email: 'kim@refused.example',
          name: 'Kim Lee',
          member_id: memberId,
          reason: refusal,
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 1 },
    })
  })

  it('are of an email to members, too', async () => {
    const { employerId, token, id: uploadId } = await upload(['Kim Lee,kim2@refused.example'])
    const id = randomUUID()
    const at = app.clock.now()
    const email = { title: 'News', rule: 'all' as const, kind: 'template' as const, send_at: at }
    await app.platform.db
      .insertInto('custom_emails')
      .values({ ...email, employer_id: employerId, id, created_at: at })
      .execute()
    await app.platform.db
      .updateTable('outbox_mails')
      .set({ batch_id: id, failure: '552 too\r\n552 large ' })
      .where('batch_id', '=', uploadId)
      .execute()
    expect((await list(id, token)).body.data).toMatchObject([
      { email: 'kim2@refused.example', reason: '552 too 552 large' },
    ])
  })

  it('come ten a page', async () => {
    const { id, token } = await upload(refusedRows(23))
    const seen: string[] = []
    for (const page of [1, 2, 3, 4]) {
      const { data, meta } = (await list(id, token, `?page=${page}`)).body
      expect(meta).toEqual({ current_page: page, per_page: 10, total: 23 })
      seen.push(...data.map(({ email }: { email: string }) => email))
    }
    expect(new Set(seen).size).toBe(23)
    expect((await list(id, token, '?per_page=50')).body.data).toHaveLength(23)
  })

  it('say nothing of who was deleted since', async () => {
    const { employerId, id, token } = await upload(refusedRows(1))
    const { id: memberId } = await app.platform.db
      .updateTable('members')
      .set({ joined_at: app.clock.now(), joined_on: '2026-11-20' })
      .where('employer_id', '=', employerId)
      .where('email', '=', 'kim0@refused.example')
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await app.request('DELETE', `/member?member_id=${memberId}`, { token })).status).toBe(
      200,
    )
    expect((await list(id, token)).body.data).toEqual([
      {
        _id: expect.any(String),
        email: null,
        name: null,
        member_id: null,
        reason: 'The member was deleted since',
      },
    ])
    expect(await lines(id, token)).toEqual(['name,email,reason', ',,The member was deleted since'])
  })

  it('are nobody else’s', async () => {
    const { id } = await upload(refusedRows(1))
    const { employerToken: stranger } = await createCommunity(app)
    for (const batch of [id, randomUUID()]) {
      expect((await list(batch, stranger)).status).toBe(404)
      const csv = await app.get(`/progress/${batch}/failures-csv`, { token: stranger })
      expect(csv.status).toBe(404)
    }
  })
})

describe('failed deliveries as CSV', () => {
  it('are a file for spreadsheets in which nothing is calculated', async () => {
    const { id, token } = await upload(['"Lee, ""Kim""",lee@refused.example'])
    const said = '=HYPERLINK("http://x.example")'
    await app.platform.db
      .updateTable('outbox_mails')
      .set({ failure: said })
      .where('batch_id', '=', id)
      .execute()
    const { headers, text } = await app.get(`/progress/${id}/failures-csv`, { token })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/filename="failed-deliveries-[\d-]+\.csv"/)
    expect(text).toBe(
      '\uFEFFname,email,reason\r\n"Lee, ""Kim""",lee@refused.example,' +
        '"\'=HYPERLINK(""http://x.example"")"\r\n',
    )
  })

  it('are all there, each once, however many', async () => {
    const { employerId, id, token } = await upload(refusedRows(1))
    // One more than is read at once, as the first of them.
    await sql`
      insert into outbox_mails (id, employer_id, idempotency_key, message_id, to_address, body_id,
        member_id, merge, batch_id, is_bulk, status, failure, attempts, due_at, created_at)
      select gen_random_uuid(), employer_id, idempotency_key || number, message_id || number,
        number || to_address, body_id, member_id, merge, batch_id, is_bulk, status, failure,
        attempts, due_at, created_at
      from outbox_mails, generate_series(1, ${rowsAtOnce}::integer) as number
      where employer_id = ${employerId} and batch_id = ${id}`.execute(app.platform.db)
    const found = (await lines(id, token)).slice(1)
    expect(found).toHaveLength(rowsAtOnce + 1)
    expect(new Set(found.map((line) => line.split(',')[1])).size).toBe(rowsAtOnce + 1)
    expect(found[0]).toContain(refusal)
  })

  it('are headings alone when all arrived', async () => {
    const { id, token } = await upload(['Jo Park,jo2@test.example'])
    expect(await lines(id, token)).toEqual(['name,email,reason'])
  })
})
