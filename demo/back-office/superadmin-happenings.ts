import { addDays, type LocalDate } from '#domain/time.ts'
import { findPublished } from '#server/features/identity/agreements/queries.ts'
import { changeDraft, createDraft } from '#server/features/identity/agreements/staff/save-draft.ts'
import { changeAdmin } from '#server/features/staff/admins/accounts/change-admin.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { administrator } from './people.ts'

/** Who left the staff and comes in no more. */
const leaver = 'summit'

/** How the terms of employers are being written anew. */
const rewritten = {
  type: 'employer_terms_and_conditions',
  before: 'available by the 9th of the month',
  after: 'available by the 5th of the month',
  added:
    '<h2>9. Rides that are shared</h2><p>A ride counts for everybody in the car. The employer tells its members how it rewards those who drive.</p>',
} as const

/** What superadmins do among themselves: an account that is disabled, and terms that are being written. */
export function superadminHappenings(world: World, today: LocalDate): Happening[] {
  return [disabled(world, addDays(today, -75)), drafted(world, addDays(today, -8))]
}

function disabled(world: World, on: LocalDate): Happening {
  const root = administrator(world, 'root')
  const admin = world.admins.find(({ username }) => username === leaver)
  if (!admin) throw new Error(`No administrator ${leaver}`)
  const { id } = admin
  return {
    on,
    minutes: 16 * 60 + 45,
    async run(trx, at) {
      await changeAdmin(demoPlatform(trx, at), root, id, { is_active: false })
      return []
    },
  }
}

/** Begun by one and gone on with by another; what is published stays as it is. */
function drafted(world: World, on: LocalDate): Happening {
  const { type, before, after, added } = rewritten
  return {
    on,
    minutes: 10 * 60 + 10,
    async run(trx, at) {
      const published = await findPublished(trx, type)
      if (!published) throw new Error('No terms are published')
      const content = published.content + added
      const { id } = await createDraft(demoPlatform(trx, at), administrator(world, 'north'), {
        type,
        content,
      })
      const change: Happening = {
        on: addDays(on, 3),
        minutes: 14 * 60 + 25,
        async run(later, then) {
          await changeDraft(demoPlatform(later, then), administrator(world, 'west'), id, {
            content: content.replace(before, after),
          })
          return []
        },
      }
      return [change]
    },
  }
}
