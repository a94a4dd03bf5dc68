import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { hostileHtml } from '#testing/hostile-html.ts'
import { hostilePdfs } from '#testing/hostile-pdfs.ts'
import { hugePng, imageFile } from '#testing/images.ts'
import { notificationsOf } from '#testing/notifications.ts'
import { pdfFile, sendTaxForm, uploadedTaxForm } from '#testing/tax-forms.ts'
import { dropTaxFilesJob } from './drop-files.ts'
import { uploadForm } from './upload-form.ts'

const app = appOfFile()
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'w9.pdf') =>
  new File([content], name)
const send = (file?: File) => sendTaxForm(app, community.memberToken, file)
const upload = (file?: File) => uploadedTaxForm(app, community.memberToken, file)
const own = async () =>
  (await app.get('/commuter/tax-documents', { token: community.memberToken })).body
const view = (id: string, sent: object = { token }) => app.get(`/admin/tax-forms/${id}`, sent)
const decide = (id: string, body: object) =>
  app.request('PUT', `/admin/tax-payer-approvals/${id}`, { token, body })

const stored = () =>
  app.platform.db
    .selectFrom('stored_files')
    .select(['id', 'type', 'bytes'])
    .where('employer_id', '=', community.employer.id)
    .execute()

describe('a tax form of a member', () => {
  it('waits once it is uploaded, and the member reads where it stands', async () => {
    expect(await own()).toMatchObject({ data: [], approved: false })
    const { status, body } = await send()
    expect([status, body.result]).toEqual([200, 'Uploaded successfully'])
    expect(await notificationsOf(app, community.employer.id, 'tax_form_uploaded')).toEqual([{}])
    expect(await own()).toEqual({
      meta: { current_page: 1, per_page: 1, total: 1 },
      data: [
        {
          _id: body.data._id,
          status: 'pending',
          file_type: 'image',
          uploaded_at: '2026-11-20T18:00:00.000Z',
          decided_at: null,
          message: null,
        },
      ],
      approved: false,
    })
  })

  it('takes the place of one that waits, and the file of that one goes', async () => {
    const first = await upload()
    const second = await upload(fileOf(pdfFile()))
    expect((await own()).data).toMatchObject([{ _id: second, file_type: 'pdf' }])
    expect((await view(first)).status).toBe(404)
    expect(await stored()).toHaveLength(2)
    await dropTaxFilesJob.run(app.platform, {})
    expect(await stored()).toHaveLength(1)
    expect((await view(second)).status).toBe(200)
  })

  it('is approved until a newer one is approved', async () => {
    const first = await upload()
    await decide(first, { status: 'approved' })
    const second = await upload()
    expect(await own()).toMatchObject({
      approved: true,
      data: [
        { _id: second, status: 'pending' },
        { _id: first, status: 'approved' },
      ],
    })
    await decide(second, { status: 'approved' })
    expect((await own()).data).toMatchObject([{ _id: second, status: 'approved' }])
    expect((await view(first)).status).toBe(404)
  })

  it('that is rejected says why, and a new one is uploaded', async () => {
    await decide(await upload(), { status: 'rejected', message: 'It is not signed.' })
    expect((await own()).data).toMatchObject([{ status: 'rejected', message: 'It is not signed.' }])
    const again = await upload()
    expect((await own()).data).toMatchObject([{ _id: again, status: 'pending', message: null }])
  })

  it('is one of one, of two uploaded at once', async () => {
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await own()).data).toHaveLength(1)
  })

  it('is a file, no larger than ten megabytes', async () => {
    const none = await app.post('/commuter/tax-documents', new FormData(), {
      token: community.memberToken,
    })
    expect(none.status).toBe(422)
    expect((await send(fileOf(''))).status).toBe(422)
    expect((await send(fileOf(new Uint8Array(10 * 1024 * 1024 + 1)))).status).toBe(413)
    expect((await send(fileOf(hugePng(60_000, 60_000)))).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('is sent ten times in a quarter of an hour at most', async () => {
    for (let count = 0; count < 10; count++) await upload(fileOf(pdfFile()))
    expect((await send()).status).toBe(429)
  })
})

describe('the file of a tax form [ADM-TAX-10]', () => {
  it('whose storing breaks off is known, and goes', async () => {
    const { files } = app.platform
    const broken = {
      ...app.platform,
      files: {
        ...files,
        async put(...sent: Parameters<typeof files.put>) {
          await files.put(...sent)
          throw new Error('killed')
        },
      },
    }
    const { id, employer_id: employerId } = community.member
    const by = { kind: 'member' as const, id }
    const actor = { employerId, by, sessionId: crypto.randomUUID() }
    const file = { name: 'w9.pdf', bytes: pdfFile() }
    await expect(uploadForm(broken, actor, file)).rejects.toThrow()
    expect((await own()).data).toEqual([])
    expect(await stored()).toHaveLength(1)
    // Whoever is still storing one has time for it.
    await dropTaxFilesJob.run(app.platform, {})
    expect(await stored()).toHaveLength(1)
    app.clock.advance({ hours: 1 })
    await dropTaxFilesJob.run(app.platform, {})
    expect(await stored()).toEqual([])
  })

  it('is stored encrypted, and under no name that tells what it is', async () => {
    await upload(fileOf(pdfFile('/Secret (123-45-6789)')))
    const [file] = await stored()
    expect(file?.type).toBe('application/octet-stream')
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).not.toMatch(/PDF|123-45-6789/)
  })

  it.each(Object.entries(hostilePdfs))('is no PDF with %s', async (_what, bytes) => {
    const { status, body } = await send(fileOf(new Uint8Array(bytes)))
    expect([status, Object.keys(body.message)]).toEqual([415, ['document']])
    expect(await stored()).toEqual([])
  })

  it('is given back as it came when it is a PDF, by its type and nothing it says', async () => {
    const bytes = pdfFile('/Title (page.html)')
    const id = await upload(fileOf(bytes, 'page.html'))
    const { status, headers, text } = await view(id)
    expect([status, text]).toEqual([200, Buffer.from(bytes).toString('latin1')])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['bmp', 'image/png'],
  ] as const)('is drawn anew when it is a %s, and shown in a sandbox', async (kind, type) => {
    const id = await upload(fileOf(imageFile(kind), 'w9.svg'))
    const { headers } = await view(id)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('is no page, drawing or script, whatever it is called or begins with', async () => {
    const payloads = [
      ...Object.values(hostileHtml),
      '<svg onload="alert(1)"/>',
      'GIF89a/*<svg/onload=alert(1)>*/',
    ]
    const taken: string[] = []
    for (const [number, payload] of payloads.entries()) {
      // One may send ten in a while.
      if (number % 5 === 4) app.clock.advance({ minutes: 16 })
      const answers = [await send(fileOf(payload)), await send(fileOf(`${payload}%PDF-1.7\n%%EOF`))]
      if (answers.some(({ status }) => status !== 415)) taken.push(payload)
    }
    expect(taken).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('with a page behind the head of a PDF is a PDF to every browser', async () => {
    const id = await upload(fileOf('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'))
    const { headers } = await view(id)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/pdf',
      'nosniff',
    ])
  })
})
