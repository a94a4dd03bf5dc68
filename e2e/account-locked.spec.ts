import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { standInUser } from './support/stand-in-user.ts'
import { expect, test } from './support/test.ts'

const protectedUser = {
  impersonated: true,
  enable_otp: true,
  otp_enabled: true,
  emails_alt: [{ value: 'office@work.example', status: 'active' }],
  phone_numbers_alt: [{ value: '+13035550177', status: 'failed' }],
  recovery_codes_left: 1,
  alt_email: { email: 'staff@faculty.example' },
}

test.beforeEach(async ({ page }) => {
  await signInEmployer(page)
  await standInUser(page, protectedUser)
})

test('an administrator reads how the account is protected, and why nothing can be changed [TFA-01, TFA-04, TFA-21]', async ({
  page,
}) => {
  await page.goto('/dashboard/account?tab=7')
  await expect(page.getByText('Only the employer can change')).toBeVisible()
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(page.getByRole('checkbox')).toBeDisabled()
  await expect(page.getByText('office@work.example')).toBeVisible()
  await expect(page.getByText('Failed verification')).toBeVisible()
  await expect(page.getByText('1 code is left.')).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('nor the email and the password, the school’s second address, nor the account closed; the profile can be changed', async ({
  page,
}) => {
  await page.goto('/dashboard/account')
  await expect(page.getByText('Only the employer can change')).toBeVisible()
  await expect(page.getByText('Linked: staff@faculty.example')).toBeVisible()
  const buttons = page.getByRole('tabpanel').getByRole('button')
  await expect(buttons.filter({ hasText: /Change|Close|Unlink|Send code/ })).toHaveCount(0)
  await page.getByLabel('Phone').fill('+1 303 555 0199')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await expectAccessible(page)
})

test('sessions that cannot be listed say why and can be asked for again', async ({ page }) => {
  await page.route('**/api/user/sessions', (route) =>
    route.fulfill({ status: 409, json: { status: false, message: 'The database is away.' } }),
  )
  await page.goto('/dashboard/account?tab=7')
  await expect(page.getByRole('alert').getByText('The database is away.')).toBeVisible()
  await page.unroute('**/api/user/sessions')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This session')).toBeVisible()
})
