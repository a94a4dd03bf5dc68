import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

export interface Import {
  from: string
  to: string
}

/** Every import of one file by another of the same list: values, types and `import()` alike. */
export function findImports(files: readonly string[], read: (path: string) => string): Import[] {
  const known = new Set(files)
  return files.flatMap((from) => {
    const targets = new Set(namedModules(from, read(from)).map((name) => resolve(from, name)))
    return [...targets].flatMap((to) => (to && to !== from && known.has(to) ? [{ from, to }] : []))
  })
}

/** A path from the root, of `#room/...` and of relative names; packages have none. */
function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : undefined
}

function namedModules(file: string, source: string): string[] {
  const { module, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ]
  if (!source.includes('import(')) return names
  new Visitor({
    ImportExpression({ source: named }) {
      if (named.type === 'Literal' && typeof named.value === 'string') names.push(named.value)
    },
    TSImportType({ source: named }) {
      names.push(named.value)
    },
  }).visit(program)
  return names
}
