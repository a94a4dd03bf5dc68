import type { Page } from '@playwright/test'
import { freshEmployer } from './support/add-employers-to-ask.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { teamLinkSentTo } from './support/inbox.ts'
import { newAddress } from './support/new-address.ts'
import { demoPassword, signInEmployer } from './support/sign-in.ts'
import { signInTeammate } from './support/teammates.ts'
import { expect, test } from './support/test.ts'

const address = '/dashboard/account?tab=8'

async function pick(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a person is invited, joins by the mailed link and signs in; removed, their session ends', async ({
  page,
  browser,
}, { retry }) => {
  const owner = freshEmployer('teams', retry)
  await signInEmployer(page, owner)
  await page.goto(address)
  await expect(rowOf(page, 'You')).toContainText('Owner')
  await expectAccessible(page)

  const email = newAddress('dana', 'team.example')
  const invitedAt = new Date()
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Dana Reyes')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Analyst' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const invited = page.getByRole('table', { name: 'Invitations to the team' })
  await expect(invited.getByRole('row').filter({ hasText: email })).toContainText('Analyst')

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.goto(await teamLinkSentTo(page.request, email, invitedAt))
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/Join the team of/)
  await expect(theirs.getByText('an analyst', { exact: true })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Password', { exact: true }).fill(demoPassword)
  await theirs.getByLabel('Confirm password').fill(demoPassword)
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs.getByText('You are in the team now.')).toBeVisible()
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await theirs.getByLabel('Password', { exact: true }).fill(demoPassword)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs).toHaveURL('/dashboard')
  await theirs.goto(address)
  await expect(theirs.getByText(/Only owners can invite and change people\./)).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  await theirs.getByRole('button', { name: /Account menu/ }).click()
  await expect(theirs.getByText('Dana Reyes').first()).toBeVisible()

  await page.reload()
  await expect(invited).toHaveCount(0)
  await pick(page, 'Dana Reyes', 'Change role')
  const roles = page.getByRole('dialog', { name: 'Change the role of Dana Reyes' })
  await roles.getByRole('radio', { name: 'Manager' }).check()
  await roles.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Dana Reyes')).toContainText('Manager')

  await pick(page, 'Dana Reyes', 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove Dana Reyes?' })
  await expect(question).toContainText('signed out at once')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'Dana Reyes')).toHaveCount(0)
  await theirs.goto('/dashboard/members')
  await expect(theirs).toHaveURL(/\/login/)
  await other.close()
})

test('ownership is handed over with the password, and the last owner stays', async ({ page }, {
  retry,
}) => {
  // Somebody else's owner, so that the demo's own stays one.
  const employer = freshEmployer('teams', retry)
  await signInTeammate(page, 'manager', employer)
  await signInTeammate(page, 'owner', employer)
  await page.goto(address)
  await pick(page, 'Robin manager', 'Transfer ownership')
  const dialog = page.getByRole('dialog', { name: 'Transfer ownership to Robin manager?' })
  const password = dialog.getByLabel('Current password', { exact: true })
  await password.fill('Wrong-2026!')
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(password).toBeFocused()
  await password.fill(demoPassword)
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(rowOf(page, 'Robin manager')).toContainText('Owner')
  await expect(rowOf(page, 'Robin owner')).toContainText('Manager')
  await expect(page.getByText(/Only owners can invite and change people\./)).toBeVisible()
})

test('an invitation is sent again, which ends the link before, and withdrawn', async ({ page }, {
  retry,
}) => {
  await signInEmployer(page, freshEmployer('teams', retry))
  const email = newAddress('kim', 'team.example')
  const firstAt = new Date()
  const headers = {
    authorization: `Bearer ${await signInEmployer(page, freshEmployer('teams', retry))}`,
  }
  const data = { name: 'Kim Lee', email, role: 'manager' }
  await page.request.post('/api/team', { headers, data })
  const first = await teamLinkSentTo(page.request, email, firstAt)
  await page.goto(address)
  const secondAt = new Date()
  await pick(page, 'Kim Lee', 'Send again')
  await expect(page.getByText('The invitation is on its way again')).toBeVisible()
  const second = await teamLinkSentTo(page.request, email, secondAt)
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(second)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Join the team of/)
  await expect(page.getByText('Somebody is signed in on this browser.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.goto(address)
  await expectNoSidewaysScroll(page)
  await pick(page, 'Kim Lee', 'Withdraw')
  await page
    .getByRole('dialog', { name: 'Withdraw the invitation of Kim Lee?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(page.getByText('The invitation was withdrawn')).toBeVisible()
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
})
