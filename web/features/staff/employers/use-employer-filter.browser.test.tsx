import { useSearch } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { useEmployerFilter } from './use-employer-filter.ts'

const [one, other] = [
  '0193c0de-0000-7000-8000-000000000001',
  '0193c0de-0000-7000-8000-000000000002',
]

/** Chooses another employer, and says what the address has. */
function Chooser() {
  const { choose } = useEmployerFilter()
  return (
    <>
      <button type="button" onClick={() => choose(other)}>
        Choose
      </button>
      <output>{JSON.stringify(useSearch({ strict: false }))}</output>
    </>
  )
}

it('begins every list of the page anew with another employer, and keeps what else is chosen', async () => {
  const lists = 'page=3&per_page=50&payments_page=2&search=bus'
  await renderPage(<Chooser />, { at: `/?employer_id=${one}&${lists}` })
  await page.getByRole('button', { name: 'Choose' }).click()
  const shown = () => JSON.parse(page.getByRole('status').element().textContent ?? '')
  await expect.poll(shown).toEqual({ employer_id: other, per_page: 50, search: 'bus' })
})
