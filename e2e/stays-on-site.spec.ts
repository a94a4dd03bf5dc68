import { employerToAsk } from './support/add-employers-to-ask.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Of each kind one; the rule itself is tested in a table. */
const foreign = ['https://evil.example/', '//evil.example/', '/\t/evil.example/']

for (const address of foreign) {
  test(`signing in with ${JSON.stringify(address)} to return to stays on the site [LOGIN-21]`, async ({
    page,
  }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`)
    await page.getByLabel('Email').fill('leader@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('Commute-2026!')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('signing in leads to the page of the site that was asked for [LOGIN-21]', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/dashboard/members?per_page=25')}`)
  await page.getByLabel('Email').fill('leader@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('Commute-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard/members?per_page=25')
})

test('accepting agreements leads to no other site [SHELL-32]', async ({ page }, { retry }) => {
  await signInEmployer(page, employerToAsk('stays', retry))
  await page.goto('/dashboard')
  await page.waitForURL(/terms-and-conditions\/accept/)
  await page.goto(`${new URL(page.url()).pathname}?return=https%3A%2F%2Fevil.example%2F`)
  for (const name of ['Updated terms for employers', 'Privacy policy for employers']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByLabel('I have read and agree').check()
    await page.getByRole('button', { name: 'Accept' }).click()
  }
  await expect(page).toHaveURL('/dashboard')
})
