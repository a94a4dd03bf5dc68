import { IconEdit, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { noViews, renderPage } from '#testing/browser/render-page.tsx'
import { column } from '#web/ui/tables/table-columns.ts'
import { List } from './list.tsx'
import { pageNumber, searchSpec } from './search-spec.ts'
import { useListSearch } from './use-list-search.ts'
import type { ViewedList } from './views/view-address.ts'

interface Member {
  id: string
  name: string
  city: string
  phone: string
}

interface Page {
  data: Member[]
  meta: { total: number }
}

const memberNames = Array.from({ length: 12 }, (_, number) => `Member ${number + 1}`)
const members = memberNames.map((name) => ({ id: name, name, city: 'Denver', phone: '555' }))
const two: Page = { data: members.slice(0, 2), meta: { total: 2 } }
const noPage: Page = { data: [], meta: { total: 0 } }

async function pageOfTwelve(number: number): Promise<Page> {
  return { data: members.slice(10 * (number - 1), 10 * number), meta: { total: 12 } }
}

/** Each drawing of a row calls it once. */
const drawn = vi.fn(({ city }: Member) => city)

const columns = [
  column('name', 'Name', { width: 160, isRowHeader: true }, ({ name }: Member) => name),
  column('city', 'City', { width: 120 }, (member: Member) => drawn(member)),
  column('phone', 'Phone', { width: 120, isExtra: true }, ({ phone }: Member) => phone),
]

const spec = searchSpec({ page: pageNumber })
const views: ViewedList = { list: 'members', all: 'All members', spec }
const rename = vi.fn()
const remove = vi.fn()
const invite = vi.fn()
const question = { title: 'Remove them?', confirmLabel: 'Yes, remove', text: 'For good.' }

function Members({ load }: { load: (page: number) => Promise<Page> }) {
  const { paging } = useListSearch(spec)
  const query = useQuery({
    queryKey: ['members', paging.page],
    queryFn: () => load(paging.page),
    placeholderData: keepPreviousData,
  })
  const [presses, setPresses] = useState(0)
  return (
    <section tabIndex={-1} aria-label="Everybody">
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Press
      </button>
      <List
        label="List of members"
        of="members"
        query={query}
        paging={paging}
        empty="No members yet"
        columns={columns}
        views={views}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(row) => [
          { label: 'Rename', icon: IconEdit, onPick: () => rename(row.id) },
          { label: `Pressed ${presses} times`, icon: IconEdit, onPick: () => undefined },
          { label: 'Remove', icon: IconTrash, onPick: remove, reason: 'Has trips' },
        ]}
        bulkActions={[
          { label: 'Invite', icon: null, run: async ({ id }) => invite(id), refresh: [] },
          {
            label: 'Remove',
            icon: null,
            run: async () => remove(),
            refresh: [],
            ask: () => question,
          },
        ]}
      />
    </section>
  )
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) })
const heads = page.getByRole('columnheader')
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

beforeEach(async () => {
  vi.clearAllMocks()
  answerCalls({
    'PUT /api/list-choices': () => Response.json({ status: true, result: 'Saved' }),
  })
  await page.viewport(1024, 768)
})

afterEach(async () => {
  // The size that all tests begin with.
  await page.viewport(414, 896)
})

describe('a list', () => {
  it('that failed says why, and asks again on Retry [X-ERR-03, X-ERR-06]', async () => {
    const load = vi.fn(async () => two).mockRejectedValueOnce(new Error('Not to be had now'))
    await renderPage(<Members load={load} />)
    await expect.element(page.getByRole('alert').getByText('Not to be had now')).toBeVisible()
    await expect.element(row('Member 1')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(row('Member 1')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a table', 1024, 'region'],
    ['stacked rows', 360, 'list'],
  ] as const)(
    'holds room for %s, and counts nothing, until it is answered',
    async (_, width, role) => {
      await page.viewport(width, 768)
      const answer = Promise.withResolvers<Page>()
      await renderPage(<Members load={() => answer.promise} />)
      const list = page.getByRole(role, { name: 'List of members', exact: true })
      await expect.element(list).toHaveAttribute('aria-busy', 'true')
      expect(document.body.textContent).not.toMatch(/\d of \d/)
      answer.resolve(two)
      await expect.element(list).toHaveAttribute('aria-busy', 'false')
      await expect.element(page.getByText('1–2 of 2 members')).toBeVisible()
    },
  )

  it('without rows says so, and has no table', async () => {
    await renderPage(<Members load={async () => noPage} />)
    await expect.element(page.getByRole('status').getByText('No members yet')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('past its end leads to its last page', async () => {
    await renderPage(<Members load={pageOfTwelve} />, { at: '/?page=9' })
    await expect.element(page.getByText('This page is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the last page' }).click()
    await expect.element(row('Member 12')).toBeVisible()
    await expect.element(page.getByText('11–12 of 12 members')).toBeVisible()
    await expect.element(page.getByText('This page is empty')).not.toBeInTheDocument()
  })

  it('has a menu in each row, where what cannot be done says why', async () => {
    await renderPage(<Members load={async () => two} />)
    const menu = row('Member 2').getByRole('button', { name: 'Actions for Member 2' })
    await menu.click()
    const removing = page.getByRole('menuitem', { name: 'Remove Has trips' })
    await expect.element(removing).toHaveAttribute('aria-disabled', 'true')
    // It is there to be pressed, not by a pointer that waits until it is enabled.
    await removing.click({ force: true })
    await expect.element(removing).toBeVisible()
    expect(remove).not.toHaveBeenCalled()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    expect(rename.mock.calls).toEqual([['Member 2']])
    await expect.element(removing).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
  })

  it('does one thing with all that is chosen, or with all of the page', async () => {
    await renderPage(<Members load={async () => two} />)
    const all = box('Select all rows of this page')
    const inviting = page.getByRole('button', { name: 'Invite' })
    await expect.element(inviting).not.toBeInTheDocument()
    await box('Select Member 1').click()
    await expect.element(all).toBePartiallyChecked()
    await expect.element(page.getByText('1 of the members selected')).toBeVisible()
    await all.click()
    await expect.element(all).toBeChecked()
    await expect.element(box('Select Member 2')).toBeChecked()
    await inviting.click()
    await expect.element(page.getByRole('status').getByText('2 of 2 done')).toBeVisible()
    expect(invite.mock.calls).toEqual([['Member 1'], ['Member 2']])
    await expect.element(all).not.toBeChecked()
    await expect.element(inviting).not.toBeInTheDocument()
  })

  it('draws no row anew that did not change, and has the menu of now in each', async () => {
    await renderPage(<Members load={async () => two} />)
    await expect.element(row('Member 2')).toBeVisible()
    drawn.mockClear()
    await page.getByRole('button', { name: 'Press' }).click()
    await page.getByRole('button', { name: 'Press' }).click()
    await page.getByRole('button', { name: 'Actions for Member 2' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Pressed 2 times' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(drawn).not.toHaveBeenCalled()
    await box('Select Member 1').click()
    await expect.element(box('Select Member 1')).toBeChecked()
    expect(new Set(drawn.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Member 1']))
  })

  it('counts its rows as those of their own page until the next ones are there', async () => {
    const next = Promise.withResolvers<Page>()
    const load = (number: number) => (number === 1 ? pageOfTwelve(1) : next.promise)
    await renderPage(<Members load={load} />)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.element(page.getByRole('table')).toHaveAttribute('data-stale')
    const numbers = () => [...document.querySelectorAll('tbody tr')].map((tr) => tr.ariaRowIndex)
    expect(numbers()).toEqual(Array.from({ length: 10 }, (_, place) => String(place + 2)))
    await expect.element(page.getByText('1–10 of 12 members')).toBeVisible()
    next.resolve(await pageOfTwelve(2))
    await expect.element(page.getByText('11–12 of 12 members')).toBeVisible()
    expect(numbers()).toEqual(['12', '13'])
  })

  it('keeps the focus in its panel when what was asked about is done', async () => {
    await renderPage(<Members load={async () => two} />)
    await box('Select Member 1').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, remove' }).click()
    await expect.element(page.getByText('1 of 1 done')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Everybody' })).toHaveFocus()
  })

  it('shows the columns that were chosen, also the next time', async () => {
    const calls = answerCalls({
      'PUT /api/list-choices': () => Response.json({ status: true, result: 'Saved' }),
    })
    const phone = heads.filter({ hasText: 'Phone' })
    const city = heads.filter({ hasText: 'City' })
    const choose = page.getByRole('button', { name: 'Choose columns' })
    await renderPage(<Members load={async () => two} />)
    await expect.element(city).toBeVisible()
    await expect.element(phone).not.toBeInTheDocument()
    await choose.click()
    await box('Phone').click()
    await box('City').click()
    await expect.element(phone).toBeVisible()
    const columns = { phone: true, city: false }
    await expect
      .poll(() => calls.at(-1))
      .toEqual({ name: 'PUT /api/list-choices', body: { list: 'members', columns } })
    const choices = [{ list: 'members', columns, default_view_id: null }]
    await renderPage(<Members load={async () => two} />, { views: { ...noViews, choices } })
    await expect.element(phone).toBeVisible()
    await expect.element(city).not.toBeInTheDocument()
    await choose.click()
    await page.getByRole('button', { name: 'Show the usual columns' }).click()
    await expect.element(city).toBeVisible()
    await expect.element(phone).not.toBeInTheDocument()
  })

  it('shows its columns as they are saved where a choice could not be', async () => {
    answerCalls({
      'PUT /api/list-choices': () => refusal('Not to be had now', 500),
      'GET /api/list-views': () => Response.json(noViews),
    })
    await renderPage(<Members load={async () => two} />)
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await box('Phone').click()
    await expect.element(page.getByText('Not to be had now')).toBeVisible()
    await expect.element(box('Phone')).not.toBeChecked()
    await expect.element(heads.filter({ hasText: 'Phone' })).not.toBeInTheDocument()
  })

  it('stacks its rows where there is no room for a table, and keeps what is chosen', async () => {
    await renderPage(<Members load={async () => two} />)
    await box('Select Member 1').click()
    await page.viewport(400, 800)
    const stacked = page.getByRole('list', { name: 'List of members' })
    const first = stacked.getByRole('listitem').first()
    await expect.element(first.getByText('Member 1')).toBeVisible()
    await expect.element(first.getByRole('term')).toHaveTextContent('City')
    await expect.element(box('Select Member 1')).toBeChecked()
    await expect.element(first.getByRole('button', { name: 'Actions for Member 1' })).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await box('Select all rows of this page').click()
    await expect.element(box('Select Member 2')).toBeChecked()
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await box('Phone').click()
    await expect.element(first.getByRole('term').nth(1)).toHaveTextContent('Phone')
    await page.viewport(600, 800)
    await expect.element(page.getByRole('table')).toBeVisible()
    await expect.element(stacked).not.toBeInTheDocument()
  })
})
