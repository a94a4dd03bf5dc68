import { loadModule } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import { judgeKept, type Permission } from './judge-kept.ts'

beforeAll(() => loadModule())

const one = 'select from trips where employer_id = $1'
const each = 'delete from trips where miles = 0'
const across = 'select from trips join members on trips.member_id = members.id'
const refused = 'select from trips for update'
const kept = (sql: string, place = 'server/trips/queries.ts') => ({ sql, place, sameAs: [1] })
const permit = (reach: Permission['reach'], place = 'server/trips/'): Permission[] => [
  { place, reach, why: 'of all employers' },
]
const problemsOf = (sqls: string[], permissions: Permission[], isWhole = true) =>
  judgeKept(
    sqls.map((sql) => kept(sql)),
    permissions,
    isWhole,
  ).problems

it('names what leaves the server of its employer, once, with its place', () => {
  const { counts, problems } = judgeKept([kept(one), kept(each), kept(each)], [], true)
  expect(problems).toEqual([`server/trips/queries.ts: no employer is given for trips\n  ${each}`])
  expect(counts).toMatchObject({ 'one server': 1, 'each server': 2, none: 0 })
})

it('permits as far as the list says', () => {
  expect(problemsOf([each], permit('each server'))).toEqual([])
  expect(problemsOf([each, across], permit('each server'))).toHaveLength(1)
  expect(problemsOf([each, across], permit('across servers'))).toEqual([])
  expect(problemsOf([across, refused], permit('across servers'))).toHaveLength(1)
  expect(problemsOf([across, refused], permit('refused'))).toEqual([])
  expect(problemsOf([each], permit('each server', 'server/members/'), false)).toHaveLength(1)
})

it('refuses a permission that nothing needs so far, once all tests ran', () => {
  const asleep = ['server/trips/: nothing of it needs the permission "across servers"']
  expect(problemsOf([one], permit('across servers'))).toEqual(asleep)
  expect(problemsOf([each], permit('across servers'))).toEqual(asleep)
  expect(problemsOf([each], permit('across servers'), false)).toEqual([])
})

it('refuses what cannot be read', () => {
  expect(problemsOf(['selec 1'], [])).toEqual([
    'server/trips/queries.ts: syntax error at or near "selec"\n  selec 1',
  ])
})

it('refuses nothing at all', () => {
  expect(judgeKept([], [], false).problems).toEqual(['no statement was kept'])
})
