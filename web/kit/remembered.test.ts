import { afterEach, expect, it, vi } from 'vitest'
import { readRemembered, remember } from './remembered.ts'

afterEach(() => vi.unstubAllGlobals())

it('gives back what was kept, and nothing for what was not or cannot be read', () => {
  const kept = new Map([['broken', '{']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  remember('entries', [1, 'two'])
  expect(readRemembered('entries')).toEqual([1, 'two'])
  expect(readRemembered('absent')).toBeUndefined()
  expect(readRemembered('broken')).toBeUndefined()
})

it('fails nobody in a browser that keeps nothing', () => {
  const refuse = () => {
    throw new Error('not allowed')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  remember('entries', [])
  expect(readRemembered('entries')).toBeUndefined()
})
