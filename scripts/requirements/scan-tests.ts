import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { listSourceFiles } from '../check/source-files.ts'
import { idsInTitle } from './requirement-ids.ts'

/** A test, or a group of tests, whose title carries requirement IDs. */
export interface Proof {
  file: string
  /** The title without the IDs. */
  title: string
  ids: string[]
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
  const titles: string[] = []
  new Visitor({
    CallExpression(node) {
      const callee = source.slice(node.callee.start, node.callee.end)
      if (!testCalls.has(/^\w+/.exec(callee)?.[0] ?? '')) return
      const isTable = /\.(each|for)$/.test(callee)
      for (const argument of isTable ? node.arguments : node.arguments.slice(0, 1)) {
        titles.push(...textsIn(source.slice(argument.start, argument.end), isTable))
      }
    },
  }).visit(parseSync(file, source).program)
  return titles.flatMap((title) => {
    const ids = idsInTitle(title)
    return ids.length > 0 ? [{ file, title: withoutIds(title), ids }] : []
  })
}

const quoted = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gs

function textsIn(code: string, isTable: boolean): string[] {
  const texts = [...code.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return (isTable ? texts : texts.slice(0, 1)).map((text) => text.replace(/\\(.)/g, '$1'))
}

/** What a test is called beside the requirements it claims. */
export function withoutIds(title: string): string {
  return title.replace(/\s*\[[A-Z][^\]]*-\d{2}[^\]]*\]/g, '').trim()
}
