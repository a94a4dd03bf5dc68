import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configFile, readDirectionRules, sleepingPatterns } from './direction-rules.ts'
import { plants } from './planted-imports.ts'
import { rooms } from './source-files.ts'

/** How one file can take from another; a rule refuses each. */
const ways: readonly ((name: string) => string)[] = [
  (name) => `import { x } from '${name}'\nexport const y = x`,
  (name) => `import type { x } from '${name}'\nexport type Y = typeof x`,
  (name) => `export { x } from '${name}'`,
  (name) => `export const later = () => import('${name}')`,
]

const folder = mkdtempSync(join(tmpdir(), 'import-directions-'))
const written = new Set<string>()
/** The rules that each importer must break; none where it is allowed. */
const expected = new Map<string, string[]>()
const broken = new Map<string, Set<string>>()
const rules = readDirectionRules()

beforeAll(async () => {
  plantPackages()
  for (const [rule, { from, to, allowed }] of Object.entries(plants)) {
    for (const [importer, target] of allowed) plant(importer, target, ways[0], [])
    for (const [place, target] of from.flatMap((at) => to.map((other) => [at, other] as const))) {
      for (const way of ways) plant(`${place}/planted-${expected.size}.ts`, target, way, [rule])
    }
  }
  plantCircles()
  await findBroken()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the rules of imports', () => {
  it('are each planted here', () => {
    const planted = new Set([...expected.values()].flat())
    expect([...planted].sort()).toEqual(rules.map(({ name }) => name).sort())
  })

  it('have a violation planted for each of their places', () => {
    const unplanted = rules.flatMap(({ name, fromPaths, toPaths }) => [
      ...fromPaths.filter(
        (path) => !plants[name]?.from.some((place) => new RegExp(path).test(`${place}/x.ts`)),
      ),
      ...toPaths.filter((path) => !plants[name]?.to.some((place) => new RegExp(path).test(place))),
    ])
    expect(unplanted).toEqual([])
  })

  it.each(rules.map(({ name }) => name))('%s refuses every planted import, alone', (name) => {
    const own = [...expected].filter(([, breaks]) => breaks.includes(name))
    const wrong = own.filter(([importer]) => [...(broken.get(importer) ?? [])].join() !== name)
    expect(wrong.map(([importer]) => [importer, [...(broken.get(importer) ?? [])]])).toEqual([])
  })

  it('leave alone what is allowed', () => {
    const allowed = [...expected].filter(([, breaks]) => breaks.length === 0)
    expect(allowed.length).toBeGreaterThan(rules.length)
    expect(allowed.filter(([importer]) => broken.has(importer))).toEqual([])
  })
})

describe('a pattern that matches no file', () => {
  const rule = { name: 'r', fromPaths: ['^web/ui/'], toPaths: ['^web/kit/'] }

  it('is reported, on either side', () => {
    expect(sleepingPatterns([rule], ['web/ui/a.ts', 'web/kit/a.ts'])).toEqual([])
    expect(sleepingPatterns([rule], ['web/kit/a.ts'])).toEqual([
      expect.stringContaining('^web/ui/'),
    ])
    expect(sleepingPatterns([rule], ['web/ui/a.ts'])).toHaveLength(1)
  })
})

function plant(importer: string, target: string, way = ways[0], breaks: string[] = []): void {
  write(importer, way?.(nameFrom(importer, target)) ?? '')
  if (target.includes('/') && rooms.some((room) => target.startsWith(`${room}/`))) write(target)
  expected.set(importer, breaks)
}

/** A value of one file taken by another in a circle is refused; a type that closes it is not. */
function plantCircles(): void {
  const at = 'domain/money/credit'
  plant(`${at}/one.ts`, `${at}/two.ts`, ways[0], ['no-cycles'])
  // The circle is reported once, where it was met first.
  write(`${at}/two.ts`, ways[0]?.('./three.ts'))
  write(`${at}/three.ts`, ways[0]?.('./one.ts'))
  plant(`${at}/value.ts`, `${at}/type.ts`)
  plant(`${at}/type.ts`, `${at}/value.ts`, ways[1])
  write(`${at}/astray.ts`, `import '#domain/money/credit/nowhere.ts'`)
  expected.set(`${at}/astray.ts`, ['imports-resolve'])
}

/** Packages of every kind that rules tell apart, with nothing in them. */
function plantPackages(): void {
  const versions = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const imports = Object.fromEntries(
    ['domain', 'contract', 'server', 'web', 'testing', 'demo'].map((room) => [
      `#${room}/*`,
      `./${room}/*`,
    ]),
  )
  const dependencies = versions('zod', 'react')
  const devDependencies = versions('fast-check')
  const own = { name: 'planted', type: 'module', imports, dependencies, devDependencies }
  write('package.json', JSON.stringify(own))
  for (const name of ['zod', 'react', 'fast-check', 'undeclared']) {
    const exports = { '.': './index.js', './mini': './index.js' }
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports }))
    write(`node_modules/${name}/index.js`)
  }
}

/** How a file of ours names another: by its room, or from where it stands. */
function nameFrom(importer: string, target: string): string {
  const [room = ''] = target.split('/')
  if (!rooms.some((known) => known === room)) return target
  return ['scripts', 'bench', 'prove', 'e2e'].includes(room) || expected.size % 2 === 0
    ? posix.relative(posix.dirname(importer), target).replace(/^(?!\.)/, './')
    : `#${target}`
}

/** Later text replaces what stood there only as a target. */
function write(path: string, text?: string): void {
  if (text === undefined && written.has(path)) return
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text ?? 'export const x = 1\n')
  written.add(path)
}

async function findBroken(): Promise<void> {
  const options = await extractDepcruiseOptions(configFile)
  const places = rooms.filter((room) => [...written].some((path) => path.startsWith(`${room}/`)))
  const { output } = await cruise([...places], { ...options, baseDir: folder })
  if (typeof output === 'string') throw new Error(output)
  for (const { from, rule } of output.summary.violations) {
    broken.set(from, (broken.get(from) ?? new Set()).add(rule.name))
  }
}
