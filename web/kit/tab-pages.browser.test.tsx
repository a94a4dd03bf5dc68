import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { TabPages } from './tab-pages.tsx'

const labels = ['Account info', 'Team', 'Invoices', 'Subscription', 'Payments', 'Contact us']
const tabs = labels.map((label) => ({ value: label, label, page: label }))

const shown = (value: string) =>
  renderPage(<TabPages label="Account" tabs={tabs} value={value} onOpen={() => undefined} />)

/** How far from either edge tabs fade out. */
function fades() {
  const style = getComputedStyle(page.getByRole('tablist').element())
  return [style.getPropertyValue('--tabs-before'), style.getPropertyValue('--tabs-after')]
}

beforeEach(() => page.viewport(360, 700))

it('tabs that have no room fade out where there are more of them', async () => {
  await shown('Account info')
  await expect.poll(fades).toEqual(['0px', '48px'])
  await shown('Contact us')
  await expect.element(page.getByRole('tab', { name: 'Contact us' })).toBeInViewport()
  await expect.poll(fades).toEqual(['48px', '0px'])
})

it('tabs that have room do not', async () => {
  await page.viewport(1280, 700)
  await shown('Account info')
  await expect.poll(fades).toEqual(['0px', '0px'])
})
