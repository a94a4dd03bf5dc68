import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from '../support/child-process.ts'
import { installPeer } from './install-peer.ts'
import { type Answered, type Peer, type Rows, untilAnswering } from './peer.ts'

const version = '5.1.5'

/** As many connections as the product has; any column can be ordered by. */
const config = `
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
export default {
  extends: [PostGraphileAmberPreset],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({
    connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 10 },
  })],
  grafserv: { host: '127.0.0.1', port: Number(process.env.PORT), graphiql: false, watch: false },
}
`

const query = `query Members($employer: UUID!, $offset: Int!) {
  allMembers(condition: { employerId: $employer, deletedAt: null }, first: 10, offset: $offset,
      orderBy: [LISTED_AT_DESC, ROW_ID_DESC]) {
    totalCount
    nodes { rowId name email invitedAt joinedAt disabledAt surveyedAt recordsAutomatically lastTripOn
      lastLoginAt lastReminderAt loggedTrips hasAcceptedCommute unsubscribedAt }
  }
}`

const everyone = `query Everyone {
  allMembers(condition: { deletedAt: null }, first: 10, orderBy: [LISTED_AT_DESC, ROW_ID_DESC]) {
    totalCount
    nodes { rowId name email joinedOn disabledAt lastTripOn loggedTrips listedAt
      employerByEmployerId { communityName } }
  }
}`

const employers = `query Employers {
  allEmployers(first: 10, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
    totalCount
    nodes { rowId name email createdAt status approvedAt closedAt communityName communityType
      communitySize timeZone creditFeePercent }
  }
}`

/** GraphQL over our own tables. It searches parts of texts and sums up months with further plugins only. */
export async function startPostGraphile(
  folder: string,
  databaseUrl: string,
  rows: Rows,
): Promise<Peer> {
  const home = await installPeer(folder, 'postgraphile', version)
  writeFileSync(join(home, 'graphile.config.mjs'), config)
  const port = await freePort()
  const program = join(home, 'node_modules', '.bin', 'postgraphile')
  const child = startChild(process.execPath, [program, '-C', 'graphile.config.mjs'], {
    cwd: home,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/graphql`
  await untilAnswering(url, () => child.exitCode !== null)
  const page = (employer: string, offset: number): Answered => ({
    url,
    json: { query, variables: { employer, offset } },
    count: totalOf('allMembers'),
  })
  return {
    name: `PostGraphile ${version}`,
    asked: {
      first: page(rows.large, 0),
      middle: page(rows.large, rows.middle),
      small: page(rows.small, 0),
      everyone: { url, json: { query: everyone }, count: totalOf('allMembers') },
      employers: { url, json: { query: employers }, count: totalOf('allEmployers') },
    },
    stop: () => stopChild(child),
  }
}

function totalOf(list: string) {
  return (body: unknown): unknown => {
    // What the queries above ask for.
    const { data } = body as { data?: Record<string, { totalCount: number }> }
    return data?.[list]?.totalCount
  }
}
