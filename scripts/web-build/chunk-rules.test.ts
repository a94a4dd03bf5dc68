import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type Chunk,
  circleOf,
  firstScreenKilobytes,
  officeWithPortal,
  withFloating,
} from './chunk-rules.ts'

const chunk = (fileName: string, imports: string[], path?: string): Chunk => ({
  fileName,
  name: fileName,
  imports,
  facadeModuleId: path ? `/src/web/${path}` : null,
  moduleIds: path ? [`/src/web/${path}`] : [],
})

it('names the files that import each other, and those that import them', () => {
  const chunks = [
    chunk('page', ['a']),
    chunk('a', ['b']),
    chunk('b', ['c']),
    chunk('c', ['a', 'd']),
  ]
  expect(circleOf([...chunks, chunk('d', [])])).toEqual(['page', 'a', 'b', 'c'])
})

it('finds nothing where each file stands on those before it', () => {
  expect(circleOf([chunk('page', ['a', 'b']), chunk('a', ['b']), chunk('b', [])])).toEqual([])
})

it('names the pages of the back office that load the portal of employers [SHELL-04]', () => {
  const chunks = [
    chunk('list', ['shared'], 'features/staff/employers/employers-page.tsx'),
    chunk('home', ['kit'], 'portals/admin/home/admin-home-page.tsx'),
    chunk('shell', ['shared'], 'portals/employer/employer-shell.tsx'),
    { ...chunk('shared', ['kit']), moduleIds: ['/src/web/portals/employer/credit-balance.tsx'] },
    chunk('kit', []),
  ]
  expect(officeWithPortal(chunks)).toEqual(['list'])
})

it('names the parts of the first screen that load what places tooltips and menus', () => {
  const floating = '/src/node_modules/@floating-ui/core/dist/floating-ui.core.mjs'
  const chunks = [
    chunk('shell', ['kit']),
    chunk('today', ['kit', 'tooltip']),
    chunk('week', ['tooltip']),
    { ...chunk('tooltip', []), moduleIds: [floating] },
    chunk('kit', []),
  ]
  expect(withFloating(chunks, ['shell', 'today'])).toEqual(['today'])
})

it('weighs what the first screen waits for, each file once, and nothing else', () => {
  const code = (name: string, imports: string[], isEntry = false) => ({
    ...chunk(name, imports),
    code: randomBytes(5000).toString('latin1'),
    isEntry,
  })
  const files = [
    code('entry', ['kit'], true),
    code('today', ['kit', 'parts']),
    code('kit', []),
    code('parts', []),
    code('week', ['kit']),
  ]
  const each = firstScreenKilobytes([code('alone', [], true)], [])
  expect(each).toBeGreaterThan(5)
  expect(firstScreenKilobytes(files, ['today'])).toBeGreaterThan(each * 3.9)
  expect(firstScreenKilobytes(files, ['today'])).toBeLessThan(each * 4.1)
})
