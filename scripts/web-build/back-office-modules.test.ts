import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The modules that some wait for, by their paths: themselves and all that they import at once. */
function loadedWith(entries: readonly string[]): string[] {
  const waiting = [...entries]
  const loaded = new Set<string>()
  for (const path of waiting) {
    if (loaded.has(path)) continue
    loaded.add(path)
    if (/\.tsx?$/.test(path)) waiting.push(...importsOf(path))
  }
  return [...loaded]
}

/** Types are no code, and `import()` comes later. */
const importedAtOnce =
  /^(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?from\s+)?['"]((?:#|\.)[^'"]+)['"]/gm

function importsOf(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8')
  return [...code.matchAll(importedAtOnce)].map(([, imported = '']) =>
    imported.startsWith('#')
      ? imported.slice(1)
      : relative(root, join(root, dirname(path), imported)),
  )
}

const isEmployers = (path: string) => path.startsWith('web/portals/employer/')
const pages = globSync('web/{portals/admin,features/staff}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.{ts,tsx}'],
})

it('no page of the back office loads code of the employer’s portal, its sign-in page included [SHELL-04]', () => {
  const loaded = loadedWith(['web/main.tsx', ...pages])
  expect(loaded).toContain('web/portals/admin/admin-shell.tsx')
  expect(loaded).toContain('web/features/staff/admins/admin-login-page.tsx')
  expect(loaded).toContain('web/portals/shell/shell.module.css')
  expect(loaded.filter(isEmployers)).toEqual([])
})

it('would see it: the employer’s shell loads the portal’s own modules', () => {
  const loaded = loadedWith(['web/portals/employer/employer-shell.tsx'])
  expect(loaded.filter(isEmployers).length).toBeGreaterThan(3)
})
