import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeStatement, type Reach } from './judge-statement.ts'

beforeAll(() => loadModule())

/** What a statement reaches, and of the parameters which have the same value. */
type Example = [sql: string, reach: Reach, sameAs?: number[]]

function holds(examples: readonly Example[]): void {
  it.each(examples)('%s: %s', (sql, reach, sameAs) => {
    expect(judgeStatement(sql, sameAs).reach).toBe(reach)
  })
}

describe('a statement that touches no distributed table asks nothing of the servers', () => {
  holds([
    ['select * from employers where id = $1', 'none'],
    ['update sessions set ended_at = $1 where token_hash = $2', 'none'],
    ['select relname from pg_class', 'none'],
    ['select members.x from other.members', 'none'],
    ['create index on trips (member_id)', 'none'],
  ])
})

describe('one employer that is given is on one server', () => {
  holds([
    ['select * from members where employer_id = $1 and id = $2', 'one server'],
    ['select * from members where (employer_id, id) = ($1, $2::uuid)', 'one server'],
    ["update members set name = $1 where employer_id = 'a'", 'one server'],
    ['delete from trips t where t.employer_id = $1', 'one server'],
    ['delete from trips where employer_id is null', 'one server'],
    ['insert into trips (id, employer_id) values ($1, $2)', 'one server'],
    ['insert into trips (employer_id, id) values ($1, $2), ($3, $4)', 'one server', [1, 2, 1, 4]],
    [
      'select from members m join employers e on e.id = m.employer_id where e.id = $1',
      'one server',
    ],
    ['select from (select * from members) m where m.employer_id = $1', 'one server'],
    [
      'insert into trips (employer_id, n) select m.employer_id, count(*) from members m where m.employer_id = $1 group by 1',
      'one server',
    ],
    [
      'insert into trips (employer_id, id) select "employer_id", id from jsonb_populate_recordset(null::trips, $1)',
      'one server',
    ],
  ])
})

describe('without an employer each server is asked', () => {
  holds([
    ['update members set name = $1 where id = $2', 'each server'],
    ['delete from trips where id in ($1, $2)', 'each server'],
    ['select * from members where employer_id = any($1)', 'each server'],
    ['select * from members where employer_id in ($1)', 'each server'],
    ['select * from members where employer_id = $1 or id = $2', 'each server'],
    ['select * from members where employer_id > $1', 'each server'],
    ['select * from members where lower(employer_id) = $1', 'each server'],
    ['select * from members where employer_id::text = $1', 'each server'],
    ['insert into trips (employer_id, id) values ($1, $2), ($3, $4)', 'each server', [1, 2, 3, 4]],
    ['insert into trips (id) values ($1)', 'each server'],
    ['insert into trips (id) select id from unnest($1::uuid[]) as given (id)', 'each server'],
    ['insert into trips (employer_id) select employer_id from members', 'each server'],
    ['select employer_id, count(*) from members group by employer_id', 'each server'],
    [
      'select from employers e join members m on m.employer_id = e.id where e.name = $1',
      'each server',
    ],
  ])
})

describe('what is joined has to be of the same employer', () => {
  const joined = (on: string) =>
    `select from members m join trips t on ${on} where m.employer_id = $1`
  holds([
    [joined('t.employer_id = m.employer_id and t.member_id = m.id'), 'one server'],
    [joined('(t.employer_id, t.member_id) = (m.employer_id, m.id)'), 'one server'],
    [joined('t.member_id = m.id'), 'across servers'],
    [joined('t.employer_id = m.employer_id or t.member_id = m.id'), 'across servers'],
    [joined('t.employer_id <> m.employer_id'), 'across servers'],
    [
      'select from members m join trips t using (employer_id) where t.employer_id = $1',
      'one server',
    ],
    [
      'select from members m join trips t using (member_id) where t.employer_id = $1',
      'across servers',
    ],
    [
      'select from members a join members b on b.id = a.id where a.employer_id = $1',
      'across servers',
    ],
    ['select from members m, trips t where m.employer_id = $1', 'across servers'],
    ['select from members m join trips t on t.employer_id = m.employer_id', 'each server'],
    [
      'select from members m, trips t where m.employer_id = $1 and t.employer_id = $2',
      'across servers',
    ],
    [
      'select from members m, trips t where m.employer_id = $1 and t.employer_id = $2',
      'one server',
      [1, 1],
    ],
    [
      'update trips t set miles = 0 from members m where m.id = t.member_id and t.employer_id = $1',
      'across servers',
    ],
    [
      'delete from trips t using members m where m.id = t.member_id and t.employer_id = m.employer_id and m.employer_id = $1',
      'one server',
    ],
    ['insert into trips (employer_id, id) select $1, id from members where id = $2', 'each server'],
  ])
})

describe('an outer join says nothing of the rows that stay anyway', () => {
  holds([
    [
      'select from members m left join trips t on t.employer_id = m.employer_id where m.employer_id = $1',
      'one server',
    ],
    [
      'select from members m left join trips t on t.employer_id = m.employer_id and t.employer_id = $1',
      'each server',
    ],
    [
      'select from members m left join trips t on t.employer_id = m.employer_id and m.employer_id = $1',
      'each server',
    ],
    [
      'select from members m left join trips t on t.employer_id = m.employer_id left join notices n on n.employer_id = t.employer_id where m.employer_id = $1',
      'one server',
    ],
    [
      'select from trips t right join members m on t.employer_id = m.employer_id where m.employer_id = $1',
      'one server',
    ],
    [
      'select from members m full join trips t on t.employer_id = m.employer_id and m.employer_id = $1',
      'each server',
    ],
  ])
})

describe('a query inside another is of the same employer', () => {
  const listed = (inside: string) => `select (${inside}) from members m where m.employer_id = $1`
  const kept = (inside: string) =>
    `select from members m where m.employer_id = $1 and not exists (${inside})`
  holds([
    [listed('select count(*) from trips t where t.employer_id = m.employer_id'), 'one server'],
    [listed('select count(*) from trips where employer_id = $1'), 'one server'],
    [listed('select count(*) from trips t where t.member_id = m.id'), 'across servers'],
    [kept('select from trips t where t.employer_id = m.employer_id'), 'one server'],
    [kept('select from trips t where t.member_id = m.id'), 'across servers'],
    [
      'select from members m where exists (select from trips t where t.employer_id = m.employer_id and t.employer_id = $1)',
      'each server',
    ],
    [
      'delete from members where employer_id = $1 and (employer_id, id) in (select employer_id, member_id from trips)',
      'one server',
    ],
    [
      'delete from members where employer_id = $1 and id in (select member_id from trips)',
      'across servers',
    ],
    [
      'select from (select employer_id, max(id) from trips group by 1) t where t.employer_id = $1',
      'one server',
    ],
    [
      'select from members m join (select member_id, count(*) from trips group by 1) t on t.member_id = m.id where m.employer_id = $1',
      'across servers',
    ],
    [
      'select from members m cross join lateral (select from trips t where t.employer_id = m.employer_id limit 1) l where m.employer_id = $1',
      'one server',
    ],
    [
      'select from members m cross join lateral (select from trips t where t.member_id = m.id limit 1) l where m.employer_id = $1',
      'across servers',
    ],
  ])
})

describe('what is limited or read apart passes on no employer', () => {
  const first = 'select employer_id, id from members where employer_id = $1 limit 10'
  holds([
    [`with m as (${first}) select from m join trips t using (employer_id)`, 'each server'],
    [
      `with m as (${first}) select from m join trips t using (employer_id) where t.employer_id = $1`,
      'one server',
    ],
    [
      'with m as (select employer_id from members where employer_id = $1) select from m join trips t using (employer_id)',
      'one server',
    ],
    [
      'with m as materialized (select employer_id from members) select from m where employer_id = $1',
      'each server',
    ],
    [
      'with m as (select employer_id, id from members) select from m a join m b on a.id = b.id',
      'across servers',
    ],
  ])
})

describe('parts of a statement', () => {
  const both = (first: string, second: string) =>
    `select employer_id from members where ${first} union all select employer_id from trips where ${second}`
  const chain = (on: string) => `with recursive chain as (
    select employer_id, id from notices where employer_id = $1 union all
    select n.employer_id, n.id from chain c join notices n on n.id = c.id and ${on})
    select from chain`
  holds([
    [both('employer_id = $1', 'employer_id = $1'), 'one server'],
    [both('employer_id = $1', 'true'), 'across servers'],
    [`select from (${both('true', 'true')}) all_rows where employer_id = $1`, 'one server'],
    [`select from (${both('true', 'true')}) all_rows`, 'each server'],
    [chain('n.employer_id = c.employer_id'), 'one server'],
    [chain('true'), 'across servers'],
    [
      'with gone as (delete from trips where employer_id = $1 returning *) insert into notices (employer_id, id) select employer_id, id from gone',
      'one server',
    ],
    [
      'with gone as (delete from trips where employer_id = $1 returning *) select from gone join members m using (employer_id)',
      'each server',
    ],
    [
      'with gone as (delete from trips returning *) insert into notices (employer_id, id) select employer_id, id from gone',
      'each server',
    ],
    ['with gone as (delete from trips) select', 'each server'],
  ])
})

describe('no server', () => {
  it.each([
    ['update trips set employer_id = $1 where employer_id = $2', 'trips changes employer'],
    [
      'select from trips where miles = 0 for update skip locked',
      'locks rows of many employers: trips',
    ],
  ])('does %s', (sql, why) => {
    expect(judgeStatement(sql)).toEqual({ reach: 'refused', tables: ['trips'], why })
  })

  it('has rows of two employers', () => {
    const why = 'trips, apart from members'
    expect(judgeStatement('select from trips join members on true')).toMatchObject({ why })
  })

  it('is kept from locking what is on it, or what stands beside it', () => {
    const locked = 'select from trips where employer_id = $1 for update'
    expect(judgeStatement(locked).reach).toBe('one server')
    const beside = 'select from members m join sessions s using (employer_id) for update of s'
    expect(judgeStatement(beside).reach).toBe('each server')
  })
})

it('refuses what PostgreSQL would, two queries as one, and kinds of queries that it cannot read', () => {
  const merge = 'merge into trips using members on true when matched then delete'
  expect(() => judgeStatement('selec 1')).toThrow('syntax error')
  expect(() => judgeStatement('select 1; select 2')).toThrow('Several queries')
  expect(() => judgeStatement(merge)).toThrow('MergeStmt')
})
