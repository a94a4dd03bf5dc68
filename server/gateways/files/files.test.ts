import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeClock } from '#testing/fake-clock.ts'
import { type S3Double, startS3Double } from '#testing/s3-double.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { databaseFiles } from './database.ts'
import { type FilesGateway, FilesGatewayFailed } from './index.ts'
import { s3Files } from './s3.ts'

let test: TestDatabase
let double: S3Double

beforeAll(async () => {
  test = await openTestDatabase()
  double = await startS3Double()
})
afterAll(async () => {
  await double.close()
  await test.drop()
})

const candidates: [string, () => FilesGateway][] = [
  ['database', () => databaseFiles(test.database.db, fakeClock('2026-11-20T18:00:00Z'))],
  ['s3', () => s3Files(double.options)],
]

describe.each(candidates)('files in the %s', (kind, open) => {
  const newKey = () => ({ employerId: uuid(), id: uuid() })
  // Every byte, and no whole number of any block.
  const bytes = Uint8Array.from({ length: 70_001 }, (_, at) => at % 256)

  it('are given back as they were put, with their type', async () => {
    const [files, key] = [open(), newKey()]
    expect(files.kind).toBe(kind)
    await files.put(key, { type: 'image/png', bytes })
    const found = await files.get(key)
    expect(found?.type).toBe('image/png')
    expect(Buffer.from(found?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true)
  })

  it('are replaced by those of the same name', async () => {
    const [files, key] = [open(), newKey()]
    await files.put(key, { type: 'image/png', bytes })
    await files.put(key, { type: 'image/jpeg', bytes: new Uint8Array([1, 2]) })
    const found = await files.get(key)
    expect([found?.type, ...(found?.bytes ?? [])]).toEqual(['image/jpeg', 1, 2])
  })

  it('are not there under another employer or id', async () => {
    const [files, key] = [open(), newKey()]
    await files.put(key, { type: 'image/png', bytes })
    expect(await files.get({ ...key, employerId: uuid() })).toBeUndefined()
    expect(await files.get({ ...key, id: uuid() })).toBeUndefined()
  })

  it('are gone once deleted, however often', async () => {
    const [files, key] = [open(), newKey()]
    await files.put(key, { type: 'image/png', bytes })
    await files.delete(key)
    await files.delete(key)
    expect(await files.get(key)).toBeUndefined()
  })
})

describe('files in the s3', () => {
  const key = { employerId: uuid(), id: uuid() }
  const file = { type: 'image/png', bytes: new Uint8Array([1]) }

  it('have names that begin as configured', async () => {
    await s3Files(double.options).put(key, file)
    expect(double.names()).toContain(`tests/${key.employerId}/${key.id}`)
  })

  it('are tried again where the service asks for that', async () => {
    const files = s3Files(double.options)
    double.failNext(2)
    await files.put(key, file)
    expect((await files.get(key))?.type).toBe('image/png')
  })

  it.each([
    [
      'with another secret',
      { secretAccessKey: 'no secret of the double' },
      'SignatureDoesNotMatch',
    ],
    ['in no bucket there is', { bucket: 'nobodys' }, 'NoSuchBucket'],
  ])('fail %s, saying why without a secret', async (_, wrong, code) => {
    const failure = await s3Files({ ...double.options, ...wrong })
      .put(key, file)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesGatewayFailed)
    expect(String(failure)).toContain(code)
    expect(String(failure)).not.toContain('secret of the double')
  })

  it('fail where an answer breaks off', async () => {
    const files = s3Files(double.options)
    await files.put(key, file)
    double.cutNext()
    await expect(files.get(key)).rejects.toBeInstanceOf(FilesGatewayFailed)
    expect((await files.get(key))?.type).toBe('image/png')
  })

  it('fail where nothing answers', async () => {
    const nowhere = s3Files({ ...double.options, endpoint: 'http://127.0.0.1:9' })
    await expect(nowhere.get(key)).rejects.toBeInstanceOf(FilesGatewayFailed)
  })
})
