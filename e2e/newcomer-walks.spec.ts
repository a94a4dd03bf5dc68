import type { Page } from '@playwright/test'
import { freshEmployer } from './support/add-employers-to-ask.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openHome } from './support/open-home.ts'
import { rowsOf } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Ten people as somebody would type them into a table. */
const ten = Array.from(
  { length: 10 },
  (_, place) => `Person ${place},person-${place}@walks.example`,
)

/** Who has nothing yet does the first four things by what the pages offer; none of them ends nowhere. */
test('a newcomer invites ten people, designs a program, and writes and schedules a mail', async ({
  page,
}, { retry }) => {
  await openHome(page, '', freshEmployer('walks', retry))
  const checklist = region(page, 'Start your commute program')

  await test.step('invites ten people by one file, and sees them', async () => {
    await checklist.getByRole('link', { name: 'Invite members' }).click()
    await page.getByLabel('File with email addresses').setInputFiles({
      name: 'ten.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,email\n${ten.join('\n')}\n`),
    })
    await page.getByRole('button', { name: 'Upload and invite' }).click()
    await expect(page.getByText('10 addresses invited')).toBeVisible()
    await expect(rowsOf(page, 'List of members')).toHaveCount(10)
  })

  await test.step('designs a program, and is led to what its launch needs', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Rewards' }).click()
    await page.getByRole('button', { name: 'Create draft' }).click()
    const cost = region(page, 'Estimated cost')
    await page.getByLabel('Per employee').fill('40')
    await expect(page.getByText('All changes saved')).toBeVisible()
    const launch = cost.getByRole('button', { name: 'Launch program' })
    await expect(launch).toBeEnabled()
    await launch.click()
    const warning = page.getByRole('dialog', { name: 'Subscription needed' })
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await expect(launch).toBeFocused()
    await launch.press('Enter')
    await warning.getByRole('link', { name: 'Subscribe' }).click()
    await expect(page.getByLabel('Number of employees')).toBeVisible()
  })

  await test.step('writes a mail and schedules it after a look at to whom', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Members' }).click()
    const section = region(page, 'Send an email to members')
    await section.getByRole('radio', { name: 'Build an email' }).check()
    await section.getByLabel('Title').fill('Welcome week')
    await section.getByRole('radio', { name: 'Decide later' }).check()
    await section.getByRole('button', { name: 'Build', exact: true }).click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule: Welcome week' })
    await dialog.getByLabel('Date', { exact: true }).fill('2031-06-07')
    await dialog
      .getByRole('button', { name: 'Schedule for Jun 7, 2031, 8:00 AM to 10 people' })
      .click()
    await expect(page.getByRole('banner').getByText(/^Scheduled for Jun 7, 2031/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rowsOf(page, 'Scheduled emails').filter({ hasText: 'Welcome week' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})
