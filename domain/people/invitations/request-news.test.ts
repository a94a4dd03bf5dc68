import { expect, it } from 'vitest'
import { isToldOf } from './request-news.ts'

it('tells the employer of the first five wishes of a day, then of every tenth', () => {
  const told = Array.from({ length: 41 }, (_, index) => index + 1).filter(isToldOf)
  expect(told).toEqual([1, 2, 3, 4, 5, 10, 20, 30, 40])
})
