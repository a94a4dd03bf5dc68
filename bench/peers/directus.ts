import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from '../support/child-process.ts'
import { installPeer, ownPath } from './install-peer.ts'
import { type Answered, type Peer, type Rows, untilAnswering } from './peer.ts'

const version = '11.17.4'
const token = 'token-of-a-throwaway-server'

const ofEverybody =
  'id,name,email,joined_on,disabled_at,last_trip_on,logged_trips,listed_at,community_name'
const ofEmployers =
  'id,name,email,created_at,status,approved_at,closed_at,community_name,community_type,community_size,' +
  'time_zone,credit_fee_percent'

const ofMembers = [
  'id',
  'name',
  'email',
  'invited_at',
  'joined_at',
  'disabled_at',
  'surveyed_at',
  'records_automatically',
  'last_trip_on',
  'last_login_at',
  'last_reminder_at',
  'logged_trips',
  'has_accepted_commute',
  'unsubscribed_at',
].join()

/** REST over tables with a key of one column, which it asks for: the same rows, with like indexes. */
export async function startDirectus(
  folder: string,
  databaseUrl: string,
  rows: Rows,
): Promise<Peer> {
  const home = await installPeer(folder, 'directus', version)
  await copyTables(databaseUrl)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const run = (command: string) =>
    startChild('node', [join(home, 'node_modules', 'directus', 'cli.js'), command], {
      cwd: home,
      env: {
        PATH: ownPath,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'error',
        DB_CLIENT: 'pg',
        DB_CONNECTION_STRING: databaseUrl,
        DB_POOL__MAX: '10',
        KEY: 'throwaway',
        SECRET: 'a secret of a throwaway server only',
        ADMIN_EMAIL: 'admin@example.com',
        ADMIN_PASSWORD: 'Bench-2026',
        ADMIN_TOKEN: token,
        CACHE_ENABLED: 'false',
        RATE_LIMITER_ENABLED: 'false',
        // It would refuse who comes while it is busy.
        PRESSURE_LIMITER_ENABLED: 'false',
        TELEMETRY: 'false',
      },
      stdio: 'ignore',
    })
  const [code] = await once(run('bootstrap'), 'exit')
  if (code !== 0) throw new Error('it did not make its tables')
  const child = run('start')
  await untilAnswering(`${url}/server/ping`, () => child.exitCode !== null)
  const headers = { authorization: `Bearer ${token}` }
  const list = (table: string, read: Record<string, string>): Answered => {
    const query = new URLSearchParams({ limit: '10', meta: 'filter_count', ...read })
    return {
      url: `${url}/items/${table}?${query.toString()}`,
      headers,
      // What it documents for `meta`.
      count: (body) => (body as { meta: { filter_count: number } }).meta.filter_count,
    }
  }
  const people = (fields: string, filter: object, offset = 0) =>
    list('people', {
      fields,
      filter: JSON.stringify({ deleted_at: { _null: true }, ...filter }),
      sort: '-listed_at,-id',
      offset: String(offset),
    })
  const page = (employer: string, offset: number, narrowed: object = {}) =>
    people(ofMembers, { employer_id: { _eq: employer }, ...narrowed }, offset)
  const year = new URLSearchParams({
    'aggregate[countDistinct]': 'member_id',
    'groupBy[0]': 'year(trip_on)',
    'groupBy[1]': 'month(trip_on)',
    filter: JSON.stringify({
      employer_id: { _eq: rows.logging },
      trip_on: { _between: [rows.firstOn, rows.lastOn] },
    }),
  })
  return {
    name: `Directus ${version}`,
    asked: {
      first: page(rows.large, 0),
      middle: page(rows.large, rows.middle),
      search: page(rows.large, 0, { email: { _icontains: rows.address } }),
      small: page(rows.small, 0),
      everyone: people(ofEverybody, {}),
      employers: list('businesses', { fields: ofEmployers, sort: '-created_at,-id' }),
      year: {
        url: `${url}/items/journeys?${year.toString()}`,
        headers,
        // A row a month.
        count: (body) => (body as { data: object[] }).data.length,
      },
    },
    stop: () => stopChild(child),
  }
}

async function copyTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('journeys') as kept`)
    if (rows[0]?.kept) return
    await client.query(`
      create table people as select members.*, community_name from members
        join employers on employers.id = employer_id;
      alter table people add primary key (id);
      create index on people (employer_id, listed_at, id) where deleted_at is null;
      create index on people (listed_at, id) where deleted_at is null;
      create index on people using gin (employer_id, lower(name) gin_trgm_ops, lower(email) gin_trgm_ops);
      create table journeys as select * from trips;
      alter table journeys add primary key (id);
      create index on journeys (employer_id, trip_on);
      create table businesses as select * from employers;
      alter table businesses add primary key (id);
      create index on businesses (created_at, id);
      drop table trips cascade;`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
