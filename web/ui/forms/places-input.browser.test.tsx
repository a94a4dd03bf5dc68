import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PlacesFound } from '#contract/people/places.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { PlacesInput } from './places-input.tsx'

const denver = { formated_address: 'Denver, CO', lat: 39.74, lng: -104.99, country: 'US' }
const address = page.getByRole('combobox', { name: 'Address' })
const below = page.getByRole('button', { name: 'Below' })

/** Where the button below stands once an address was typed, and once its places were answered. */
async function placesOf(find: () => Promise<PlacesFound>, says: string) {
  const isAwaited = Promise.withResolvers<void>()
  await renderPage(
    <>
      <PlacesInput
        label="Address"
        find={() => isAwaited.promise.then(find)}
        onPick={() => undefined}
      />
      <button type="button">Below</button>
    </>,
  )
  const top = () => below.element().getBoundingClientRect().top
  await address.fill('Denver')
  const before = top()
  isAwaited.resolve()
  await expect.element(page.getByText(says)).toBeVisible()
  return { before, after: top() }
}

it.each<[string, PlacesFound, string]>([
  ['one', { data: [denver], source: 'geonames' }, '1 place found: choose it from the list.'],
  ['none', { data: [], source: 'openstreetmap' }, 'No place found. Give a town or a ZIP code.'],
])('nothing below moves when %s is found: a press meanwhile would miss', async (_, found, says) => {
  const { before, after } = await placesOf(async () => found, says)
  expect(after).toBe(before)
})

it('nothing below moves when places cannot be looked up', async () => {
  const says = 'Addresses cannot be looked up at the moment.'
  const { before, after } = await placesOf(() => Promise.reject(new Error('Away')), says)
  expect(after).toBe(before)
})

it('what to choose from is said only while it is there to choose from', async () => {
  const found = '1 place found: choose it from the list.'
  await placesOf(async () => ({ data: [denver], source: 'geonames' }), found)
  await below.click()
  await expect.element(page.getByText(found)).not.toBeInTheDocument()
})
