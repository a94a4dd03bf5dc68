import { violationsOf } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { expect, test } from './support/test.ts'

test('the reference of the API needs no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto('/api/docs')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Switchback API')
  await reader.getByText('Trips', { exact: true }).first().click()
  await reader.getByRole('link', { name: 'POST /api/commuter/trips', exact: true }).click()
  const trip = reader.getByRole('article', { name: 'POST /api/commuter/trips', exact: true })
  await expect(trip).toBeInViewport()
  await trip.getByText('Example of a call').click()
  await expect(trip.getByText('curl -X POST')).toBeVisible()
  await context.close()
})

test('the reference of the API is accessible, in the dark too, and fits a phone', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    expect(await violationsOf(page, colorScheme), `axe in the ${colorScheme} theme`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
