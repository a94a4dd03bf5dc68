import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AskByLinkPage } from './ask-by-link-page.tsx'
import { AskToJoinPage } from './ask-to-join-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const community = { _id: id, name: 'Example Works', address: 'Denver, CO' }
const found = () =>
  Response.json({ data: [community], meta: { current_page: 1, per_page: 1, total: 1 } })
const done = () => Response.json({ status: true, result: 'It was asked' })

const picker = page.getByRole('combobox', { name: 'Your organization' })
const ask = page.getByRole('button', { name: 'Ask to join' })

async function fill() {
  await page.getByLabelText('Your name').fill('Sam Example')
  await page.getByLabelText('Your email').fill('sam@test.example')
}

it('finds the organization by three letters of its name, and asks it', async () => {
  const path = 'POST /api/commuter/join-requests'
  const calls = answerCalls({
    'GET /api/commuter/communities': found,
    [path]: done,
  })
  await renderPage(<AskToJoinPage />)
  await fill()
  await ask.click()
  await expect.element(picker).toHaveAccessibleDescription(/Please choose an organization/)
  await expect.element(picker).toHaveFocus()
  await picker.fill('ex')
  await expect.element(page.getByText('No organization matches')).toBeVisible()
  expect(calls).toEqual([])
  await picker.fill('exam')
  await page.getByRole('option', { name: /Example Works/ }).click()
  await ask.click()
  await expect.element(page.getByText('It was asked')).toBeVisible()
  expect(calls.at(-1)).toEqual({
    name: path,
    body: { community_id: id, name: 'Sam Example', email: 'sam@test.example' },
  })
})

it('by a shared link asks whose it is, and for nothing but name and email', async () => {
  const calls = answerCalls({
    'GET /api/commuter/join-links/': () => Response.json(community),
    'POST /api/commuter/join-links//join-requests': done,
  })
  await renderPage(<AskByLinkPage />)
  await expect
    .element(page.getByRole('heading', { name: 'Ask to join Example Works' }))
    .toBeVisible()
  await fill()
  await ask.click()
  await expect.element(page.getByText('It was asked')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ name: 'Sam Example', email: 'sam@test.example' })
})

it('a link that was renewed says so, and leads to the search', async () => {
  answerCalls({ 'GET /api/commuter/join-links/': () => refusal('This link is over', 404) })
  await renderPage(<AskByLinkPage />)
  await expect.element(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Look for your organization' })).toBeVisible()
})
