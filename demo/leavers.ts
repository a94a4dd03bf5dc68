import type { Insertable } from 'kysely'
import type { Members } from '#server/platform/db/types.gen.ts'
import { minutesOf } from './local-instant.ts'
import type { Happening } from './timeline.ts'

type Member = Insertable<Members>

/** Somebody as long as they were in: draws count who is in when they are made. */
export function beforeLeaving(member: Member): Member {
  return { ...member, disabled_at: null, deleted_at: null, left_on: null }
}

/** Everybody who has left does so when it was. */
export function leavings(members: readonly Member[]): Happening[] {
  return members.flatMap((member) => {
    const { employer_id, id, left_on, disabled_at = null, deleted_at = null } = member
    const leftAt = disabled_at ?? deleted_at
    if (!left_on || !leftAt) return []
    return [
      {
        on: left_on,
        minutes: minutesOf(left_on, new Date(leftAt)),
        async run(trx) {
          await trx
            .updateTable('members')
            .set({ left_on, disabled_at, deleted_at })
            .where('employer_id', '=', employer_id)
            .where('id', '=', id)
            .execute()
          return []
        },
      },
    ]
  })
}
