import { expect, it } from 'vitest'
import { outlineOf, withoutValues } from './statement-spans.ts'

it.each([
  ['select "id" from "members" where "id" = $1', { operation: 'SELECT', table: 'members' }],
  ['insert into "trips" ("id") values ($1)', { operation: 'INSERT', table: 'trips' }],
  ['update pgboss.job set state = 1', { operation: 'UPDATE', table: 'pgboss.job' }],
  ['\n  with due as (select (1) from a) select b from c', { operation: 'WITH', table: 'c' }],
  ['select array(select 1 from a) from "b" as "x"', { operation: 'SELECT', table: 'b' }],
  ['begin', { operation: 'BEGIN' }],
  ['', { operation: 'SQL' }],
])('the outline of %j is %j', (text, outline) => {
  expect(outlineOf(text)).toEqual(outline)
})

it('the text of a statement keeps its parameters and names, and loses values that stand in it', () => {
  const text = `select m1.x from m1 where a = 'it''s Ada' and b = $12 and c > 3.5 limit 20`
  expect(withoutValues(text)).toBe('select m1.x from m1 where a = ? and b = $12 and c > ? limit ?')
  expect(withoutValues('x'.repeat(5000))).toHaveLength(2000)
})
