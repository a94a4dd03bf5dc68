import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet } from '#testing/credit.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'

const app = appOfFile()
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

const upload = () => uploadedTaxForm(app, community.memberToken)
const decide = (id: string, body: object, as = token) =>
  app.request('PUT', `/admin/tax-payer-approvals/${id}`, { token: as, body })
const list = async (query = '') =>
  (
    await app.get(`/admin/tax-payer-approvals?employer_id=${community.employer.id}${query}`, {
      token,
    })
  ).body

/** Mails to the member, the latest first. */
async function mails() {
  await app.drainJobs()
  const all = await app.inbox()
  return all.filter((mail) => JSON.stringify(mail).includes(community.member.email))
}

describe('the list of tax forms', () => {
  it('has the member, their money and where the form is, fifteen a page [ADM-TAX-03] [ADM-TAX-04] [X-QRY-04]', async () => {
    await buyCredit(app, community.employer.id, 5000)
    const { id: memberId, email } = community.member
    await fillWallet(app, { employer_id: community.employer.id, id: memberId }, 2500)
    const id = await upload()
    const { data, meta } = await list()
    expect(meta).toEqual({ current_page: 1, per_page: 15, total: 1 })
    expect(data).toEqual([
      {
        _id: id,
        user: {
          _id: memberId,
          name: 'Sam Example',
          email,
          created_at: expect.stringMatching(/^2025-11-20/),
        },
        employer_id: community.employer.id,
        community_name: 'Example Works',
        balance: 25,
        total_benfits: 25,
        redeemed_balance: 0,
        status: 'pending',
        approval_file_url: `/api/admin/tax-forms/${id}`,
        file_type: 'image',
        uploaded_at: '2026-11-20T18:00:00.000Z',
        decided_at: null,
        decided_by: null,
        message: null,
      },
    ])
  })

  it('is narrowed by name, address, state and day of the upload [ADM-TAX-01]', async () => {
    const id = await upload()
    const idsOf = async (query: string) =>
      (await list(query)).data.map((row: { _id: string }) => row._id)
    const address = encodeURIComponent(community.member.email)
    expect(await idsOf('&keyword=sam')).toEqual([id])
    expect(await idsOf(`&keyword=${address}`)).toEqual([id])
    expect(await idsOf('&keyword=nobody')).toEqual([])
    expect(await idsOf('&status=pending')).toEqual([id])
    expect(await idsOf('&status=approved')).toEqual([])
    expect(await idsOf('&start_date=2026-11-20&end_date=2026-11-20')).toEqual([id])
    expect(await idsOf('&start_date=2026-11-21')).toEqual([])
  })

  it('is read to its last page from the end', async () => {
    const first = await upload()
    await decide(first, { status: 'approved' })
    app.clock.advance({ minutes: 1 })
    const second = await upload()
    expect((await list('&per_page=1&page=1')).data).toMatchObject([{ _id: second }])
    expect((await list('&per_page=1&page=2')).data).toMatchObject([{ _id: first }])
    expect((await list('&per_page=1&page=3')).data).toEqual([])
  })

  it('has each form by itself too, whatever the list is narrowed to', async () => {
    const id = await upload()
    await decide(id, { status: 'approved' })
    const [listed] = (await list()).data
    const one = await app.get(`/admin/tax-payer-approvals/${id}`, { token })
    expect([one.status, one.body]).toEqual([200, listed])
    expect(
      (await app.get(`/admin/tax-payer-approvals/${crypto.randomUUID()}`, { token })).status,
    ).toBe(404)
  })

  it('is downloaded as CSV and .xlsx', async () => {
    await upload()
    const path = `/admin/tax-payer-approvals?employer_id=${community.employer.id}`
    const csv = await app.get(`${path}&export=csv`, { token })
    expect(csv.text).toContain(community.member.email)
    expect((await app.get(`${path}&export=1`, { token })).status).toBe(200)
  })
})

describe('a decision on a tax form', () => {
  it('approves it, says so, and mails the member [ADM-TAX-05] [ADM-TAX-09]', async () => {
    const id = await upload()
    const { status, body } = await decide(id, { status: 'approved' })
    expect([status, body.result]).toEqual([200, 'approved successfully'])
    expect((await list()).data).toMatchObject([
      { status: 'approved', message: null, decided_at: '2026-11-20T18:00:00.000Z' },
    ])
    expect((await mails())[0]).toMatchObject({ subject: 'Your tax form is approved' })
  })

  it('rejects it with a message that the member receives [ADM-TAX-06] [ADM-TAX-08]', async () => {
    const id = await upload()
    const message = 'It is not signed <b>here</b>.\n\nPlease sign it.'
    const { body } = await decide(id, { status: 'rejected', message })
    expect(body.result).toBe('Status updated successfully')
    expect((await list()).data).toMatchObject([{ status: 'rejected', message }])
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Please send your tax form again' })
    expect(JSON.stringify(mail)).toContain('&lt;b&gt;here&lt;/b&gt;')
  })

  it.each([
    [{ status: 'rejected' }, 'message'],
    [{ status: 'rejected', message: '  ' }, 'message'],
    [{ status: 'pending' }, 'status'],
  ])('of %o is refused by its field [ADM-TAX-07]', async (body, field) => {
    const answer = await decide(await upload(), body)
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, [field]])
  })

  it('is made once: the second administrator is told what the first did', async () => {
    const id = await upload()
    const other = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
    const reject = { status: 'rejected', message: 'It is not signed.' }
    const answers = await Promise.all([
      decide(id, { status: 'approved' }),
      decide(id, reject, other),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('tax_form_decided')
    expect(refused?.body.message).toMatch(/^This form was (approved|rejected) meanwhile$/)
    expect(await mails()).toHaveLength(1)
  })

  it('is not made of a form that was replaced, or of none', async () => {
    const first = await upload()
    await upload()
    const { status, body } = await decide(first, { status: 'approved' })
    expect([status, body.message]).toEqual([409, 'The member has uploaded another form meanwhile'])
    expect((await decide(crypto.randomUUID(), { status: 'approved' })).status).toBe(404)
  })
})
