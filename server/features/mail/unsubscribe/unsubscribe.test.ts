import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signToken } from '#server/platform/auth/signed-token.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createMember } from '#testing/factories.ts'

const app = appOfFile()

async function recipient() {
  const employer = await createEmployer(app, { community_name: 'Example Works' })
  const member = await createMember(app, employer.id, { email: `pat-${randomUUID()}@test.example` })
  const linkOf = (batchId: string = randomUUID()) => {
    const ids = [employer.id, member.id, batchId]
    const { signingKey } = app.platform.config
    return `/unsubscribe/${signToken(signingKey, 'unsubscribe', { ids, at: app.clock.now() })}`
  }
  const rowNow = () =>
    app.platform.db
      .selectFrom('members')
      .select(['unsubscribed_at', 'unsubscribed_by'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
  const actions = async () => {
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', member.id)
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }
  return { employer, member, linkOf, rowNow, actions }
}

describe('the link that ends mails', () => {
  it('says whose mails it ends, with the address masked, and changes nothing by being opened', async () => {
    const { linkOf, rowNow } = await recipient()
    const { status, body } = await app.get(linkOf())
    expect(status).toBe(200)
    expect(body).toEqual({
      mails: 'news',
      email: 'p•••@test.example',
      business: { name: 'Example Works' },
      unsubscribed: false,
      ended_as_member: false,
    })
    expect(await rowNow()).toEqual({ unsubscribed_at: null, unsubscribed_by: null })
  })

  it('ends them by one click of a mail program, without a sign-in, once', async () => {
    const { linkOf, rowNow, actions } = await recipient()
    const batchId = randomUUID()
    const click = await app.server.inject({
      method: 'POST',
      url: `/api${linkOf(batchId)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode).toBe(200)
    const first = await rowNow()
    expect(first).toEqual({ unsubscribed_at: app.clock.now(), unsubscribed_by: batchId })
    app.clock.advance({ hours: 1 })
    expect((await app.post(linkOf())).status).toBe(200)
    expect(await rowNow()).toEqual(first)
    expect((await app.get(linkOf())).body.unsubscribed).toBe(true)
    expect(await actions()).toEqual(['member.unsubscribed'])
  })

  it('takes it back', async () => {
    const { linkOf, rowNow, actions } = await recipient()
    await app.post(linkOf())
    expect((await app.request('DELETE', linkOf())).status).toBe(200)
    expect((await app.request('DELETE', linkOf())).status).toBe(200)
    expect(await rowNow()).toEqual({ unsubscribed_at: null, unsubscribed_by: null })
    expect(await actions()).toEqual(['member.unsubscribed', 'member.resubscribed'])
  })

  it.each(['GET', 'POST', 'DELETE'] as const)(
    'is nothing when it was made up, is for something else or its member is gone: %s',
    async (method) => {
      const { employer, member, linkOf, rowNow } = await recipient()
      const { signingKey } = app.platform.config
      const ids = [employer.id, member.id, randomUUID()]
      const other = signToken(signingKey, 'join', { ids, at: app.clock.now() })
      const forged = signToken('x'.repeat(32), 'unsubscribe', { ids, at: app.clock.now() })
      for (const token of ['x'.repeat(43), other, forged]) {
        expect((await app.request(method, `/unsubscribe/${token}`)).status).toBe(404)
      }
      expect((await rowNow()).unsubscribed_at).toBeNull()
      const erased = { deleted_at: app.clock.now(), left_on: '2026-11-20', email: null }
      await app.platform.db.updateTable('members').set(erased).where('id', '=', member.id).execute()
      expect((await app.request(method, linkOf())).status).toBe(404)
    },
  )
})
