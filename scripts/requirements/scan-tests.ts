import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { listSourceFiles } from '../check/source-files.ts'
import { idsInTitle } from './requirement-ids.ts'

/** A test, or a group of tests, whose title carries requirement IDs. */
export interface Proof {
  file: string
  /** The title without the IDs; of a table's row, the text that names it. */
  title: string
  ids: string[]
  /** Of a table's row: the title of the table, into which the row's text is put when it runs. */
  table?: string
}

const testFile = /\.(test|spec)\.tsx?$/
const testCalls = new Set(['it', 'test', 'describe'])

/** Every titled test of the repository that carries an ID, in the order of files and lines. */
export function scanTests(root: string): Proof[] {
  return listSourceFiles(root)
    .filter((file) => testFile.test(file))
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))
}

/** The proofs of one test file. Rows of an `each` table count as titles as well. */
export function proofsIn(file: string, source: string): Proof[] {
  const titles: Pick<Proof, 'title' | 'table'>[] = []
  /** By the place of a table in the source; a call is met before what it calls. */
  const tables = new Map<number, string>()
  new Visitor({
    CallExpression(node) {
      const callee = source.slice(node.callee.start, node.callee.end)
      if (!testCalls.has(/^\w+/.exec(callee)?.[0] ?? '')) return
      const texts = node.arguments.map(({ start, end }) => textsIn(source.slice(start, end)))
      if (/\.(each|for)$/.test(callee)) {
        const table = withoutIds(tables.get(node.start) ?? '')
        titles.push(...texts.flat().map((title) => ({ title, table })))
        return
      }
      const [title] = texts[0] ?? []
      if (title === undefined) return
      if (node.callee.type === 'CallExpression') tables.set(node.callee.start, title)
      titles.push({ title })
    },
  }).visit(parseSync(file, source).program)
  return titles.flatMap(({ title, ...rest }) => {
    const ids = idsInTitle(title)
    return ids.length > 0 ? [{ file, title: withoutIds(title), ids, ...rest }] : []
  })
}

const quoted = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gs

function textsIn(code: string): string[] {
  return [...code.matchAll(quoted)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, '$1'),
  )
}

/** What a test is called beside the requirements it claims. */
export function withoutIds(title: string): string {
  return title.replace(/\s*\[[A-Z][^\]]*-\d{2}[^\]]*\]/g, '').trim()
}
