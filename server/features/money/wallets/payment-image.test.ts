import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { hugePng, imageFile } from '#testing/images.ts'
import { createInvoice } from '#testing/invoices.ts'

const app = appOfFile()
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

/** Notes a payment of ten dollars with these images. */
function pay(...images: File[]) {
  const sent = form({ employer_id: community.employer.id, date: '2026-11-18', value: '10' })
  for (const image of images) sent.append('images[]', image)
  return app.post('/admin/wallets/add-payment', sent, { token })
}

async function payments() {
  const path = `/admin/wallets/payments?employer_id=${community.employer.id}`
  return (await app.get(path, { token })).body.data
}

/** Neither money nor a file came of what was sent. */
async function expectNothingKept() {
  const path = `/admin/wallet-transactions?employer_id=${community.employer.id}`
  expect((await app.get(path, { token })).body.balance).toBe(0)
  const files = await app.platform.db
    .selectFrom('stored_files')
    .select('id')
    .where('employer_id', '=', community.employer.id)
    .execute()
  expect(files).toEqual([])
}

describe('the image of a payment', () => {
  async function noted(kind: 'png' | 'jpeg' | 'bmp', name: string): Promise<string> {
    const { body } = await pay(new File([imageFile(kind)], name))
    return body.data._id
  }
  const ticketOf = async (id: string) =>
    app.post('/admin/document-tickets', { kind: 'payment-image', id }, { token })

  it.each([
    ['png', 'receipt.png', 'image/png'],
    ['jpeg', 'receipt.jpg', 'image/jpeg'],
    ['bmp', 'receipt.bmp', 'image/png'],
    ['jpeg', 'page.html', 'image/jpeg'],
  ] as const)(
    'of a %s called %s is served as %s, unable to run anything [ADM-WAL-17]',
    async (kind, name, type) => {
      const id = await noted(kind, name)
      expect((await payments())[0]).toMatchObject({ _id: id, has_image: true })
      const { status, headers } = await app.get(`/admin/payment-images/${id}`, { token })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(headers['content-disposition']).toMatch(/^attachment; filename="payment-/)
    },
  )

  it('is opened by a ticket of an administrator for this very image, and by nobody else', async () => {
    const [id, other] = [await noted('png', 'a.png'), await noted('png', 'b.png')]
    const { body } = await ticketOf(id)
    const open = (which: string, ticket: string) =>
      app.get(`/admin/payment-images/${which}?token=${ticket}`)
    expect((await open(id, body.token)).status).toBe(200)
    expect((await open(other, body.token)).status).toBe(401)
    expect((await app.get(`/admin/payment-images/${id}`)).status).toBe(400)
    const asEmployer = await app.get(`/admin/payment-images/${id}`, {
      token: community.employerToken,
    })
    expect(asEmployer.status).toBe(401)
    app.clock.advance({ minutes: 6 })
    expect((await open(id, body.token)).status).toBe(401)
  })

  it('is not the ticket of an employer, whose kinds do not have it', async () => {
    const id = await noted('png', 'a.png')
    const { status } = await app.post(
      '/document-tickets',
      { kind: 'payment-image', id },
      { token: community.employerToken },
    )
    expect(status).toBe(422)
    const invoice = await createInvoice(app, community.employer.id)
    const { body } = await app.post(
      '/document-tickets',
      { kind: 'invoice', id: invoice.id },
      { token: community.employerToken },
    )
    const opened = await app.get(`/admin/payment-images/${invoice.id}?token=${body.token}`)
    expect(opened.status).toBe(401)
  })

  it.each([
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script></html>'), 415],
    ['a drawing', new TextEncoder().encode('<svg onload="alert(1)"/>'), 415],
    ['a picture too large to be decoded', hugePng(60_000, 60_000), 422],
  ])(
    'is no %s, whatever it is called, and no money moves [ADM-WAL-17]',
    async (_, bytes, expected) => {
      const { status, body } = await pay(new File([new Uint8Array(bytes)], 'receipt.png'))
      expect([status, Object.keys(body.message)]).toEqual([expected, ['images[]']])
      await expectNothingKept()
    },
  )

  it('is one, and no larger than ten megabytes [ADM-WAL-17]', async () => {
    const large = await pay(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png'))
    expect(large.status).toBe(413)
    const two = [new File([imageFile('png')], 'a.png'), new File([imageFile('png')], 'b.png')]
    expect((await pay(...two)).status).toBe(422)
    await expectNothingKept()
  })

  it('is missing where a payment has none', async () => {
    const { body } = await pay()
    expect((await ticketOf(body.data._id)).status).toBe(404)
    expect((await app.get(`/admin/payment-images/${body.data._id}`, { token })).status).toBe(404)
  })
})
