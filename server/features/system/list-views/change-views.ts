import { v7 as uuid } from 'uuid'
import type { ShownColumns, ViewSearch } from '#contract/system/list-views.ts'
import { isNameTaken, mayChangeView, mostViews } from '#domain/system/list-views/view-rules.ts'
import { roleMissing } from '#server/platform/auth/actor.ts'
import { breaksIndex } from '#server/platform/db/breaks-index.ts'
import {
  inEmployerTransaction,
  inTransaction,
  type Trx,
} from '#server/platform/db/transaction-guard.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type Choice,
  deleteView,
  insertView,
  listNames,
  lockView,
  lockViewer,
  updateView,
  type Viewer,
  type ViewRow,
  writeChoice,
} from './queries.ts'

/** Somebody who changes views, with what their role lets them do to the team's. */
export interface Keeper {
  viewer: Viewer
  mayShare: boolean
  isOwner: boolean
}

interface Wish {
  list: string
  name: string
  search: ViewSearch
  columns: ShownColumns
  isShared: boolean
}

/** Saves a view under a name that its maker has not given to another view of the list. */
export async function saveView(platform: Platform, keeper: Keeper, wish: Wish): Promise<string> {
  const { viewer } = keeper
  if (wish.isShared && !keeper.mayShare) throw roleMissing()
  const id = uuid()
  await changing(platform, viewer, async (trx) => {
    const names = await listNames(trx, viewer, wish.list)
    if (names.length >= mostViews) {
      const reason = `At most ${mostViews} views of a list are possible: delete one first`
      throw conflict('too_many_views', { name: [reason] })
    }
    refuseTaken(
      wish.name,
      names.map(({ name }) => name),
    )
    await insertView(trx, viewer, { ...wish, id, at: platform.clock.now() })
  })
  return id
}

/** Changes what is given of a view; an owner's change of another's keeps its maker. */
export async function changeView(
  platform: Platform,
  keeper: Keeper,
  id: string,
  changes: Partial<Omit<Wish, 'list'>>,
): Promise<ViewRow> {
  return changing(platform, keeper.viewer, async (trx) => {
    const view = await lockChangeable(trx, keeper, id)
    if (changes.isShared && !view.isShared && !keeper.mayShare) throw roleMissing()
    if (changes.name !== undefined) {
      const names = await listNames(trx, makerOf(keeper.viewer, view), view.list)
      const others = names.filter((other) => other.id !== id)
      refuseTaken(
        changes.name,
        others.map(({ name }) => name),
      )
    }
    const changed = { ...view, ...changes }
    await updateView(trx, keeper.viewer, changed)
    return changed
  })
}

export async function removeView(platform: Platform, keeper: Keeper, id: string): Promise<void> {
  await changing(platform, keeper.viewer, async (trx) => {
    await lockChangeable(trx, keeper, id)
    await deleteView(trx, keeper.viewer, id)
  })
}

/** Keeps the columns somebody chose of a list, and the view it opens with. */
export async function chooseForList(
  platform: Platform,
  viewer: Viewer,
  choice: Choice,
): Promise<void> {
  await changing(platform, viewer, async (trx) => {
    const { defaultViewId: id } = choice
    if (id) {
      const view = await lockView(trx, viewer, id)
      if (view?.list !== choice.list) {
        throw invalid({ default_view_id: ['This list has no such view'] })
      }
    }
    await writeChoice(trx, viewer, choice)
  })
}

async function changing<Answer>(
  { db }: Platform,
  viewer: Viewer,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  async function inTurn(trx: Trx) {
    await lockViewer(trx, viewer)
    return work(trx)
  }
  try {
    if ('adminId' in viewer) return await inTransaction(db, inTurn)
    return await inEmployerTransaction(db, viewer.employerId, inTurn)
  } catch (error) {
    // An owner and the maker, who wait for no other, gave one name at once.
    if (breaksIndex(error, 'list_views_of_user')) throw nameTaken()
    throw error
  }
}

async function lockChangeable(trx: Trx, keeper: Keeper, id: string): Promise<ViewRow> {
  const view = await lockView(trx, keeper.viewer, id)
  if (!view) throw notFound('The view')
  if (
    !mayChangeView({ isOwn: isMade(view, keeper.viewer), isShared: view.isShared }, keeper.isOwner)
  ) {
    throw forbidden('Only who made this view, or an owner, can change it')
  }
  return view
}

function refuseTaken(name: string, others: readonly string[]): void {
  if (isNameTaken(name, others)) throw nameTaken()
}

function nameTaken() {
  return conflict('name_taken', { name: ['You have a view of this name already'] })
}

/** Whether somebody made a view. */
export function isMade(view: ViewRow, viewer: Viewer): boolean {
  return 'adminId' in viewer ? view.adminId === viewer.adminId : view.userId === viewer.userId
}

function makerOf(viewer: Viewer, { userId }: ViewRow): Viewer {
  return 'adminId' in viewer
    ? viewer
    : { employerId: viewer.employerId, userId: userId ?? viewer.userId }
}
