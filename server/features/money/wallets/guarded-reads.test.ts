import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { imageFile } from '#testing/images.ts'

const app = appOfFile()
let adminId: string
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
  community = await createCommunity(app)
})

const payWith = (field: string) =>
  app.post(
    '/admin/wallets/add-payment',
    form({
      employer_id: community.employer.id,
      date: '2026-11-18',
      value: '10',
      [field]: new File([imageFile('png')], 'a.png'),
    }),
    { token },
  )

describe('the image of a payment', () => {
  it('is not opened by the ticket of an administrator who was made inactive', async () => {
    const { body: paid } = await payWith('images[]')
    const id: string = paid.data._id
    const ticket = await app.post(
      '/admin/document-tickets',
      { kind: 'payment-image', id },
      { token },
    )
    const open = () => app.get(`/admin/payment-images/${id}?token=${ticket.body.token}`)
    expect((await open()).status).toBe(200)
    await app.platform.db
      .updateTable('admins')
      .set({ is_active: false })
      .where('id', '=', adminId)
      .execute()
    expect((await open()).status).toBe(401)
  })

  it('in another field than its own is refused, and no money moves', async () => {
    const { status, body } = await payWith('images')
    expect([status, body.message]).toEqual([422, { images: ['This field is not known'] }])
    const path = `/admin/wallets/payments?employer_id=${community.employer.id}`
    expect((await app.get(path, { token })).body.data).toEqual([])
  })
})

it.each(['for_employee', 'for_employer'])(
  'who looks at what one member was given (%s) is in the audit, once a look',
  async (of) => {
    const { employer, member } = community
    const path = `/admin/wallet-transactions?${of}=1&employee_id=${member.id}&employer_id=${employer.id}`
    for (const page of [1, 2]) {
      expect((await app.get(`${path}&page=${page}`, { token })).status).toBe(200)
    }
    const reads = await app.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('employer_id', '=', employer.id)
      .where('action', '=', 'member.read')
      .execute()
    expect(reads).toEqual([{ actor_id: adminId, subject_id: member.id }])
  },
)
