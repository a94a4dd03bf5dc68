import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './check/repository.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/retention.md',
  'docs/scaling.md',
  'docs/security.md',
  'docs/programs.md',
]

const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('names every variable of the configuration in the README, and no other', () => {
  const [, schema = ''] = /z\.object\(\{(.*?)\n\}\)/s.exec(read('server/platform/config.ts')) ?? []
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
  const [, table = ''] = /## Configuration(.*?)\n## /s.exec(read('README.md')) ?? []
  const cells = [...table.matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  )
  expect(known.length).toBeGreaterThan(10)
  expect(named.sort()).toEqual(known.sort())
})

it('names npm scripts that exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const text = documents.map(read).join('\n')
  const scriptNames = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(scriptNames.filter((name) => !(name in scripts))).toEqual([])
})

it('names files and folders in documents that exist', () => {
  const all = [...globSync('docs/decisions/*.md', { cwd: root }), ...documents]
  const lost = all.flatMap((document) =>
    pathsIn(read(document))
      .filter((path) => !['', 'server/', 'web/'].some((room) => existsSync(join(root, room, path))))
      .map((path) => `${document}: ${path}`),
  )
  expect(lost).toEqual([])
})

/** Whole paths into the rooms, as `domain/money/ledger`; patterns and placeholders are none. */
function pathsIn(text: string): string[] {
  const rooms =
    /`((?:contract|domain|server|web|features|platform|testing|demo|scripts)\/[\w./-]+)`/g
  return [...text.matchAll(rooms)].map(([, path = '']) => path)
}
