import { loadDemoWorld } from '#demo/load.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createCommunity, signInMembers } from '../../bench/support/community.ts'

export interface Buyer {
  employerId: string
  /** Of the employer. */
  token: string
  /** Of its members. */
  members: string[]
}

/** Each buys less than one employer may in a quarter of an hour. */
const buyers = 6
const membersEach = 20

/** The demo world, with a year of rewards and draws, and employers beside it for whom trips and purchases come in. */
export async function makeWorld(database: Database): Promise<Buyer[]> {
  const { db } = database
  await migrate(db)
  await loadDemoWorld(db, { now: new Date() })
  const made: Buyer[] = []
  for (let count = 0; count < buyers; count++) {
    const { employerId, token } = await createCommunity(db, membersEach)
    const members = await signInMembers(db, employerId, membersEach)
    made.push({ employerId, token, members: members.map((member) => member.token) })
  }
  return made
}
