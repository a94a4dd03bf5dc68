import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { InfoTip } from './info-tip.tsx'

const button = page.getByRole('button', { name: 'About trips' })
const tip = page.getByRole('tooltip')

async function open() {
  await renderPage(
    <>
      <InfoTip about="trips">What counts as one</InfoTip>
      <button type="button">Next</button>
    </>,
  )
  await expect.element(button).toBeVisible()
  expect(document.querySelector('[role="tooltip"]')).toBeNull()
}

it('opens by key, keeps the focus on its button, and closes with Escape and with the next key', async () => {
  await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(tip).toHaveTextContent('What counts as one')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tip).toBeVisible()
})

it('opens by pointer, and closes once that is elsewhere', async () => {
  await open()
  await button.hover()
  await expect.element(tip).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).hover()
  await expect.element(tip).not.toBeInTheDocument()
  await button.hover()
  await expect.element(tip).toBeVisible()
})
