import { expect, it } from 'vitest'
import { cycleOf } from './no-chunk-cycles.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })

it('names the files that import each other, and those that import them', () => {
  const chunks = [chunk('page', 'a'), chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'a', 'd')]
  expect(cycleOf([...chunks, chunk('d')])).toEqual(['page', 'a', 'b', 'c'])
})

it('finds nothing where each file stands on those before it', () => {
  expect(cycleOf([chunk('page', 'a', 'b'), chunk('a', 'b'), chunk('b')])).toBeUndefined()
})
