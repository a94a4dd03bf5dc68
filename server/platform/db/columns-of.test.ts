import { expect, it } from 'vitest'
import { columnsOf } from './columns-of.ts'

interface Row {
  id: string
  name: string | null
}

it('answers all columns of a table', () => {
  expect(columnsOf<Row>({ id: true, name: true })).toEqual(['id', 'name'])
})

it('does not compile without one of them, or with one the table does not have', () => {
  // @ts-expect-error: `name` is missing.
  expect(columnsOf<Row>({ id: true })).toEqual(['id'])
  // @ts-expect-error: there is no `age`.
  expect(columnsOf<Row>({ id: true, name: true, age: true })).toContain('age')
})
