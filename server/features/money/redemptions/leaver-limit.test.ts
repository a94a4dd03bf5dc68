import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { leaversOf } from '#testing/leavers.ts'
import { memberWithWallet } from '#testing/tremendous-app.ts'

const app = appOfFile({ env: { TRUST_PROXY: 'true' } })
const { read, redeem, afterDeleting, remove, mailsTo, linkIn } = leaversOf(app)

beforeEach(() => app.clock.set('2026-12-20T18:00:00Z'))

describe('who is deleted without an approved tax form', () => {
  it('redeems what the year has left, what they redeemed as a member counted', async () => {
    const { employer, member, token } = await memberWithWallet(app, 90_000)
    await app.post('/commuter/redeem', { amount: 400 }, { token })
    await app.drainJobs()
    await remove(employer.id, member.id)
    await app.drainJobs()
    const mails = await mailsTo(member.email)
    const letter = mails.find(({ text }) => text?.includes('/redeem/'))
    expect(letter?.subject).toBe('$200.00 of your rewards can still be redeemed')
    expect(letter?.text).toContain('$500.00 of what you earned is in your wallet')
    expect(letter?.text).toContain('$200.00 of it can be redeemed this year')
    const link = linkIn(letter ? [letter] : [])
    expect((await read(link)).body).toMatchObject({ balance: 500, most: 200 })
    expect((await redeem(link, { amount: 200.01 })).body.code).toBe('tax_document_required')
    expect((await redeem(link, { amount: 200 })).status).toBe(200)
    expect((await redeem(link, { amount: 1 })).body.code).toBe('tax_document_required')
  })

  it('redeems no more by many requests at once than by one', async () => {
    const { link } = await afterDeleting(90_000)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => redeem(link, { amount: 250 + index })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 409, 409, 409])
  })

  it('redeems as much again in a new year, while the link is open, and what failed does not count', async () => {
    const { link } = await afterDeleting(90_000)
    app.clock.advance({ minutes: 1 })
    const refused = { amount: 600, email: `${crypto.randomUUID()}@refused.example` }
    expect((await redeem(link, refused)).status).toBe(200)
    await app.drainJobs()
    expect((await redeem(link, { amount: 600 })).status).toBe(200)
    await app.drainJobs()
    // Still this year where the employer is.
    app.clock.set('2027-01-01T06:59:00Z')
    expect((await redeem(link, { amount: 1 })).body.code).toBe('tax_document_required')
    app.clock.set('2027-01-01T07:00:00Z')
    expect((await read(link)).body).toMatchObject({ most: 300, tax_document_required: false })
    expect((await redeem(link, { amount: 300 })).status).toBe(200)
  })

  it('is mailed that nothing can be redeemed this year where nothing can', async () => {
    const { employer, member, token } = await memberWithWallet(app, 90_000)
    await app.post('/commuter/redeem', { amount: 600 }, { token })
    await remove(employer.id, member.id)
    await app.drainJobs()
    const letter = (await mailsTo(member.email)).find(({ text }) => text?.includes('/redeem/'))
    expect(letter?.subject).toBe('$300.00 of your rewards are in your wallet')
    expect(letter?.text).toContain('none of it can be redeemed this year')
  })
})

it('whom a link redeems to is not to be guessed from what is stored for repeats', async () => {
  const { employer, link } = await afterDeleting()
  const key = { 'idempotency-key': 'once' }
  const recipient = { name: 'Sam Example', email: 'sam@elsewhere.example' }
  await redeem(link, { amount: 5, ...recipient }, key)
  const { fingerprint } = await app.platform.db
    .selectFrom('request_answers')
    .select('fingerprint')
    .where('employer_id', '=', employer.id)
    .where('key', 'like', 'redemption:%')
    .executeTakeFirstOrThrow()
  const bytes = new TextEncoder().encode(JSON.stringify({ amountCents: 500, recipient }))
  const guessed = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
  expect(fingerprint).not.toBe(guessed)
  const other = await redeem(link, { amount: 5, email: 'kim@elsewhere.example' }, key)
  expect(other.body.code).toBe('idempotency_key_taken')
})
