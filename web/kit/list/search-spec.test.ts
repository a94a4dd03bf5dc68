import { describe, expect, it } from 'vitest'
import {
  day,
  id,
  oneOf,
  pageNumber,
  queryOf,
  searchSpec,
  text,
  wholeNumber,
} from './search-spec.ts'

const spec = searchSpec({ page: pageNumber, state: oneOf(['joined', 'invited']), search: text })

it('answers every part of its own and nothing else', () => {
  expect(spec({ page: 3, state: 'joined', search: ' Ann ', other: 1 })).toStrictEqual({
    page: 3,
    state: 'joined',
    search: 'Ann',
  })
  expect(spec({ page: 'x', state: 'gone' })).toStrictEqual({
    page: undefined,
    state: undefined,
    search: undefined,
  })
})

it('reads the query of another page by that page’s own spec', () => {
  const list = queryOf(spec)
  expect(list({ page: 3, state: 'gone', other: 1 })).toEqual({ page: 3 })
  for (const none of [undefined, null, 'page=3', 3]) expect(list(none)).toBeUndefined()
})

describe('a part of the query', () => {
  it.each([
    ['page', pageNumber, 2, 2],
    ['page', pageNumber, 1, undefined],
    ['page', pageNumber, 1.5, undefined],
    ['page', pageNumber, 2_000_000, undefined],
    ['size', wholeNumber(1, 2000), 2000, 2000],
    ['text of digits', text, 80203, '80203'],
    ['text', text, '  ', undefined],
    ['long text', text, 'x'.repeat(300), 'x'.repeat(200)],
    ['day', day, '2026-02-28', '2026-02-28'],
    ['day', day, '2026-02-30', undefined],
    ['day', day, '1026-02-03', undefined],
    ['day', day, 20260228, undefined],
    ['id', id, '0193c0de-0000-7000-8000-000000000001', '0193c0de-0000-7000-8000-000000000001'],
    ['id', id, '0193c0de', undefined],
  ])('%s: %s reads %j as %j', (_, read, value, expected) => {
    expect(read(value)).toBe(expected)
  })
})
