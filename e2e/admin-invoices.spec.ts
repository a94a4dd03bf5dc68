import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('staff find invoices of all employers and open both PDFs through a ticket [ADM-INV-01] [ADM-INV-04] [ADM-INV-05] [X-TOK-04]', async ({
  page,
}) => {
  const session = await signInAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(page).toHaveURL(/\/admin\/invoices/)
  await expect(page.getByRole('button', { name: /^Actions for invoice/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Business' }).fill('hospital@demo')
  await page.getByRole('option', { name: /^Bluestem Hospital/ }).click()
  await page.getByLabel('Status').selectOption({ label: 'Paid' })
  await expect(page).toHaveURL(/employer_id=/)
  await expect(page).toHaveURL(/status=paid/)
  await page.reload()
  for (const [name, query] of [
    ['Invoice', /\?access_token=[^&]+$/],
    ['Detailed Invoice', /\?access_token=[^&]+&detailed=1$/],
  ] as const) {
    await page
      .getByRole('button', { name: /^Actions for invoice/ })
      .last()
      .click()
    const asked = page
      .context()
      .waitForEvent('request', (request) =>
        /\/api\/admin\/invoices\/pdf\/[\da-f-]{36}\?access_token/.test(request.url()),
      )
    const tab = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name, exact: true }).click()
    const request = await asked
    expect(request.url()).toMatch(query)
    expect(request.url()).not.toContain(session)
    const answer = await page.request.get(request.url())
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await (await tab).close()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
