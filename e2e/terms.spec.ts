import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('the terms show both published agreements with their dates [SHELL-37]', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  const terms = page.getByRole('region', { name: 'Terms for employers' })
  const privacy = page.getByRole('region', { name: 'Privacy policy for employers' })
  for (const agreement of [terms, privacy]) {
    await expect(agreement.getByText(/^Published \w+ \d+, \d{4}$/)).toBeVisible()
    await expect(agreement.getByRole('heading', { level: 3 }).first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Privacy policy for employers' }).click()
  await expect(privacy).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('they are readable with a token too [SHELL-43]', async ({ page }) => {
  await signInEmployer(page)
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('region', { name: 'Terms for employers' })).toBeVisible()
})

test('nothing but text comes out of an agreement [SHELL-37]', async ({ page }) => {
  await page.route('**/api/agreements/published?**', async (route) => {
    const answer = await route.fetch()
    const agreement: object = await answer.json()
    const content = `<h2 class="hero" style="position:fixed">Kept</h2><script>document.title = 'run'</script>
      <img src="/nowhere.png"><iframe src="/login"></iframe>
      <p><a href="javascript:document.title = 'run'">a trap</a> <a href="https://law.example">a law</a></p>`
    await route.fulfill({ json: { ...agreement, content } })
  })
  await page.goto('/terms-and-conditions')
  const terms = page.getByRole('region', { name: 'Terms for employers' })
  await expect(terms.getByRole('heading', { level: 3, name: 'Kept' })).toBeVisible()
  await expect(terms.locator('h3[class], h3[style]')).toHaveCount(0)
  await expect(terms.locator('script, img, iframe')).toHaveCount(0)
  await expect(terms.getByText('a trap')).toBeVisible()
  await expect(terms.getByRole('link')).toHaveText(['a law'])
  await expect(page).toHaveTitle('Terms and conditions · Switchback')
})

test('terms that cannot be loaded say why', async ({ page }) => {
  await page.route('**/api/agreements/published?**', (route) =>
    route.fulfill({ status: 503, json: { status: false, message: 'The database is away.' } }),
  )
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await expectAccessible(page)
})
