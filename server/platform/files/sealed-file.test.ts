import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openSealedFile, sealFile } from './sealed-file.ts'

const key = { employerId: uuid(), id: uuid() }
const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256)
const open = (sealed: Uint8Array, { of = key, purpose = 'forms', secret = 'a secret' } = {}) =>
  openSealedFile(secret, purpose, of, sealed)

describe('a sealed file', () => {
  const sealed = sealFile('a secret', 'forms', key, bytes)

  it('is given back as it was, and shows nothing of it meanwhile', () => {
    expect([...open(sealed)]).toEqual([...bytes])
    expect(Buffer.from(sealed).includes(Buffer.from(bytes.subarray(0, 16)))).toBe(false)
  })

  it('is another one each time', () => {
    expect(Buffer.from(sealFile('a secret', 'forms', key, bytes)).equals(sealed)).toBe(false)
  })

  it.each([
    ['under another name', { of: { ...key, id: uuid() } }],
    ['of another employer', { of: { ...key, employerId: uuid() } }],
    ['for another purpose', { purpose: 'images' }],
    ['with another secret', { secret: 'another' }],
  ])('is not opened %s', (_, wrong) => {
    expect(() => open(sealed, wrong)).toThrow()
  })

  it.each([
    ['changed', (at: Uint8Array) => at.with(40, (at[40] ?? 0) ^ 1)],
    ['cut off', (at: Uint8Array) => at.subarray(0, -1)],
    ['too short', (at: Uint8Array) => at.subarray(0, 10)],
  ])('is not opened once it is %s', (_, harm) => {
    expect(() => open(harm(new Uint8Array(sealed)))).toThrow()
  })
})
