import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { keepInstallOffer } from '../install-offer.ts'
import { InstallPanel } from './install-panel.tsx'

afterEach(() => void dispatchEvent(new Event('appinstalled')))

it('installs by the offer that the browser made before, once', async () => {
  keepInstallOffer()
  const prompt = vi.fn(() => Promise.resolve())
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  await renderPage(<InstallPanel />)
  const button = page.getByRole('button', { name: 'Install' })
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledOnce()
})

it('says where the browser has it, where that offers nothing', async () => {
  await renderPage(<InstallPanel />)
  await expect.element(page.getByText(/^In the menu of your browser, choose/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Install' })).not.toBeInTheDocument()
})

it('is absent where the portal is installed', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await renderPage(
    <>
      <p>The page</p>
      <InstallPanel />
    </>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(page.getByText('Install as an app')).not.toBeInTheDocument()
})
