import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSources } from './hash-sources.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchback-sources-'))
  mkdirSync(join(root, 'web', 'ui'), { recursive: true })
  mkdirSync(join(root, 'server'))
  mkdirSync(join(root, 'scripts', 'web-build'), { recursive: true })
  writeFileSync(join(root, 'web', 'ui', 'card.tsx'), 'card')
  writeFileSync(join(root, 'package-lock.json'), '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the hash of the web build', () => {
  it.each([
    ['an edited file', 'web/ui/card.tsx'],
    ['an added file', 'web/ui/table.tsx'],
    ['another version of a package', 'package-lock.json'],
    ['how its files are cut', 'scripts/web-build/first-chunks.ts'],
  ])('changes with %s', (_, file) => {
    const before = hashSources(root)
    writeFileSync(join(root, file), 'changed')
    expect(hashSources(root)).not.toBe(before)
  })

  it.each([
    ['tests', 'web/ui/card.test.tsx'],
    ['the server', 'server/main.ts'],
  ])('does not change with %s', (_, file) => {
    const before = hashSources(root)
    writeFileSync(join(root, file), 'changed')
    expect(hashSources(root)).toBe(before)
  })

  it('tells a moved line between two files', () => {
    writeFileSync(join(root, 'web', 'a.ts'), 'xy')
    writeFileSync(join(root, 'web', 'b.ts'), '')
    const before = hashSources(root)
    writeFileSync(join(root, 'web', 'a.ts'), 'x')
    writeFileSync(join(root, 'web', 'b.ts'), 'y')
    expect(hashSources(root)).not.toBe(before)
  })
})
