import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

it('keeps so many entries, the latest, whatever keys are made up', () => {
  const map = new BoundedMap<string, number>(3)
  for (let made = 0; made < 1000; made++) map.set(`key ${made}`, made)
  expect(map.size).toBe(3)
  expect(['key 0', 'key 996', 'key 997', 'key 999'].map((key) => map.get(key))).toEqual([
    undefined,
    undefined,
    997,
    999,
  ])
})

it('keeps what is put in again', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('one', 1)
  map.set('two', 2)
  map.set('one', 11)
  map.set('three', 3)
  expect([map.get('one'), map.get('two'), map.get('three')]).toEqual([11, undefined, 3])
})
