import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

/** Without an address of the page the token is empty. */
const path = '/api/unsubscribe/'

async function open(subscription: { unsubscribed: boolean; ended_as_member: boolean }) {
  answerCalls({
    [`GET ${path}`]: () =>
      Response.json({
        email: 'p•••@test.example',
        business: { name: 'Switchback' },
        ...subscription,
      }),
    [`DELETE ${path}`]: () => Response.json({ status: true, result: 'Taken back' }),
  })
  await renderPage(<UnsubscribePage />)
}

it('subscribes again, and says so', async () => {
  await open({ unsubscribed: true, ended_as_member: false })
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect.element(page.getByText(/gets emails from Switchback/)).toBeVisible()
})

it('promises no campaign to who ended the emails of a commute program', async () => {
  await open({ unsubscribed: true, ended_as_member: true })
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect
    .element(
      page.getByText(/gets no news from Switchback: it ended the emails of a commute program/),
    )
    .toBeVisible()
})
