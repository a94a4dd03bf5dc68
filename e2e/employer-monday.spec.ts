import type { Locator, Page } from '@playwright/test'
import { tableRows } from './support/chart-table.ts'
import { openHome } from './support/open-home.ts'
import { openMembers, rowsOf } from './support/open-members.ts'
import { expect, test } from './support/test.ts'

/** What an employer does on a Monday, in the order of issue 23: know, see who, act, and be told. */

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The figure in full that a link on home stands for. */
async function figureOf(link: Locator): Promise<{ month: string; figure: string }> {
  const label = (await link.getAttribute('aria-label')) ?? ''
  const [, month = '', short = ''] = /^(\w+): (\S+)/.exec(label) ?? []
  return { month, figure: /exactly (\S+)$/.exec(label)?.[1] ?? short }
}

test('each answer of home about last month is the figure of the page that it opens', async ({
  page,
}) => {
  await openHome(page)
  for (const question of [
    'What moved away from driving alone?',
    'What did it cost?',
    'What did it save?',
  ]) {
    const link = region(page, question).getByRole('link').nth(1)
    const { month, figure } = await figureOf(link)
    expect(figure).toMatch(/^\$?\d/)
    await link.click()
    const metric = page.getByRole('combobox', { name: 'Metric' })
    const title = await metric.locator('option:checked').textContent()
    const rows = await tableRows(page, title ?? '')
    expect(rows.find(([label]) => label?.startsWith(month))).toContain(figure)
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  }
  const active = region(page, 'Who is in and active?').getByRole('link').nth(1)
  const { figure } = await figureOf(active)
  await active.click()
  await expect(page.getByText(new RegExp(`of ${figure} members$`)).first()).toBeVisible()
})

const needOf = (page: Page, title: RegExp) =>
  region(page, 'What needs you').getByRole('listitem').filter({ hasText: title })

/** Follows what needs somebody; gives its figure. */
async function openNeed(page: Page, title: RegExp): Promise<string> {
  const need = needOf(page, title)
  const figure = /^\$?[\d,.]+/.exec((await need.textContent()) ?? '')?.[0] ?? 'no figure'
  await need.getByRole('link').first().click()
  return figure
}

async function backHome(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(region(page, 'What needs you').getByRole('listitem').first()).toBeVisible()
}

test('each need opens exactly what it counts, where something can be done about it', async ({
  page,
}) => {
  await openHome(page)
  const open = (title: RegExp) => openNeed(page, title)
  const back = () => backHome(page)
  await test.step('who asks to join can be accepted or declined', async () => {
    const asking = await open(/requests? to join/)
    await expect(page).toHaveURL(/pending_type=request_to_employer/)
    const rows = rowsOf(page, 'Pending invitations')
    await expect(rows).toHaveCount(Number(asking))
    await expect(
      rows
        .first()
        .getByRole('button', { name: /accept|actions/i })
        .first(),
    ).toBeVisible()
    await back()
  })
  await test.step('credit that ends is listed with what is left of it', async () => {
    const ending = await open(/of credit ends within 30 days/)
    const lots = rowsOf(page, 'Credit by its end, the oldest first')
    await expect(page.getByText('Only the credit that ends within 30 days.')).toBeVisible()
    const sumLeft = async () => {
      const left = await lots.evaluateAll((rows) =>
        rows.map((row) => /\$([\d,]+\.\d\d)\D*$/.exec(row.textContent ?? '')?.[1] ?? 'none'),
      )
      return left.reduce((total, dollars) => total + Number(dollars.replaceAll(',', '')), 0)
    }
    await expect.poll(sumLeft).toBeCloseTo(Number(ending.replaceAll(/[$,]/g, '')), 2)
    await back()
  })
  await test.step('emails that failed say who did not get them', async () => {
    const failed = await open(/did not reach everybody/)
    await expect(page).toHaveURL(/mail_failed=yes/)
    await expect(rowsOf(page, 'Sent emails')).toHaveCount(Number(failed))
    await back()
  })
  await test.step('who went quiet can be written to, all of them', async () => {
    const quiet = await open(/quiet for 30 days/)
    await expect(page.getByText(new RegExp(`of ${quiet} members$`)).first()).toBeVisible()
    await page.getByRole('button', { name: /^Email \d+ members?$/ }).click()
    await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible()
  })
})

test('rewards without credit and credit that is short open what home says of them', async ({
  page,
}) => {
  await openHome(page, '', 'downgrade@demo.example')
  await test.step('rewards that wait are listed beside the way to credit', async () => {
    const waiting = await openNeed(page, /wait for credit/)
    await expect(page).toHaveURL(/approval=waiting/)
    await expect(page.getByText(new RegExp(`of ${waiting} rewards$`)).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`^${waiting} rewards wait for credit`))).toBeVisible()
    await expect(page.locator('#main').getByRole('link', { name: 'Add credit' })).toBeVisible()
    await backHome(page)
  })
  await test.step('the estimate says for how long the credit lasts, as home does', async () => {
    const short = needOf(page, /short of a month of rewards/)
    await expect(short.getByRole('link', { name: 'Add credit' })).toBeVisible()
    const [, covers = 'nothing'] =
      /your balance (covers .*?)\./.exec((await short.textContent()) ?? '') ?? []
    await openNeed(page, /short of a month of rewards/)
    await expect(page.getByText(`Your balance ${covers}.`).first()).toBeVisible()
  })
})

test('a top-up that stopped says why, and is switched on again there', async ({ page }) => {
  await openHome(page, '', 'overdue@demo.example')
  expect(await openNeed(page, /automatic top-up has stopped/)).toBe('1')
  await expect(page).toHaveURL('/dashboard/credit-details#top-up')
  const section = region(page, 'Automatic top-up')
  await expect(
    section.getByText(/^Automatic top-up stopped on .* insufficient funds/),
  ).toBeVisible()
  await expect(section.getByRole('button', { name: 'Switch on again' })).toBeVisible()
})

test('members are reminded after a look at whom, can be spared in time, and each is told of', async ({
  page,
}, { retry }) => {
  await openMembers(page, '?state=joined&order_by=name&order_direction=asc')
  const rows = rowsOf(page, 'List of members')
  const names: string[] = []
  // Nobody is reminded twice within a day: another try takes others.
  for (const place of [0, 1].map((first) => first + 2 * retry)) {
    names.push((await rows.nth(place).getByRole('link').first().textContent()) ?? '')
  }
  const remind = async () => {
    for (const place of [0, 1].map((first) => first + 2 * retry))
      await rows.nth(place).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Remind', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Remind 2 members?' })
    for (const name of names) await expect(dialog.getByText(name, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Remind' }).click()
    await expect(dialog).toBeHidden()
  }
  await remind()
  const first = region(page, 'Remind')
  await first.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByText('undone before it began')).toBeVisible()
  await remind()
  // Both of the same kind are in sight: the second one begun has its number.
  const second = region(page, 'Remind 2')
  await expect(second.getByText(/done with 2/)).toBeVisible({ timeout: 60_000 })

  await rows
    .nth(2 * retry)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible()
  const emails = region(page, 'Emails').getByRole('listitem')
  await expect(emails.first()).toContainText('How did you come to work lately?')
  await expect(emails.first()).toContainText(/delivered|on its way/i)
})

test('what happened is read in the bell, which opens where it leads, and is read from then on', async ({
  page,
}) => {
  await openHome(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread$/)
  await bell.click()
  const latest = page.getByRole('list', { name: 'Latest notifications' })
  await latest
    .getByRole('link', { name: /quiet for 30 days/ })
    .first()
    .click()
  await expect(page).toHaveURL(/show=quiet_members/)
  await bell.click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('a saved view opens what it was saved with, and typed words open a filled-in form', async ({
  page,
}) => {
  const token = await openMembers(page)
  const headers = { authorization: `Bearer ${token}` }
  const name = `Monday ${crypto.randomUUID()}`
  const data = { list: 'members', name, search: { state: 'inactive' }, columns: {} }
  const saved = await page.request.post('/api/list-views', { headers, data })
  expect(saved.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: /^View: / }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.getByRole('button', { name: /^View: / })).toHaveText(name)
  await expect(page.getByLabel('State')).toHaveValue('inactive')
  const { _id: id } = (await saved.json()).data
  expect((await page.request.delete(`/api/list-views/${id}`, { headers })).status()).toBe(200)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search / }).fill('Add credit 500')
  await expect(page.getByRole('option', { name: 'Add credit of $500.00' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Add Credit/i })
  await expect(dialog.getByLabel('Credit amount')).toHaveValue('$500')
})
