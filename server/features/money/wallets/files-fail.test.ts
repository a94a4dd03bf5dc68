import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FilesGateway,
  FilesGatewayFailed,
  type StoredFile,
} from '#server/gateways/files/index.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { imageFile } from '#testing/images.ts'
import { runQueued } from '#testing/run-queued.ts'
import { startTestApp } from '#testing/test-app.ts'
import { addPayment } from './add-payment.ts'
import { dropImageJob } from './payment-image.ts'

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

let adminId: string
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  files.failing.clear()
  files.stored.clear()
  app.clock.set('2026-11-20T18:00:00Z')
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
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

const imageOf = (paymentId: string) => app.get(`/admin/payment-images/${paymentId}`, { token })

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
    expect(await imageOf(body.data._id)).toMatchObject(failed)
  })

  it('images that belong to no payment are deleted another time', async () => {
    const first = await pay('one')
    expect((await pay('one')).body).toEqual(first.body)
    expect(await pay('one', '11')).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_taken' },
    })
    files.failing.add('delete')
    await expect(runQueued(app, dropImageJob)).rejects.toThrow('delete of a file')
    files.failing.clear()
    await runQueued(app, dropImageJob)
    expect(files.stored.size).toBe(1)
    expect(await imageOf(first.body.data._id)).toMatchObject({ status: 200 })
  })
})

describe('a payment whose commit was not answered', () => {
  it('keeps its image once it was noted', async () => {
    const id = uuid()
    await expect(addLost(id)).rejects.toThrow('the connection was lost')
    await runQueued(app, dropImageJob)
    expect(await payments()).toHaveLength(1)
    expect(await imageOf(id)).toMatchObject({ status: 200 })
  })
})

/** Notes a payment with an image, and loses the answer of the database to that. */
function addLost(changeId: string): Promise<void> {
  const { id: employerId } = community.employer
  const platform = { ...app.platform, db: losingCommits(app.platform.db) }
  return addPayment(platform, backOfficeActor(employerId, adminId), {
    changeId,
    adminId,
    paidOn: '2026-11-18',
    cents: 1000,
    image: { type: 'image/png', bytes: imageFile('png') },
  })
}

/** A database that commits, and whose connections break off before it says so, from the first file on. */
function losingCommits(db: Db): Db {
  const transaction = () => ({
    async execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
      const result = await db.transaction().execute(work)
      if (files.stored.size > 0) throw new Error('the connection was lost')
      return result
    },
  })
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
