import { employerToAsk } from './support/add-employers-to-ask.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

const acceptPage = /\/dashboard\/terms-and-conditions\/accept\/[\da-f-]{36}/

test('an agreement is read to its end before the box is ticked that accepts it [AGR-01, AGR-02, SHELL-31]', async ({
  page,
}, { retry }) => {
  await signInEmployer(page, employerToAsk('reads', retry))
  await page.goto('/dashboard/members')
  await expect(page).toHaveURL(acceptPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Updated terms for employers')
  await expect(page.getByText('It replaces the one you accepted on Jun 2, 2025')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)

  const accept = page.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeDisabled()
  await expect(accept).toHaveAccessibleDescription('Tick the box to accept.')
  await page.getByRole('button', { name: 'Read the full text' }).press('Enter')
  const text = page.getByRole('dialog', { name: 'Terms for employers' })
  await expect(text.getByRole('heading', { name: '8. Law and disputes' })).toBeAttached()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  // The keyboard alone reaches the end of it.
  await page.keyboard.press('Tab')
  await expect(text.getByRole('button', { name: 'Done' })).toBeFocused()
  await expect(text.getByText('Disputes are settled by arbitration')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await expectNoSidewaysScroll(page)
  const box = page.getByLabel('I have read and agree to the terms for employers')
  await box.check()
  await expect(accept).toBeEnabled()
  await box.uncheck()
  await expect(accept).toBeDisabled()
})

test('an employer accepts new agreements and is back where it was [AGR-03, AGR-04, AGR-07, SHELL-32]', async ({
  page,
}, { retry }) => {
  await signInEmployer(page, employerToAsk('returns', retry))
  const read = page.waitForResponse('**/api/agreements/terms-and-conditions/*')
  await page.goto('/dashboard/members?per_page=25')
  await expect(page).toHaveURL(acceptPage)
  const asked = new URL(page.url()).pathname.split('/').at(-1)
  expect((await read).url()).toMatch(new RegExp(`/${asked}$`))
  await page.getByLabel('I have read and agree to the terms for employers').check()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Accept' }).click()
  expect((await sent).url()).toMatch(new RegExp(`/api/user/agreements/${asked}/accept$`))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy for employers')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByLabel('I have read and agree').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')
  await expect(page).toHaveURL('/dashboard/members?per_page=25')
})

test('only the employer itself accepts; without a page to return to it starts at the root [AGR-02, AGR-05]', async ({
  page,
}, { retry }) => {
  await signInEmployer(page, employerToAsk('starts', retry))
  await standInUser(page, { impersonated: true })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/accept\/[\da-f-]{36}$/)
  await expect(page.getByLabel('I have read and agree')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(
    'Only Ridgeline Court itself can accept it.',
  )
  await expectAccessible(page)
  await page.unroute('**/api/user')
  await page.reload()
  for (const title of ['Updated terms for employers', 'Privacy policy for employers']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByLabel('I have read and agree').check()
    await page.getByRole('button', { name: 'Accept' }).click()
  }
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good/)
})

test('an agreement that is accepted already leads on, an unknown one says so [AGR-03, AGR-05]', async ({
  page,
}) => {
  await signInEmployer(page)
  const type = 'employer_privacy_policy'
  const { _id } = await (
    await page.request.get('/api/agreements/published', { params: { type } })
  ).json()
  await page.goto(`/dashboard/terms-and-conditions/accept/${_id}`)
  await expect(page.getByText('You accepted this version on')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')

  for (const id of ['0193c0de-0000-7000-8000-000000000007', 'nothing']) {
    await page.goto(`/dashboard/terms-and-conditions/accept/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  }
  await expectAccessible(page)
})

test('what is typed can be kept while an agreement is accepted in another tab [SHELL-32]', async ({
  page,
}) => {
  const token = await signInEmployer(page)
  const headers = { authorization: `Bearer ${token}` }
  const type = 'employer_terms_and_conditions'
  const published = await page.request.get('/api/agreements/published', {
    headers,
    params: { type },
  })
  const { _id } = await published.json()
  await page.route('**/api/custom-email', (route) =>
    route.fulfill({
      status: 424,
      json: { status: false, code: 'agreement_required', message: 'Accept it', agreement_id: _id },
    }),
  )
  await page.goto('/dashboard/members')
  const form = page.getByRole('region', { name: 'Send an email to members' })
  await form.getByLabel('Title').fill('Typed with care')
  await form.getByLabel('Date', { exact: true }).fill('2031-03-04')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const opening = page.waitForEvent('popup')
  await question.getByRole('link', { name: 'open the other page in a new tab' }).click()
  const other = await opening
  await expect(other).toHaveURL(acceptPage)
  await expect(other.getByText('You accepted this version on')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Title')).toHaveValue('Typed with care')
})
