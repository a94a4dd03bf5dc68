import { expect, it } from 'vitest'
import type { Chunk } from './chunk-rules.ts'
import { firstLibraries } from './first-libraries.ts'

const chunk = (name: string, imports: string[], moduleIds: string[]): Chunk => ({
  fileName: `${name}.js`,
  name,
  imports: imports.map((imported) => `${imported}.js`),
  facadeModuleId: null,
  moduleIds,
})

it('finds the parts of libraries that a screen waits for, however many files away', () => {
  const chunks = [
    chunk('today', ['shared'], ['/src/web/today.tsx']),
    chunk('shared', ['stack'], ['/src/web/notice.tsx', '/src/node_modules/icons/sun.mjs']),
    chunk('stack', [], ['/src/node_modules/ui/stack.mjs']),
    chunk('wallet', ['stack', 'table'], ['/src/web/wallet.tsx']),
    chunk('table', [], ['/src/node_modules/ui/table.mjs']),
  ]
  expect([...firstLibraries(chunks, [['today']])].sort()).toEqual([
    '/src/node_modules/icons/sun.mjs',
    '/src/node_modules/ui/stack.mjs',
  ])
})

it('finds what two screens both wait for', () => {
  const chunks = [
    chunk('home', ['stack', 'menu'], []),
    chunk('sign-in', ['stack', 'input'], []),
    chunk('stack', [], ['/src/node_modules/ui/stack.mjs']),
    chunk('menu', [], ['/src/node_modules/ui/menu.mjs']),
    chunk('input', [], ['/src/node_modules/ui/input.mjs']),
  ]
  const shared = firstLibraries(chunks, [['home'], ['sign-in']])
  expect([...shared]).toEqual(['/src/node_modules/ui/stack.mjs'])
})
