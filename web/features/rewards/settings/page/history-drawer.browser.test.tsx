import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { HistoryDrawer } from './history-drawer.tsx'

const change = (number: number) => ({
  _id: `0193c0de-0000-7000-8000-0000000001${number}`,
  section: 'limit',
  changed_at: '2026-01-05T15:00:00.000Z',
  changed_by: `Person ${number}`,
  effective_on: null,
  lines: [{ label: 'Name', before: 'none', after: 'Spring' }],
})
const pageOf = (numbers: number[], total: number) =>
  Response.json({ data: numbers.map(change), meta: { current_page: 1, per_page: 10, total } })

/** The server's answers, by the page that is asked for. */
async function openHistory(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const number = new URL(url, location.origin).searchParams.get('page') ?? ''
    return answers[number]?.() ?? Response.error()
  })
  const user = employerAnswer()
  await renderPage(<HistoryDrawer programId="one" onClose={() => undefined} />, { user })
}

it('says that nothing has been changed', async () => {
  await openHistory({ 1: () => pageOf([], 0) })
  const sentence = 'Nothing has been changed since the program was made.'
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
})

it('leads back from a page that is empty by now', async () => {
  await openHistory({ 1: () => pageOf([11, 12], 12), 2: () => pageOf([], 10) })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect.element(page.getByText(/Person 11/)).toBeVisible()
})
