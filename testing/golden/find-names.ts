import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Actions of the audit log, read off the server's code: `subject.what`, in files that write it. */
export function findAuditActions(): string[] {
  const sources = readSources('server', /\/queries(\/|\.ts$)|\/migrations\/|\.gen\.ts$/)
  const audited = sources.filter((source) => /audit/i.test(source))
  return sorted(
    audited.flatMap((source) => [...namesOf(source, /'([a-z_]+\.[a-z_]+)'/g), ...joined(source)]),
  )
}

/** Under which names the browser keeps things: everything of ours begins alike. */
export function findStorageKeys(): string[] {
  const sources = readSources('web')
  const used = sources.some((source) => /(local|session)Storage|\.cookie/.test(source))
  return used ? sorted(sources.flatMap((s) => namesOf(s, /['"`](switchback[_-][a-z_-]+)/g))) : []
}

/** What stands in the way of finding them so: a name of another form, where it is used. */
export function findOtherStorageKeys(): string[] {
  const call = /[sS]torage\.(?:get|set|remove)Item\(\s*(['"`])(?!switchback[_-])([^'"`]*)\1/g
  return readSources('web').flatMap((source) => [...source.matchAll(call)].map(([use]) => use))
}

/** Actions put together of a subject and a word that stands where the function is called. */
function joined(source: string): string[] {
  return [...source.matchAll(/`([a-z_]+)\.\$\{(\w+)\}`/g)].flatMap(([, subject, name]) =>
    source
      .split('\n')
      .filter((line) => new RegExp(`\\baudit\\(|\\b${name}\\b(:| =)`).test(line))
      .flatMap((line) => namesOf(line, /'([a-z_]+)'/g))
      .map((word) => `${subject}.${word}`),
  )
}

function namesOf(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, word = '']) => word)
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

function readSources(room: string, except = /^$/): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `/${room}/${file}`)
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !except.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
}
