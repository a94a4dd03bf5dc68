import type { LocalDate } from '#domain/time.ts'
import type { MemberActor, StaffActor } from '#server/platform/auth/actor.ts'
import type { World } from '../world.ts'

/** An administrator by their user name. */
export function administrator({ admins }: Pick<World, 'admins'>, username: string): StaffActor {
  const admin = admins.find((each) => each.username === username)
  if (!admin) throw new Error(`No administrator ${username}`)
  // Their sessions are long over.
  return { adminId: admin.id, type: admin.type, sessionId: admin.id }
}

/** Members who joined before a day and are there still. */
export function membersSince({ members }: Pick<World, 'members'>, before: LocalDate) {
  return members.filter(
    ({ joined_on, disabled_at, deleted_at }) =>
      joined_on && joined_on < before && !disabled_at && !deleted_at,
  )
}

/** A member as their app signs them in. */
export function memberActor(employerId: string, id: string): MemberActor {
  return { employerId, by: { kind: 'member', id }, sessionId: id }
}
