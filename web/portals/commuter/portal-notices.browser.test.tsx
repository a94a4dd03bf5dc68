import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { PortalNotices } from './portal-notices.tsx'

afterEach(() => vi.restoreAllMocks())

const open = (who: Partial<Me> = {}) =>
  renderPage(
    <>
      <p>The page</p>
      <PortalNotices />
    </>,
    { member: memberAnswer({ _id: crypto.randomUUID(), ...who }) },
  )

const paused = { name: 'Test Works', time_zone: 'America/Denver', is_active: false }
const pausedNotice = page.getByText(/^The account of Test Works is paused/)

it('says nothing where all is as it should be', async () => {
  await open()
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

it('says that the membership is deactivated, and of a paused account then nothing', async () => {
  await open({ disabled: true, employer: paused })
  await expect.element(page.getByText(/^Your membership is deactivated: you can see/)).toBeVisible()
  await expect.element(pausedNotice).not.toBeInTheDocument()
})

it('says that the account of the employer is paused', async () => {
  await open({ employer: paused })
  await expect.element(pausedNotice).toBeVisible()
})

it('says that trips cannot be read, until they can', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError')
  })
  await open()
  const notice = page.getByText(/^Trips that this device has not sent yet cannot be read/)
  await expect.element(notice).toBeVisible()
  opening.mockRestore()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})
