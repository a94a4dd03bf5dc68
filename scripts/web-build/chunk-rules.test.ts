import { expect, it } from 'vitest'
import { type Chunk, circleOf, officeWithPortal, withFloating } from './chunk-rules.ts'

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
