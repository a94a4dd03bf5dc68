import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FilesGateway,
  FilesGatewayFailed,
  type StoredFile,
} from '#server/gateways/files/index.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { imageFile } from '#testing/images.ts'
import { startTestApp } from '#testing/test-app.ts'

/** A store of files of which some calls fail. */
function failingFiles() {
  const stored = new Map<string, StoredFile>()
  const failing = new Set<'put' | 'get' | 'delete'>()
  const call = async <Answer>(name: 'put' | 'get' | 'delete', answer: () => Answer) => {
    if (failing.has(name)) throw new FilesGatewayFailed(`${name} of a file was answered 503`)
    return answer()
  }
  const gateway: FilesGateway = {
    kind: 's3',
    put: ({ id }, file) => call('put', () => void stored.set(id, file)),
    get: ({ id }) => call('get', () => stored.get(id)),
    delete: ({ id }) => call('delete', () => void stored.delete(id)),
  }
  return { gateway, stored, failing }
}

const files = failingFiles()
const app = await startTestApp({ files: files.gateway })
afterAll(() => app.stop())

let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  files.failing.clear()
  files.stored.clear()
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

const pay = (key: string, value = '10') => {
  const image = new File([imageFile('png')], 'receipt.png')
  const fields = { employer_id: community.employer.id, date: '2026-11-18', value }
  const headers = { 'idempotency-key': key }
  return app.post('/admin/wallets/add-payment', form({ ...fields, 'images[]': image }), {
    token,
    headers,
  })
}

async function payments() {
  const path = `/admin/wallets/payments?employer_id=${community.employer.id}`
  return (await app.get(path, { token })).body.data
}

const failed = { status: 502, body: { code: 'gateway_failed' } }

describe('while the store of files does not answer', () => {
  it('a payment with an image is not noted, and its form can be sent again', async () => {
    files.failing.add('put')
    expect(await pay('one')).toMatchObject(failed)
    expect(await payments()).toEqual([])
    files.failing.clear()
    expect((await pay('one')).status).toBe(200)
    expect(await payments()).toHaveLength(1)
  })

  it('the image of a payment is not shown', async () => {
    const { body } = await pay('one')
    files.failing.add('get')
    const path = `/admin/payment-images/${body.data._id}`
    expect(await app.get(path, { token })).toMatchObject(failed)
  })

  it('an image that belongs to no payment stays, and the answer is that of the payment', async () => {
    const first = await pay('one')
    files.failing.add('delete')
    expect((await pay('one')).body).toEqual(first.body)
    expect(await pay('one', '11')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_taken' },
    })
    expect(files.stored.size).toBe(3)
  })
})
