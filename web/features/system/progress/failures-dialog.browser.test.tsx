import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { FailuresDialog } from './failures-dialog.tsx'

const list = page.getByRole('list', { name: 'Failed deliveries' })
const failure = (number: number) => ({
  _id: `0193c0de-0000-7000-8000-0000000001${number}`,
  email: `person${number}@test.example`,
  name: null,
  member_id: null,
  reason: 'The mail server refused it',
})
const pageOf = (numbers: number[], number: number, total: number) =>
  Response.json({
    data: numbers.map(failure),
    meta: { current_page: number, per_page: 10, total },
  })
const first = () => pageOf([11, 12, 13, 14, 15, 16, 17, 18, 19, 20], 1, 12)

/** The server's answer to each page. */
async function openDialog(answerTo: (number: string | null) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string) =>
    answerTo(new URL(url, location.origin).searchParams.get('page')),
  )
  await renderPage(<FailuresDialog id="one" label="invitations" onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Page 2' }).click()
}

it('counts what failed as on its own page until the next one is there', async () => {
  const next = Promise.withResolvers<Response>()
  await openDialog((number) => (number === '2' ? next.promise : first()))
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.element(list).toHaveAttribute('start', '1')
  next.resolve(pageOf([21, 22], 2, 12))
  await expect.element(list).toHaveAttribute('start', '11')
  await expect.element(page.getByText('11–12 of 12 failed deliveries')).toBeVisible()
})

it('opens a member by name or, without one, by address, and nobody else', async () => {
  const ofMember = { member_id: '0193c0de-0000-7000-8000-000000000002' }
  const rows = [
    { ...failure(11), ...ofMember, name: 'Kim Lee' },
    { ...failure(12), ...ofMember },
    { ...failure(13), name: 'Jo Park' },
  ]
  const meta = { current_page: 1, per_page: 10, total: rows.length }
  vi.stubGlobal('fetch', async () => Response.json({ data: rows, meta }))
  await renderPage(<FailuresDialog id="one" label="invitations" onClose={() => undefined} />)
  await expect.element(list.getByText('Jo Park')).toBeVisible()
  const links = [...list.element().querySelectorAll('a')]
  const to = `/dashboard/members/${ofMember.member_id}`
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Kim Lee', to],
    ['person12@test.example', to],
  ])
})

it('leads back from a page that is empty by now', async () => {
  await openDialog((number) => (number === '2' ? pageOf([], 2, 10) : first()))
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect.element(page.getByText('person11@test.example')).toBeVisible()
})
