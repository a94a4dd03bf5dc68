import type { Db } from '#server/platform/db/transaction-guard.ts'
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

/** Employers beside the demo world, for whom trips and purchases come in. */
export async function addBuyers(db: Db): Promise<Buyer[]> {
  const made: Buyer[] = []
  for (let count = 0; count < buyers; count++) {
    const { employerId, token } = await createCommunity(db, membersEach)
    const members = await signInMembers(db, employerId, membersEach)
    made.push({ employerId, token, members: members.map((member) => member.token) })
  }
  return made
}
