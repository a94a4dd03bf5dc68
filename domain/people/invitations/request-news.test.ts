import { expect, it } from 'vitest'
import { isAnnounced } from './request-news.ts'

it('tells the employer of the first five wishes of a day, then of every tenth', () => {
  const announced = Array.from({ length: 41 }, (_, index) => index + 1).filter(isAnnounced)
  expect(announced).toEqual([1, 2, 3, 4, 5, 10, 20, 30, 40])
})
