import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { expectSaved, openDraft, programAddress } from './support/program-page.ts'
import { signInEmployer } from './support/sign-in.ts'
import { stopClock } from './support/stop-clock.ts'
import { expect, test } from './support/test.ts'

/** An answer's second page: ten emails stand on the first. */
const eleventhOfEleven = {
  data: [
    {
      _id: '01a1fd8b-60a2-70b6-915b-9c3e99527da6',
      title: 'Leave the car at home',
      rule: 'all',
      when_to_send: '2026-11-23T16:00:00.000Z',
      formatted_Date: '2026-11-23 09:00',
      sent: true,
      kind: 'build',
      has_content: false,
      problem: null,
      counts: { recipients: 20, sent: 20, failed: 0, waiting: 0, unsubscribed: 0 },
    },
  ],
  current_page: 2,
  total: 11,
  meta: { current_page: 2, per_page: 10, total: 11 },
}

const section = (page: Page) => page.getByRole('region', { name: 'Commute recommendations' })

const switchOf = (page: Page) =>
  section(page).getByRole('switch', { name: 'Commute recommendations' })
const addEntry = (page: Page) => section(page).getByRole('button', { name: 'Add a recommendation' })
const entries = (page: Page) => section(page).getByRole('group', { name: /^Recommendation \d$/ })

/** A draft with its first recommendation. */
async function openRecommendation(page: Page) {
  const draft = await openDraft(page)
  await switchOf(page).press('Space')
  await expect(section(page).getByLabel('Budget limit')).toHaveValue('$50')
  return draft
}

/** The page of its email. */
async function openEmail(page: Page) {
  const draft = await openRecommendation(page)
  await section(page).getByRole('button', { name: 'Configure the email' }).click()
  await expect(page).toHaveURL(/\/recommendations\/[\w-]{36}$/)
  await expect(page.getByRole('switch', { name: 'Send a weekly email' })).toBeVisible()
  return draft
}

test('recommendations are added and removed, and their figures go up in their steps [RW-REC-05, RW-REC-07, RW-REC-16, RW-REC-17]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const onOff = section(page).getByRole('switch', { name: 'Commute recommendations' })
  await onOff.press('Space')
  await expect(section(page).getByLabel('Budget limit')).toHaveValue('$50')
  for (const [label, up, back] of [
    ['Budget limit', '$50.5', '$50'],
    ['Incentive', '$3', '$2.5'],
    ['At most', '6', '4'],
  ] as const) {
    const figure = section(page).getByLabel(label)
    await figure.press('ArrowUp')
    await expect(figure).toHaveValue(up)
    await figure.press('ArrowDown')
    await expect(figure).toHaveValue(back)
  }
  await expectSaved(page)
  await addEntry(page).click()
  await expectSaved(page)
  // Nothing is lost by a switch that was not saved.
  await stopClock(page)
  await onOff.press('Space')
  await onOff.press('Space')
  await page.clock.resume()
  await expect(entries(page)).toHaveCount(2)
  await section(page).getByRole('button', { name: 'Remove recommendation 2' }).click()
  await expect(entries(page)).toHaveCount(1)
  await addEntry(page).click()
  await expectSaved(page)
  await onOff.press('Space')
  await expectSaved(page)
  await onOff.press('Space')
  await expect(entries(page)).toHaveCount(1)
  await draft.remove()
})

test('members are chosen from lists, once each, and taken out again [RW-REC-08, RW-REC-09]', async ({
  page,
}) => {
  const draft = await openRecommendation(page)
  await expectSaved(page)
  const picker = section(page).getByLabel('Could bike or walk: add to recommendation 1')
  await picker.click()
  await page
    .getByRole('option', { name: /could (bike|walk)/ })
    .first()
    .click()
  await expect(section(page).getByText('For 1 member')).toBeVisible()
  const chip = section(page).getByRole('button', { name: /^Remove [A-Z]/ })
  const name = (await chip.getAttribute('aria-label'))?.replace('Remove ', '') ?? ''
  await picker.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(section(page).getByText("You've already added this user")).toBeVisible()
  await section(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await expect(section(page).getByText('For nobody yet')).toBeVisible()
  const addAll = section(page).getByRole('button', { name: /^Add all .*Inactive/ })
  await addAll.press('Enter')
  await expect(section(page).getByText(/^For \d+ members$/)).toBeVisible()
  await expect(addAll).toBeFocused()
  // What members were chosen for is asked about.
  await addEntry(page).click()
  const second = section(page).getByRole('group', { name: 'Recommendation 2', exact: true })
  await second.getByRole('button', { name: /^Add all .*Inactive/ }).click()
  await expect(second.getByText(/^For \d+ members$/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove recommendation 2' }).click()
  const question = page.getByRole('dialog', { name: 'Remove recommendation 2?' })
  await expect(question).toContainText(/its figures and its email, for all \d+ members chosen/)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(entries(page)).toHaveCount(1)
  await switchOf(page).press('Space')
  const off = page.getByRole('dialog', { name: 'Switch off commute recommendations?' })
  await expect(off).toContainText(/their figures and emails, for all \d+ members chosen/)
  await off.getByRole('button', { name: 'Keep them on' }).click()
  await expect(switchOf(page)).toBeChecked()
  await expect(switchOf(page)).toBeFocused()
  await expect(entries(page)).toHaveCount(1)
  await draft.remove()
})

test('the email is configured once what was typed is saved [RW-REC-10]', async ({ page }) => {
  const draft = await openRecommendation(page)
  // What is not saved yet is saved on the way.
  const configure = section(page).getByRole('button', { name: 'Configure the email' })
  const weekly = page.getByRole('switch', { name: 'Send a weekly email' })
  const back = page.getByRole('link', { name: 'Back to the program' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const reading = '**/api/custom-email-recommendation/*'
  await page.route(reading, (route) => held.then(() => route.fallback()))
  await configure.click()
  await expect(page).toHaveURL(/\/recommendations\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recommendation')
  await expect(back).toHaveCount(0)
  letGo()
  await expect(back).toHaveAttribute('href', new RegExp(`program=${draft.id}`))
  await page.unroute(reading)
  await expect(weekly).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Another way to work')
  // A second visit begins with what is saved by then.
  await back.click()
  await section(page).getByLabel('Title').fill('Try the bus')
  await section(page).getByLabel('Budget limit').fill('75')
  await configure.click()
  await expect(page).toHaveURL(/\/recommendations\/[\w-]{36}$/)
  await expect(weekly).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Try the bus')
  await draft.remove()
})

test('a sample can be sent of an email that is saved, and of no other [RW-REC-12, RW-REC-14, RW-REC-15]', async ({
  page,
}) => {
  const draft = await openEmail(page)
  await page.getByRole('switch', { name: 'Send a weekly email' }).press('Space')
  await page.getByLabel('Title').fill('Leave the car at home')
  await expect(page.getByRole('button', { name: 'Send Sample' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const steps = () => page.evaluate<number>('history.length')
  const stepsBefore = await steps()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the car at home')
  await expect(page.getByText('Nothing is sent yet: the program has no start date')).toBeVisible()
  const frame = page.frameLocator('iframe[title="Email: Leave the car at home"]')
  await expect(frame.getByText('Each such trip earns you $2.50')).toBeVisible()
  // Back leaves the page: what is shown anew in the frame is no step.
  expect(await steps()).toBe(stepsBefore)
  await page.getByRole('button', { name: 'Send Sample' }).click()
  await expect(page.getByText('A sample e-mail was sent successfully')).toBeVisible()
  await page.route('**/api/send-sample-email-promotion/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Sample' }).click()
  await expect(page.getByText("There was an error, couldn't send the e-mail")).toBeVisible()
  // The frame runs nothing, axe neither.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await draft.remove()
})

test('an email is written by hand, and those that were sent are listed [RW-REC-19, RW-REC-20]', async ({
  page,
}) => {
  const draft = await openEmail(page)
  await page.getByRole('switch', { name: 'Send a weekly email' }).press('Space')
  await page.getByLabel('Title').fill('Leave the car at home')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Email: Leave the car at home"]')
  const day = page.getByLabel('Day', { exact: true })
  await day.selectOption('Friday')
  await page.getByRole('button', { name: 'Customize' }).click()
  const mail = page.frameLocator('.gjs-frame')
  await expect(mail.getByText('{{incentive}}')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(frame.getByText('Each such trip earns you $2.50')).toBeVisible()
  await expect(day.locator('option:checked')).toHaveText('Friday')
  await expect(page.getByRole('tab')).toHaveText(['Email configuration', 'Sent emails'])
  await page.getByRole('tab', { name: 'Sent emails' }).click()
  await expect(page).toHaveURL(/tab=sent/)
  await expect(page.getByText('No email has been sent yet.')).toBeVisible()
  await page.route('**/api/custom-emails?*', (route) => route.fulfill({ json: eleventhOfEleven }))
  await page.goto(`${page.url()}&page=2`)
  const sent = page.getByRole('region', { name: 'Sent emails' }).getByRole('table')
  await expect(sent.getByRole('columnheader')).toHaveText([
    '#',
    'Date',
    'Title',
    'View',
    'Delivery',
  ])
  await expect(sent.getByRole('cell', { name: 'Nov 23, 2026, 9:00 AM' })).toBeVisible()
  await expect(page.getByText('11–11 of 11')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/document-tickets', (route) => route.fulfill({ json: { token: 't' } }))
  await page.route('**/api/custom-email/view/program?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'By bus to work' }),
  )
  await sent.getByRole('button', { name: /^View/ }).click()
  const shown = page.frameLocator('iframe[title="Email: Leave the car at home"]')
  await expect(shown.getByText('By bus to work')).toBeVisible()
  await draft.remove()
  // What is gone is not to be asked for again.
  await page.reload()
  await expect(page.getByText('The recommendation was not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('everybody in a file is notified of a program, with the letter seen before and reminders [NOTIFY-01, NOTIFY-03, NOTIFY-13, NOTIFY-14]', async ({
  page,
}) => {
  await signInEmployer(page)
  // The program in force.
  await page.goto(programAddress)
  await expect(page.getByText('Employees are not notified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Notify All Employees' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify All Employees' })
  const notify = dialog.getByRole('button', { name: 'Notify', exact: true })
  await expectAccessible(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Download template/ }).click()
  expect((await template).suggestedFilename()).toBe('employees-template.xlsx')
  await dialog.getByText('Preview email').click()
  await expect(
    dialog.frameLocator('iframe').getByText('Larkspur Engineering rewards greener ways to work'),
  ).toBeVisible()
  const file = {
    name: 'everybody.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,email\nKim Example,kim.notified@demo.example\nNobody,none'),
  }
  await dialog.getByLabel('File with email addresses').setInputFiles(file)
  await dialog.getByLabel('Send a weekly reminder').check()
  await dialog.getByLabel('Number of weeks').fill('3')
  await notify.click()
  const result = dialog.getByRole('group', { name: 'Result' })
  await expect(result.getByText('1 person is notified')).toBeVisible()
  await expect(result.getByText('Failed email addresses:')).toBeVisible()
  await expect(result.getByRole('rowheader', { name: 'none', exact: true })).toBeVisible()
  // The file is gone: another one has to be chosen.
  await dialog.getByRole('button', { name: 'Notify with another file' }).press('Enter')
  await expect(notify).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.locator(':focus')).toContainText('Everybody in the file gets an email')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Employees were last notified on')).toBeVisible()
})
