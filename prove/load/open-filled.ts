import { sql } from 'kysely'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  contentOf,
  copyDatabase,
  keepContent,
  openMigrated,
  urlOf,
} from '../../bench/support/bench-database.ts'
import { createCommunity } from '../../bench/support/community.ts'
import { spreadTrips } from '../../bench/support/spread-trips.ts'
import { fillPlatform, type PlatformSize } from './fill.ts'

/** For so long what was filled is asked: afterwards too many of the last days have no trips. */
const freshDays = 3

/** Trips end ten days before the day of filling: what people log in a run stands behind. */
function lastDayOf(filledOn: LocalDate): LocalDate {
  return addDays(filledOn, -10)
}

/** What a database holds, kept as its comment. */
interface Content {
  size: PlatformSize
  /** The employer that is asked among few and among many. */
  employerId: string
  filledOn: LocalDate
}

interface Filled extends Content {
  /** The last day of its trips. */
  lastOn: LocalDate
  database: Database
  /** The same employer in a database of a hundredth of the others. */
  few: { url: string; database: Database }
}

interface Order {
  size: PlatformSize
  /** Of the employer that is asked. */
  probe: { members: number; trips: number }
  today: LocalDate
  say(line: string): void
}

/** Fills both databases, or opens those that a run before left in the folder of `--database`. */
export async function openFilled(url: string, order: Order): Promise<Filled> {
  const database = await openMigrated(url)
  const content = await contentOf<Content>(database.db)
  if (!content) {
    const { rows } = await sql`select from employers limit 1`.execute(database.db)
    await database.close()
    if (rows.length > 0) throw new Error('The folder was not filled to its end: remove it')
    return fill(url, order)
  }
  if (content.size.members !== order.size.members)
    throw new Error(`The folder holds ${content.size.members} members: name another`)
  if (content.filledOn < addDays(order.today, -freshDays))
    throw new Error(
      `The folder was filled on ${content.filledOn}: fill another, so that last week has trips`,
    )
  const fewUrl = urlOf(url, 'few')
  const few = { url: fewUrl, database: await openMigrated(fewUrl) }
  return { ...content, lastOn: lastDayOf(content.filledOn), database, few }
}

async function fill(url: string, { size, probe, today, say }: Order): Promise<Filled> {
  const firstOn = startOfMonth(today, -23)
  const lastOn = lastDayOf(today)
  const own = await openMigrated(url)
  const { employerId } = await createCommunity(own.db, probe.members)
  await spreadTrips(own.db, { employerId, trips: probe.trips, firstOn, lastOn })
  await own.close()
  const filling = { besides: employerId, firstOn, lastOn, say }
  const fewUrl = await copyDatabase(url, 'few')
  const few = { url: fewUrl, database: await openMigrated(fewUrl) }
  await fillPlatform(few.database, { ...filling, size: partOf(size, 100) })
  const database = await openMigrated(url)
  await fillPlatform(database, { ...filling, size })
  const content: Content = { size, employerId, filledOn: today }
  await keepContent(database.db, url, content)
  return { ...content, lastOn, database, few }
}

function partOf({ employers, members, trips }: PlatformSize, by: number): PlatformSize {
  const part = (count: number) => Math.ceil(count / by)
  // The first employer of a platform has no others' members.
  return { employers: Math.max(2, part(employers)), members: part(members), trips: part(trips) }
}
