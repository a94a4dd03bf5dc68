import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf } from './check/markdown-anchors.ts'
import { root } from './check/repository.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/proofs.md',
  'docs/retention.md',
  'docs/scaling.md',
  'docs/security.md',
  'docs/programs.md',
  'bench/README.md',
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

it('leads by links in documents to files and headings that are there', () => {
  const all = [...globSync('docs/**/*.md', { cwd: root }), ...documents]
  const links = [...new Set(all)].flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => ({ document, link })),
  )
  const lost = links.filter(({ document, link }) => !leadsSomewhere(document, link))
  expect(links.length).toBeGreaterThan(100)
  expect(lost).toEqual([])
})

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : normalize(join(dirname(document), path))
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(read(target)).has(anchor)
}

/** Whole paths into the rooms, as `domain/money/ledger`; patterns and placeholders are none. */
function pathsIn(text: string): string[] {
  const rooms =
    /`((?:contract|domain|server|web|features|platform|testing|demo|scripts)\/[\w./-]+)`/g
  return [...text.matchAll(rooms)].map(([, path = '']) => path)
}
