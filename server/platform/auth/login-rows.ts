import { sql } from 'kysely'
import type { Trx } from '../db/transaction-guard.ts'
import { isMember, type LoginKey } from './actor.ts'

/** The rows of somebody in a table whose rows are either a person's of an employer or a member's. */
export function ofLogin(login: LoginKey) {
  return isMember(login)
    ? sql<boolean>`(employer_id = ${login.employerId} and member_id = ${login.memberId})`
    : sql<boolean>`(employer_id = ${login.employerId} and user_id = ${login.userId})`
}

/** Whose a new row of such a table is. */
export function loginColumns(login: LoginKey) {
  return isMember(login)
    ? { employer_id: login.employerId, user_id: null, member_id: login.memberId }
    : { employer_id: login.employerId, user_id: login.userId, member_id: null }
}

/** Which column of such a table says whose a row is. */
export function loginColumn(login: LoginKey): 'member_id' | 'user_id' {
  return isMember(login) ? 'member_id' : 'user_id'
}

interface Owned {
  employerId: string
  userId: string | null
  memberId: string | null
}

/** Whose a row of such a table is. */
export function loginOfRow({ employerId, userId, memberId }: Owned): LoginKey {
  if (memberId !== null) return { employerId, memberId }
  if (userId !== null) return { employerId, userId }
  throw new Error('A row of a login is a person’s or a member’s: the table checks it')
}

const waysIn = [
  'sessions',
  'user_codes',
  'user_links',
  'sign_in_methods',
  'recovery_codes',
] as const

/** Deletes somebody's sessions, codes, links, methods and recovery codes. */
export async function deleteWaysIn(trx: Trx, login: LoginKey): Promise<void> {
  for (const table of waysIn) await trx.deleteFrom(table).where(ofLogin(login)).execute()
}
