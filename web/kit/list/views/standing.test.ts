import { describe, expect, it } from 'vitest'
import type { ListView, ListViews } from '#contract/system/list-views.ts'
import { id, oneOf, pageNumber, searchSpec, text, wholeNumber } from '#web/kit/list/search-spec.ts'
import { columnsText, fillIn, standing } from './standing.ts'
import { keptOf, partsOf, type ViewedList, viewParts, withChange } from './view-address.ts'

const people: ViewedList = {
  list: 'members',
  all: 'All members',
  spec: searchSpec({
    ...viewParts,
    search: text,
    state: oneOf(['joined', 'invited']),
    opened: id,
    page: pageNumber,
    mail_page: pageNumber,
    per_page: wholeNumber(1, 2000),
  }),
  apart: ['opened'],
}

const quietId = '0193c0de-0000-7000-8000-000000000001'
const unknownId = '0193c0de-0000-7000-8000-000000000009'

const quiet: ListView = {
  _id: quietId,
  list: 'members',
  name: 'Quiet',
  search: { state: 'joined', long_gone: 'x', page: 3 },
  columns: { email: false },
  shared: false,
  is_own: true,
  may_change: true,
  made_by: null,
}

const shared = {
  ...quiet,
  _id: unknownId.replace('9', '2'),
  name: 'Ours',
  is_own: false,
  search: {},
}

function answer(firstId: string | null = null, data: ListView[] = [shared, quiet]): ListViews {
  return {
    data,
    choices: [{ list: 'members', columns: { trips: true }, default_view_id: firstId }],
    may_save: true,
    may_share: true,
    meta: { current_page: 1, per_page: 2, total: 2 },
  }
}

it('keeps of an address its filters, order and page size alone', () => {
  const raw = { search: ' dana ', state: 'odd', page: 4, mail_page: 2, per_page: 50, view: 'all' }
  expect(keptOf(people, { ...raw, opened: quietId, tab: 3 })).toEqual({
    per_page: 50,
    search: 'dana',
  })
})

describe('before a list is shown', () => {
  it('its address is that of the view it opens with, and only where it asks for nothing else', () => {
    const filled = { state: 'joined', view: quietId, search: undefined, page: undefined }
    expect(fillIn(people, {}, answer(quietId))).toMatchObject(filled)
    expect(fillIn(people, { page: 2, opened: quietId }, answer(quietId))).toMatchObject(filled)
    expect(fillIn(people, {}, answer(quietId))).not.toHaveProperty('opened')
    expect(fillIn(people, { state: 'invited' }, answer(quietId))).toBeNull()
    expect(fillIn(people, { view: 'all' }, answer(quietId))).toBeNull()
    expect(fillIn(people, {}, answer())).toBeNull()
  })

  it('a view that is linked to brings its filters, unless the address has some or says that none is left', () => {
    expect(fillIn(people, { view: quietId }, answer())).toMatchObject({ state: 'joined' })
    expect(fillIn(people, { view: quietId, search: 'dana' }, answer())).toBeNull()
    expect(fillIn(people, { view: quietId, filters: 'none' }, answer())).toBeNull()
    expect(fillIn(people, { view: shared._id }, answer())).toBeNull()
  })

  it('a view that is not there leads to the whole list with a word why, one of another tab to no view', () => {
    expect(fillIn(people, { view: unknownId, state: 'joined' }, answer())).toEqual({
      view: 'gone',
      filters: undefined,
      columns: undefined,
    })
    const other = { ...quiet, list: 'history' }
    expect(fillIn(people, { view: quietId }, answer(null, [other]))?.view).toBeUndefined()
  })

  it('an address that was filled in stays', () => {
    const filled = fillIn(people, {}, answer(quietId))
    expect(fillIn(people, filled ?? {}, answer(quietId))).toBeNull()
    expect(fillIn(people, partsOf(people, null), answer(quietId))).toBeNull()
  })
})

describe('once a filter has changed', () => {
  it('an address that asks for nothing says which list that is, where it would stand for another', () => {
    expect(withChange(people, {}, true)).toMatchObject({ view: 'all' })
    expect(withChange(people, {}, false)).toEqual({})
    expect(withChange(people, { view: quietId }, false)).toMatchObject({ filters: 'none' })
    expect(withChange(people, { view: 'all' }, true).filters).toBeUndefined()
    const again = { view: quietId, filters: 'none', state: 'invited' }
    expect(withChange(people, again, false).filters).toBeUndefined()
  })
})

describe('how a list stands', () => {
  it('by its address, own views before those of others', () => {
    const { open, views, isChanged } = standing(
      people,
      { view: quietId, state: 'joined' },
      answer(),
    )
    expect(open).toBe(quiet)
    expect(views).toEqual([quiet, shared])
    expect(isChanged).toBe(false)
  })

  it.each([
    [{ state: 'invited' }, true],
    [{}, true],
    [{ state: 'joined', per_page: 20 }, true],
    [{ state: 'joined', columns: 'usual' }, true],
    [{ state: 'joined', page: 2, opened: quietId }, false],
  ])('with %j its view is changed: %s', (raw, isChanged) => {
    expect(standing(people, { view: quietId, ...raw }, answer()).isChanged).toBe(isChanged)
  })

  it('the columns are those of the open view, changed by the address, and else the reader’s own', () => {
    const columnsOf = (raw: object) => standing(people, { ...raw }, answer()).columns
    expect(columnsOf({})).toEqual({ trips: true })
    expect(columnsOf({ columns: '-trips' })).toEqual({ trips: true })
    expect(columnsOf({ view: quietId })).toEqual({ email: false })
    expect(columnsOf({ view: quietId, columns: 'usual' })).toEqual({})
    expect(columnsOf({ view: quietId, columns: '-email,trips' })).toEqual({
      email: false,
      trips: true,
    })
  })

  it('without an answer it is the whole list, of which nothing is known to be gone', () => {
    const { open, isGone, columns } = standing(people, { view: quietId }, undefined)
    expect([open, isGone, columns]).toEqual([null, false, {}])
    expect(standing(people, { view: unknownId }, answer()).isGone).toBe(true)
    expect(standing(people, { view: 'all' }, answer()).isGone).toBe(false)
  })
})

it('writes columns in one way, whatever their order', () => {
  expect(columnsText({ trips: true, email: false })).toBe('-email,trips')
  expect(columnsText({ email: false, trips: true })).toBe('-email,trips')
  expect(columnsText({})).toBe('usual')
})
