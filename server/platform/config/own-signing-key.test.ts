import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ownSigningKey } from './own-signing-key.ts'
import { whyWeak } from './signing-keys.ts'

const root = mkdtempSync(join(tmpdir(), 'switchback-key-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('is made once for a data folder, another for another, and readable to its owner alone', () => {
  const folder = join(root, 'not', 'there', 'yet')
  const key = ownSigningKey(folder)
  expect(whyWeak(key)).toBeNull()
  expect(ownSigningKey(folder)).toBe(key)
  expect(ownSigningKey(join(root, 'other'))).not.toBe(key)
  expect(readdirSync(folder)).toEqual(['signing-key'])
  expect(readFileSync(join(folder, 'signing-key'), 'utf8')).toBe(`${key}\n`)
  expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600)
})

it.each(['', 'short\n'])('is never signed with when its file holds %j', (content) => {
  const folder = mkdtempSync(join(root, 'broken-'))
  writeFileSync(join(folder, 'signing-key'), content)
  expect(() => ownSigningKey(folder)).toThrow('holds no whole key')
})
