import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListView, ListViews } from '#contract/system/list-views.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { noViews, renderPage } from '#testing/browser/render-page.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'
import { column } from '#web/ui/tables/table-columns.ts'
import { useViewedSearch } from './use-list-views.ts'
import { type ViewedList, viewParts } from './view-address.ts'
import { ViewsMenu } from './views-menu.tsx'

const spec = searchSpec({
  ...viewParts,
  state: oneOf(['joined', 'invited']),
  page: pageNumber,
})

const viewed: ViewedList<SearchOf<typeof spec>> = { list: 'members', all: 'All members', spec }

const states = { joined: 'Joined', invited: 'Invited' }

const columns = [
  column('name', 'Name', { width: 100, isRowHeader: true }, ({ _id }: { _id: string }) => _id),
  column('city', 'City', 100, () => 'Denver'),
]

function Members() {
  const { search, filter } = useViewedSearch(viewed)
  const { view, state, filters, columns: chosen } = search
  return (
    <>
      <ListToolbar label="Filter the members">
        <ViewsMenu views={viewed} words={{ state: { label: 'State', choices: states } }} />
        <ChoiceFilter
          label="State"
          choices={states}
          value={state}
          onChoose={(state) => filter({ state })}
        />
      </ListToolbar>
      <output>{JSON.stringify({ view, state, filters, columns: chosen })}</output>
      <List
        label="Members"
        of="members"
        query={rowsAtHand([{ _id: 'Dana' }])}
        columns={columns}
        views={viewed}
        empty="Nobody"
      />
    </>
  )
}

const quiet: ListView = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  list: 'members',
  name: 'Quiet',
  search: { state: 'joined' },
  columns: { city: false },
  shared: false,
  is_own: true,
  may_change: true,
  made_by: null,
}

const ours: ListView = {
  ...quiet,
  _id: '0193c0de-0000-7000-8000-000000000002',
  name: 'Ours',
  search: {},
  columns: {},
  shared: true,
  is_own: false,
  may_change: false,
  made_by: 'Kim Example',
}

const anew = { ...quiet, _id: '0193c0de-0000-7000-8000-000000000003' }

/** Two views, as a server keeps them. */
function keep(changes: Parameters<typeof answerCalls>[0] = {}) {
  const views: ListViews = { ...noViews, data: [quiet, ours] }
  const done = (data?: ListView) => Response.json({ status: true, result: 'Done', data })
  const write = (data: ListView[], view?: ListView) => () => {
    views.data = data
    return done(view)
  }
  const renamed = { ...quiet, name: 'Silent' }
  const calls = answerCalls({
    'GET /api/list-views': () => Response.json(views),
    'POST /api/list-views': write([anew, quiet, ours], anew),
    [`PUT /api/list-views/${quiet._id}`]: write([renamed, ours], renamed),
    [`DELETE /api/list-views/${quiet._id}`]: write([ours]),
    'PUT /api/list-choices': () => {
      views.choices = [{ list: 'members', columns: {}, default_view_id: ours._id }]
      return done()
    },
    ...changes,
  })
  return { views, sent: () => calls.filter(({ name }) => !name.startsWith('GET')) }
}

const atQuiet = `/?view=${quiet._id}&state=joined`
const button = page.getByRole('button', { name: /^View: / })
const entry = (name: string | RegExp) => page.getByRole('menuitem', { name })
const choice = (name: RegExp) => page.getByRole('menuitemradio', { name })
const city = page.getByRole('columnheader', { name: 'City' })
const dialog = page.getByRole('dialog')

async function show(at = '/', { views } = keep()) {
  await renderPage(<Members />, { at, views: { ...views } })
}

async function pick(name: string) {
  await button.click()
  await entry(name).click()
}

/** What the address has. */
const address = () => JSON.parse(page.getByText(/^\{/).element().textContent ?? '')

beforeEach(() => page.viewport(1024, 768))

describe('the views of a list', () => {
  it('are listed with what each holds, and one that is picked is opened with its columns', async () => {
    await show()
    await expect.element(city).toBeVisible()
    await button.click()
    const usual = choice(/^All members.*Opens first/)
    await expect.element(usual).toHaveAttribute('aria-checked', 'true')
    await expect.element(choice(/^Ours.*No filters, usual order · Shared by Kim/)).toBeVisible()
    await choice(/^Quiet.*State: Joined, 1 column chosen/).click()
    await expect.element(button).toHaveTextContent('Quiet')
    await expect.poll(address).toEqual({ view: quiet._id, state: 'joined' })
    await expect.element(city).not.toBeInTheDocument()
    await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
  })

  it('say when the open one was changed, and reset or save it', async () => {
    const server = keep()
    await show(atQuiet, server)
    await expect.element(button).toHaveTextContent('Quiet')
    await page.getByLabelText('State').selectOptions('')
    await expect.element(page.getByText('Changed')).toBeVisible()
    await expect.poll(address).toEqual({ view: quiet._id, filters: 'none' })
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(address).toEqual({ view: quiet._id, state: 'joined' })
    await expect.element(page.getByText('Changed')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.getByRole('checkbox', { name: 'City' }).click()
    await expect.poll(address).toMatchObject({ columns: 'usual' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('“Quiet” is saved')).toBeVisible()
    expect(server.sent()).toEqual([
      {
        name: `PUT /api/list-views/${quiet._id}`,
        body: { search: { state: 'joined' }, columns: {} },
      },
    ])
  })

  it('of others can be reset alone, and say why they are not renamed or deleted', async () => {
    await show(`/?view=${ours._id}&state=invited`)
    await expect.element(page.getByRole('button', { name: 'Reset' })).toBeVisible()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect.element(save).not.toBeInTheDocument()
    await button.click()
    for (const name of [/^Rename or share Only who made/, /^Delete the view Only who made/]) {
      await expect.element(entry(name)).toHaveAttribute('aria-disabled', 'true')
    }
  })

  it('take a new one under a name that is free, and open it', async () => {
    let tries = 0
    const server = keep({
      'POST /api/list-views': () => {
        tries += 1
        if (tries === 1) return refusal({ name: ['You have a view of this name already'] }, 409)
        server.views.data = [anew, quiet, ours]
        return Response.json({ status: true, result: 'View saved', data: anew })
      },
    })
    await show('/?state=joined', server)
    await pick('Save as a new view')
    await expect
      .element(dialog.getByText('It keeps how the list is now: State: Joined.'))
      .toBeVisible()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    expect(server.sent()).toEqual([])
    await name.fill('Quiet')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect.element(dialog.getByText('You have a view of this name already')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Share it with your team' }).click()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(address).toEqual({ view: anew._id, state: 'joined' })
    expect(server.sent().at(-1)?.body).toEqual({
      list: 'members',
      name: 'Quiet',
      search: { state: 'joined' },
      columns: {},
      shared: true,
    })
  })

  it('are renamed, opened first and deleted', async () => {
    const server = keep()
    await show(atQuiet, server)
    await pick('Rename or share')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Silent')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(button).toHaveTextContent('Silent')
    await pick('Open the list with this view')
    await expect.element(page.getByText(/opens with “Silent” from now on/)).toBeVisible()
    await pick('Delete the view')
    await dialog.getByRole('button', { name: 'Delete view' }).click()
    await expect.element(button).toHaveTextContent('All members')
    await expect.poll(address).toEqual({ view: 'all' })
    expect(server.sent().map(({ body }) => body)).toEqual([
      { name: 'Silent', shared: false },
      { list: 'members', default_view_id: quiet._id },
      undefined,
    ])
  })

  it('that were deleted in another tab lead to the whole list, with a word why', async () => {
    const server = keep({
      [`PUT /api/list-views/${quiet._id}`]: () => {
        server.views.data = [ours]
        return refusal('The view was not found', 404)
      },
    })
    await show(`/?view=${quiet._id}&state=invited`, server)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText(/That view was deleted/)).toBeVisible()
    await expect.poll(address).toEqual({ view: 'gone', state: 'invited' })
    await page.getByRole('button', { name: 'Show all members' }).click()
    await expect.poll(address).toEqual({ view: 'all' })
    await expect.element(page.getByText(/That view was deleted/)).not.toBeInTheDocument()
  })

  it('say where they could not be loaded, and are asked for again', async () => {
    let isDown = true
    const server = keep({
      'GET /api/list-views': () =>
        isDown ? refusal('Not to be had now', 500) : Response.json(server.views),
    })
    await renderPage(<Members />, { views: null })
    await button.click()
    await expect.element(entry(/^Retry.*Not to be had now/)).toBeVisible()
    await expect.element(entry(/^Save as a new view The views are not loaded/)).toBeVisible()
    isDown = false
    await entry(/^Retry/).click()
    await expect.element(choice(/^Quiet/)).toBeVisible()
    await expect.element(entry(/^Retry/)).not.toBeInTheDocument()
  })

  it('are only looked at by who keeps none of their own', async () => {
    const server = keep()
    server.views.may_save = false
    await show('/', server)
    await button.click()
    await expect.element(entry(/^Save as a new view Only people of the team/)).toBeVisible()
    await expect.element(choice(/^Ours/)).toBeVisible()
  })

  it('are shared by managers and owners alone', async () => {
    const server = keep()
    server.views.may_share = false
    await show('/', server)
    await pick('Save as a new view')
    await expect
      .element(dialog.getByText('Only managers and owners can share views.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('checkbox')).toBeDisabled()
  })
})
