import type { Selection } from '#contract/people/members-bulk.ts'
import {
  type BulkAction,
  type LeftOutReason,
  leftOutBy,
} from '#domain/people/members/bulk-actions.ts'
import { addressKeyOf } from '#server/features/mail/unsubscribe/address-key.ts'
import { filterOfSelection } from '#server/features/people/members/filter-of.ts'
import type { Stretch } from '#server/features/people/members/queries/narrow.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { afterAllIds, beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStretchEnd, listFirst, type Moment, readStretch } from './queries/chosen.ts'

/** Looked at in one statement, so few that none holds up an embedded database. */
const lookedAtAtOnce = 2000
/** So many of those it touches are shown before it begins. */
const shownFirst = 10

export interface Chosen {
  action: BulkAction
  selection: Selection
}

/** Whom an action would touch now, and whom it would leave out, and why. */
export async function previewBulk(platform: Platform, actor: Actor, chosen: Chosen) {
  const { employerId } = actor
  const { total, firstIds, touched, leftOut } = await lookAt(platform, actor, chosen, {
    firstCount: shownFirst,
  })
  if (total === 0 && 'ids' in chosen.selection) throw notFound('None of these members')
  const first = await listFirst(platform.db, { employerId, ids: firstIds, count: shownFirst })
  return { total, touched, first, leftOut: [...leftOut] }
}

/** Writes whom an action is about to its list, as they are now; counts them, and whom of them it would touch. */
export function listChosen(
  platform: Platform,
  actor: Pick<Actor, 'employerId'>,
  chosen: Chosen,
  actionId: string,
) {
  return lookAt(platform, actor, chosen, { firstCount: 0, listOf: actionId })
}

/** In no transaction, a statement a stretch of all members: others are answered between them. */
async function lookAt(
  platform: Platform,
  { employerId }: Pick<Actor, 'employerId'>,
  { action, selection }: Chosen,
  asked: { firstCount: number; listOf?: string },
) {
  const { db, clock } = platform
  const now = clock.now()
  const filter = filterOfSelection(selection, employerId, now)
  const moment = momentOf(platform, action, now)
  const leftOut = new Map<LeftOutReason, number>()
  const firstIds: string[] = []
  let total = 0
  let touched = 0
  for await (const stretch of stretches(db, employerId, filter.ids !== undefined)) {
    for (const group of await readStretch(db, { ...filter, stretch }, moment, asked)) {
      total += group.count
      const reason = leftOutBy(action, group)
      if (reason) leftOut.set(reason, (leftOut.get(reason) ?? 0) + group.count)
      else {
        firstIds.push(...group.firstIds)
        touched += group.count
      }
    }
  }
  return { total, touched, leftOut, firstIds }
}

/** All members of an employer, so many at a time; few, who are found by their ids, at once. */
async function* stretches(db: Db, employerId: string, areFew: boolean): AsyncGenerator<Stretch> {
  let afterId = beforeAllIds
  for (;;) {
    const [end] = areFew
      ? []
      : await findStretchEnd(db, { employerId, afterId, skipped: lookedAtAtOnce - 1 })
    yield { afterId, upToId: end?.id ?? afterAllIds }
    if (!end) return
    afterId = end.id
  }
}

/** As of when, and by what addresses, an action looks at members. */
export function momentOf(
  { config }: Pick<Platform, 'config'>,
  action: BulkAction,
  now: Date,
): Moment {
  return { action, now, addressKey: addressKeyOf(config) }
}
