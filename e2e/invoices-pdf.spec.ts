import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an invoice opens as PDF in a new tab, through a ticket [PAY-11]', async ({ page }) => {
  const session = await signInEmployer(page, 'hospital@demo.example')
  await page.goto('/dashboard/account?tab=2')
  for (const [name, query] of [
    ['Open PDF, summary', /\?access_token=[^&]+$/],
    ['Open PDF, detailed', /\?access_token=[^&]+&detailed=1$/],
  ] as const) {
    const paid = page.getByRole('row', { name: /Paid/ }).last()
    await paid.getByRole('button', { name: /^Actions for invoice/ }).click()
    const asked = page
      .context()
      .waitForEvent('request', (request) =>
        /\/api\/invoices\/[\da-f-]{36}\?access_token/.test(request.url()),
      )
    const tab = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name }).click()
    const request = await asked
    expect(request.url()).toMatch(query)
    expect(request.url()).not.toContain(session)
    const answer = await page.request.get(request.url())
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await (await tab).close()
  }
})

test('a PDF that cannot be opened closes its tab and says why', async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
  await page.route('**/api/document-tickets', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: 'The database is away.' } }),
  )
  await page.goto('/dashboard/account?tab=2')
  const paid = page.getByRole('row', { name: /Paid/ }).last()
  await paid.getByRole('button', { name: /^Actions for invoice/ }).click()
  await page.getByRole('menuitem', { name: 'Open PDF, summary' }).click()
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await expect.poll(() => page.context().pages()).toHaveLength(1)
})
