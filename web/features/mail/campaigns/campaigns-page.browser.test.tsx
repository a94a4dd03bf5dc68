import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { CampaignsPage } from './campaigns-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const campaign = {
  _id: id,
  name: 'Spring news',
  emails_count: 1234,
  locked: false,
  created_at: '2026-11-20T18:00:00.000Z',
}

async function show(rows: object[] = [campaign]) {
  const meta = { current_page: 1, per_page: 10, total: rows.length }
  const calls = answerCalls({
    'GET /api/admin/campaigns': () =>
      Response.json({ data: rows, meta, current_page: 1, total: rows.length }),
    'POST /api/admin/campaigns/create': () =>
      Response.json({
        status: true,
        result: 'Campaign created successfully',
        data: { id },
        emails_count: 2,
        duplicates: 1,
        malformed: 0,
        failed_emails: [
          {
            entry: 3,
            email: 'kim@test.example',
            reason: 'duplicate_in_file',
            message: 'This address is already in the file',
          },
        ],
      }),
    [`POST /api/admin/campaigns/${id}/delete`]: () =>
      Response.json({ status: true, result: 'Campaign deleted successfully' }),
  })
  await renderPage(<CampaignsPage />)
  return calls
}

const sentTo = (calls: { name: string; body: unknown }[], path: string) =>
  calls.filter(({ name }) => name === `POST /api/admin/campaigns${path}`)

async function choose(text: string, name = 'people.txt'): Promise<void> {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('The form has no field for a file')
  await userEvent.upload(page.elementLocator(input), new File([text], name, { type: 'text/plain' }))
}

const openMenu = () => page.getByRole('button', { name: 'Actions for Spring news' }).click()

it('creates a campaign from a file and says what of it was left out [ADM-CAMP-02] [ADM-CAMP-13]', async () => {
  const calls = await show()
  await page.getByLabelText('Campaign Name').fill('Spring news')
  await choose('kim@test.example; jo@test.example; kim@test.example;')
  await expect.element(page.getByText('Entries in the file: 3')).toBeVisible()
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect.element(page.getByText('Campaign created successfully')).toBeVisible()
  await expect.element(page.getByText(/Left out: 1 duplicate\./)).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: 'Twice in the file (1)' }))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Download these rows (.csv)' }))
    .toBeVisible()
  expect(sentTo(calls, '/create')).toEqual([
    {
      name: 'POST /api/admin/campaigns/create',
      body: {
        name: 'Spring news',
        emails: ['kim@test.example', 'jo@test.example', 'kim@test.example'],
      },
    },
  ])
})

it('asks with another key for another name, and with the same one for the same again', async () => {
  await show()
  const answer = globalThis.fetch
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answer(url, init)
    keys.push(new Headers(init.headers).get('idempotency-key'))
    throw new TypeError('Failed to fetch')
  })
  await page.getByLabelText('Campaign Name').fill('Spring news')
  await choose('kim@test.example')
  const create = page.getByRole('button', { name: 'Create campaign' })
  await create.click()
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  await expect.element(create).toBeEnabled()
  await create.click()
  await vi.waitFor(() => expect(keys).toHaveLength(2))
  await expect.element(create).toBeEnabled()
  await page.getByLabelText('Campaign Name').fill('Summer news')
  await create.click()
  await vi.waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('creates nothing without a name and a file [ADM-CAMP-09] [ADM-CAMP-10] [ADM-CAMP-12]', async () => {
  const calls = await show()
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect.element(page.getByText('Please choose a .txt file')).toBeVisible()
  await page.getByLabelText('Campaign Name').fill('Spring news')
  await choose('kim@test.example', 'people.csv')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  expect(sentTo(calls, '/create')).toEqual([])
})

it('lists campaigns and deletes one after a yes [ADM-CAMP-03] [ADM-CAMP-04] [ADM-CAMP-16]', async () => {
  const calls = await show()
  await expect.element(page.getByText('1,234')).toBeVisible()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this campaign?',
  })
  await question.getByRole('button', { name: 'No', exact: true }).click()
  expect(sentTo(calls, `/${id}/delete`)).toEqual([])
  await openMenu()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(page.getByText('Campaign deleted successfully')).toBeVisible()
  expect(sentTo(calls, `/${id}/delete`)).toHaveLength(1)
})

it('deletes none that began to leave', async () => {
  await show([{ ...campaign, locked: true }])
  await openMenu()
  await expect
    .element(page.getByRole('menuitem', { name: /Delete/ }))
    .toHaveAttribute('aria-disabled', 'true')
})

it('shows N/A for what is empty [ADM-CAMP-05]', async () => {
  await show([{ ...campaign, emails_count: 0 }])
  await expect.element(page.getByText('N/A')).toBeVisible()
})
