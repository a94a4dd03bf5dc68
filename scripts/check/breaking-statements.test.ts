import { describe, expect, it } from 'vitest'
import { findBreaking } from './breaking-statements.ts'

const found = (...statements: string[]) => findBreaking(statements).map(({ what }) => what)

describe('what the running version cannot live with', () => {
  it.each([
    ['drop table trips', 'drop table trips'],
    ['DROP TABLE IF EXISTS "trips" cascade', 'drop table trips'],
    ['drop view open_invoices', 'drop view open_invoices'],
    ['drop function keep_counts()', 'drop function keep_counts'],
    ['drop trigger lots_kept on lots', 'drop trigger lots_kept of lots'],
    ["alter type mode rename value 'bike' to 'cycle'", 'change type mode'],
    ['alter table trips rename to journeys', 'rename table trips'],
    ['alter table trips rename column miles to km', 'rename column trips.miles'],
    ['alter table "trips" rename "miles" to "km"', 'rename column trips.miles'],
    ['alter table trips drop column miles', 'drop column trips.miles'],
    ['alter table trips drop column if exists miles', 'drop column trips.miles'],
    ['alter table trips drop miles', 'drop column trips.miles'],
    ['alter table trips alter column miles type text', 'type of trips.miles'],
    ['alter table trips alter miles set data type text using miles::text', 'type of trips.miles'],
    ['alter table trips alter column miles set not null', 'not null trips.miles'],
    ['alter table trips alter column miles drop default', 'no default trips.miles'],
    ['alter table trips add column miles numeric not null', 'needed column trips.miles'],
    [
      'alter table trips add miles numeric check (miles in (1, 2)) not null',
      'needed column trips.miles',
    ],
    ['alter table trips add check (miles > 0)', 'constraint of trips'],
    ['alter table trips add constraint far check (miles > 0)', 'constraint of trips'],
    ['alter table only trips add foreign key (id) references lots (id)', 'constraint of trips'],
    ['alter table trips add unique (external_id)', 'constraint of trips'],
    ['create unique index trips_ids on trips (external_id)', 'unique index on trips'],
    ['create index trips_days on trips (trip_on)', 'index on trips'],
    ['create index on public.trips (trip_on)', 'index on trips'],
  ])('%s', (statement, what) => {
    expect(found(statement)).toEqual([what])
  })

  it('is named once for each action of a statement', () => {
    const statement = `alter table trips
      add column note text, -- drop column nothing
      drop column miles,
      add column km numeric(10, 2) not null,
      alter column mode set not null`
    expect(found(statement)).toEqual([
      'drop column trips.miles',
      'needed column trips.km',
      'not null trips.mode',
    ])
  })
})

describe('what it can live with', () => {
  it.each([
    ['alter table trips add column note text'],
    ["alter table trips add column note text not null default ''"],
    ['alter table trips add column n int not null generated always as (1) stored'],
    ['alter table trips add column other_id uuid references lots (id)'],
    ['alter table trips add check (miles > 0) not valid'],
    ['alter table trips validate constraint far'],
    ['alter table trips drop constraint far'],
    ['alter table trips rename constraint far to near'],
    ['alter table trips alter column miles drop not null'],
    ['alter table trips alter column miles set default 1'],
    ["alter type mode add value 'scooter'"],
    ['drop index trips_days'],
    ["comment on table trips is 'drop table trips'"],
    ["update trips set note = 'alter table trips drop column miles'"],
    ['create function f() returns void language sql as $$ drop table trips $$'],
  ])('%s', (statement) => {
    expect(found(statement)).toEqual([])
  })

  it('anything done to a table that the migration makes', () => {
    const more = [
      'create index rides_days on rides (day)',
      'create unique index rides_ids on rides (id)',
      'alter table rides add unique (day)',
      'alter table rides alter column day set not null',
    ]
    expect(found('create table if not exists rides (day date)', ...more)).toEqual([])
    expect(found(...more)).toHaveLength(more.length)
  })

  it('a trigger that is made anew', () => {
    const drop = 'drop trigger lots_kept on lots'
    const create = 'create trigger lots_kept before delete on lots execute function refuse()'
    expect(found(drop, create)).toEqual([])
  })
})
