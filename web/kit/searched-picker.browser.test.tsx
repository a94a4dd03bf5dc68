import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { SearchedPicker } from './searched-picker.tsx'

const kim = { id: 'kim', name: 'Kim Doe' }
const lee = { id: 'lee', name: 'Lee Roe' }

/** A server that keeps each search waiting until the test answers it; the first one it answers by itself. */
function searchServer() {
  const waiting = new Map<string, (found: (typeof kim)[]) => void>()
  const pageOf = (data: (typeof kim)[], total = data.length) => ({
    data,
    meta: { current_page: 1, per_page: 20, total },
  })
  const find = (keyword: string) =>
    queryOptions({
      queryKey: ['people', keyword],
      queryFn: () =>
        keyword === ''
          ? pageOf([kim, lee], 9000)
          : new Promise<ReturnType<typeof pageOf>>((resolve) => {
              waiting.set(keyword, (found) => resolve(pageOf(found)))
            }),
      placeholderData: keepPreviousData,
    })
  return { find, waiting }
}

interface PeoplePickerProps {
  find: ReturnType<typeof searchServer>['find']
  first?: string
  nothingTyped?: string
}

function PeoplePicker({ find, first, nothingTyped }: PeoplePickerProps) {
  const [value, setValue] = useState(first)
  return (
    <>
      <SearchedPicker
        label="Person"
        placeholder="Everybody"
        value={value}
        chosenLabel={first && value === first ? 'Kim, as the page knows' : undefined}
        onChoose={setValue}
        find={find}
        itemOf={({ id, name }) => ({ value: id, label: name })}
        nothingFound="Nobody matches"
        nothingTyped={nothingTyped}
      />
      <output>{value ?? 'nobody'}</output>
    </>
  )
}

/** Adds one after the other to those who are named below it. */
function PeopleAdder({ find }: Pick<PeoplePickerProps, 'find'>) {
  const [added, setAdded] = useState<string[]>([])
  return (
    <>
      <SearchedPicker
        label="Person"
        spokenLabel="Person: add to the first group"
        placeholder="Search by name"
        isAdding
        value={undefined}
        chosenLabel={undefined}
        onChoose={(_, person) => person && setAdded([...added, person.name])}
        find={find}
        itemOf={({ id, name }) => ({ value: id, label: name, description: `Known as ${id}` })}
        nothingFound="Nobody matches"
      />
      <output>{added.join(', ')}</output>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Person' })
const option = (name: string) => page.getByRole('option', { name })

it('offers what was found by what is typed, never what fitted other words', async () => {
  const { find, waiting } = searchServer()
  await renderPage(<PeoplePicker find={find} />)
  await field.click()
  await expect.element(option('Lee Roe')).toBeVisible()
  await expect.element(page.getByText('8,998 more: type part of a name')).toBeVisible()
  await field.fill('ki')
  await expect.element(page.getByText('Searching …')).toBeVisible()
  await expect.element(option('Lee Roe')).not.toBeInTheDocument()
  await expect.poll(() => [...waiting.keys()]).toEqual(['ki'])
  waiting.get('ki')?.([kim])
  await option('Kim Doe').click()
  await expect.element(page.getByText('kim', { exact: true })).toBeVisible()
})

it('says that nothing matches, and before anything is typed what to type', async () => {
  const { find, waiting } = searchServer()
  const nobodyYet = (keyword: string) => find(keyword || 'nothing')
  await renderPage(<PeoplePicker find={nobodyYet} nothingTyped="Type part of a name" />)
  await field.click()
  await expect.element(page.getByText('Type part of a name')).toBeVisible()
  await field.fill('zoe')
  await expect.poll(() => [...waiting.keys()]).toContain('zoe')
  waiting.get('zoe')?.([])
  await expect.element(page.getByText('Nobody matches')).toBeVisible()
})

it('does not search for the name of the chosen one, which is called as the page knows it', async () => {
  const { find } = searchServer()
  await renderPage(<PeoplePicker find={find} first="kim" />)
  await expect.element(field).toHaveValue('Kim, as the page knows')
  await field.click()
  await expect.element(option('Lee Roe')).toBeVisible()
  await expect.element(option('Kim, as the page knows')).toBeVisible()
  await page.getByLabelText('Clear: Person').click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText('nobody')).toBeVisible()
})

it('keeps the name of who was picked until the page knows it', async () => {
  const { find } = searchServer()
  await renderPage(<PeoplePicker find={find} />)
  await field.click()
  await option('Kim Doe').click()
  await expect.element(field).toHaveValue('Kim Doe')
  await field.click()
  await expect.element(option('Lee Roe')).toBeVisible()
})

it('is empty again after each one who is added, and describes who can be', async () => {
  const { find, waiting } = searchServer()
  await renderPage(<PeopleAdder find={find} />)
  const adder = page.getByRole('combobox', { name: 'Person: add to the first group' })
  await adder.click()
  await expect.element(page.getByText('Known as lee')).toBeVisible()
  await adder.fill('ki')
  await expect.poll(() => [...waiting.keys()]).toEqual(['ki'])
  waiting.get('ki')?.([kim])
  await option('Kim Doe Known as kim').click()
  await expect.element(page.getByText('Kim Doe', { exact: true })).toBeVisible()
  await expect.element(adder).toHaveValue('')
  await adder.click()
  await option('Lee Roe Known as lee').click()
  await expect.element(page.getByText('Kim Doe, Lee Roe')).toBeVisible()
})
