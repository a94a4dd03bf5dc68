import { basename, dirname } from 'node:path'
import { findImports } from './find-imports.ts'

/** Below this a file needs two importers or a test of its own; else it belongs to its caller. */
const fewestLines = 30

/** Rooms whose files are held to it. */
const rooms = ['contract', 'domain', 'server', 'web']

interface Exception {
  files: RegExp
  reason: string
}

/** Small files with one importer that stand alone for a reason. */
export const exceptions: readonly Exception[] = [
  {
    files:
      /^web\/(portals\/(shell\/menu-drawer|admin\/require-admin|(?:admin|commuter)\/[a-z-]+\/[a-z-]+-page)|features\/identity\/(two-step\/two-step-prompt-dialog|passwords\/reset-password-page))\.tsx?$/,
    reason:
      'What is loaded when it is wanted, a page or what brings parts of the library, is a file.',
  },
  {
    files: /^server\/features\/.*\/routes\.ts$/,
    reason: 'Where requests enter a noun: each has one.',
  },
  {
    files: /^server\/platform\/db\/migrations\//,
    reason: 'A step of the database, never changed again.',
  },
  { files: /-thread\.ts$/, reason: 'A thread starts with a file.' },
  { files: /^server\/seed\.ts$/, reason: 'The one file of the server that knows the demo world.' },
]

interface SmallFile {
  file: string
  lines: number
  /** Whom it belongs to; nobody when no product file imports it. */
  importer: string | undefined
}

/** Product files that are too small to stand alone, those of an exception left out. */
export function findSmallFiles(
  files: readonly string[],
  read: (path: string) => string,
  except: readonly Exception[] = exceptions,
): SmallFile[] {
  const tests = files.filter(isTest)
  const tested = new Set(tests.map((file) => `${dirname(file)}/${basename(file).split('.')[0]}`))
  const small = files
    .filter((file) => rooms.some((room) => file.startsWith(`${room}/`)) && !isTest(file))
    .map((file) => ({ file, lines: countLines(read(file)) }))
    .filter(({ lines }) => lines < fewestLines)
    .filter(({ file }) => !tested.has(file.replace(/\.tsx?$/, '')))
    .filter(({ file }) => !except.some((exception) => exception.files.test(file)))
  const importers = Map.groupBy(
    findImports(files, read).filter(({ from }) => !isTest(from)),
    ({ to }) => to,
  )
  return small.flatMap(({ file, lines }) => {
    const [first, second] = importers.get(file) ?? []
    return second ? [] : [{ file, lines, importer: first?.from }]
  })
}

/** Exceptions that spare no file, as after a merge: they would spare the next one unseen. */
export function sleepingExceptions(
  files: readonly string[],
  read: (path: string) => string,
): Exception[] {
  const small = findSmallFiles(files, read, [])
  return exceptions.filter((exception) => !small.some(({ file }) => exception.files.test(file)))
}

export function isTest(file: string): boolean {
  return /\.(test|spec|shots)\.tsx?$/.test(file)
}

export function countLines(source: string): number {
  return source.trimEnd().split('\n').length
}
