import type { Selection } from '#contract/people/members-bulk.ts'
import {
  type BulkAction,
  isMailing,
  type LeftOutReason,
  leftOutBy,
  type Reached,
} from '#domain/people/members/bulk-actions.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { filterOfSelection } from '#server/features/people/members/filter-of.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countByReach, listFirst, type Moment, type ReachedGroup } from './queries/chosen.ts'

/** Counted in one statement, so few that none holds up an embedded database. */
const countedAtOnce = 2000
/** So many of those it touches are shown before it begins. */
const shownFirst = 10

export interface Chosen {
  action: BulkAction
  selection: Selection
}

/** Whom an action would touch now, and whom it would leave out, and why. */
export async function previewBulk(platform: Platform, actor: Actor, chosen: Chosen) {
  const { db, clock } = platform
  const { total, groups, touched, leftOut } = await countChosen(platform, actor, chosen)
  if (total === 0 && 'ids' in chosen.selection) throw notFound('None of these members')
  const now = clock.now()
  const filter = filterOfSelection(chosen.selection, actor.employerId, now)
  const moment = momentOf(platform, chosen.action, now)
  const first =
    groups.length === 0 ? [] : await listFirst(db, filter, moment, { groups, count: shownFirst })
  return { total, touched, first, leftOut: [...leftOut] }
}

/**
 * How many are chosen, and how many of them an action would touch. In no transaction, a statement a part: others are answered between them.
 */
export async function countChosen(
  platform: Platform,
  { employerId }: Pick<Actor, 'employerId'>,
  { action, selection }: Chosen,
) {
  const now = platform.clock.now()
  const filter = filterOfSelection(selection, employerId, now)
  const moment = momentOf(platform, action, now)
  const groups = new Map<string, Reached>()
  const leftOut = new Map<LeftOutReason, number>()
  let total = 0
  let touched = 0
  for await (const { count, lastId: _, ...group } of parts()) {
    total += count
    const reason = leftOutBy(action, group)
    if (reason) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count)
    else {
      groups.set(JSON.stringify(group), group)
      touched += count
    }
  }
  return { total, touched, leftOut, groups: [...groups.values()] }

  async function* parts(): AsyncGenerator<ReachedGroup> {
    let afterId = beforeAllIds
    for (;;) {
      const part = await countByReach(platform.db, filter, moment, {
        afterId,
        limit: countedAtOnce,
      })
      yield* part
      if (part.reduce((sum, { count }) => sum + count, 0) < countedAtOnce) return
      // Ids sort as their texts do.
      afterId =
        part
          .map(({ lastId }) => lastId)
          .sort()
          .at(-1) ?? afterId
    }
  }
}

/** As of when, and by what addresses, an action looks at members. */
export function momentOf(
  { config }: Pick<Platform, 'config'>,
  action: BulkAction,
  now: Date,
): Moment {
  return { now, addressKey: addressKeyOf(config), isMailing: isMailing(action) }
}
