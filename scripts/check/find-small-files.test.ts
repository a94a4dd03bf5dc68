import { describe, expect, it } from 'vitest'
import { exceptions, findSmallFiles } from './find-small-files.ts'

const ledger = 'server/features/money/ledger'
const small = 'export const small = 1\n'
const imports = (...paths: string[]) => paths.map((path) => `import '#${path}'\n`).join('')
const long = (source = '') => source + 'export const line = 1\n'.repeat(30)

/** The small files of a tree of files and their sources. */
function smallIn(tree: Record<string, string>) {
  return findSmallFiles(Object.keys(tree), (path) => tree[path] ?? '', exceptions)
}

describe('a small file', () => {
  it.each(['server/platform/part.ts', 'domain/money/ledger/part.ts', 'contract/money/part.ts'])(
    'belongs to its one importer: %s',
    (file) => {
      const caller = 'server/app.ts'
      expect(smallIn({ [file]: small, [caller]: long(imports(file)) })).toEqual([
        { file, lines: 1, importer: caller },
      ])
    },
  )

  const part = `${ledger}/part.ts`
  const one = { [part]: small, [`${ledger}/post.ts`]: long(imports(part)) }

  it.each([
    ['with two importers', { 'demo/money.ts': imports(part) }, []],
    [
      'whose second importer takes a type',
      { 'bench/a.ts': `import type { A } from '#${part}'` },
      [],
    ],
    ['that is asked for later', { 'scripts/a.ts': `const a = await import('#${part}')` }, []],
    ['with a test of its own', { [`${ledger}/part.test.ts`]: small }, []],
    ['with a test on a server', { [`${ledger}/part.postgres.test.ts`]: small }, []],
    ['imported twice by one file', { [`${ledger}/post.ts`]: imports(part, part) + long() }, [part]],
    ["imported by another file's test", { [`${ledger}/post.test.ts`]: imports(part) }, [part]],
    ["with another file's test beside it", { [`${ledger}/parts.test.ts`]: small }, [part]],
    ['with a test of that name elsewhere', { 'domain/part.test.ts': small }, [part]],
    ['that nobody imports', { [`${ledger}/post.ts`]: long() }, [part]],
    ['that is thirty lines long', { [part]: long() }, []],
    ['of 29 lines, whatever ends it', { [part]: `${small.repeat(29)}\n\n` }, [part]],
  ])('%s', (_, tree, expected) => {
    expect(smallIn({ ...one, ...tree }).map(({ file }) => file)).toEqual(expected)
  })

  it.each([
    ['of tests', 'testing/part.ts'],
    ['of the demo world', 'demo/part.ts'],
    ['that is a test', `${ledger}/part.test.ts`],
    ['of routes', `${ledger}/routes.ts`],
    ['that begins a thread', `${ledger}/part-thread.ts`],
    ['that changes the database', 'server/platform/db/migrations/099-part.ts'],
  ])('%s may stand alone', (_, file) => {
    expect(smallIn({ [file]: small, 'server/app.ts': long(imports(file)) })).toEqual([])
  })
})
