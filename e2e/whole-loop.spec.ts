import type { Browser, Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import { askAs } from './support/ask-as.ts'
import { figuresOfStaff } from './support/figures-of-staff.ts'
import { type FrozenProduct, frozenProduct } from './support/frozen-product.ts'
import { codeSentTo, joinLinkSentTo } from './support/inbox.ts'
import { rowsOf } from './support/open-members.ts'
import { cards, expectPaid, fillCard } from './support/pay-by-card.ts'
import { expectSaved, region } from './support/program-page.ts'
import { heading, logButton, radio } from './support/rider-portal.ts'
import { demoPassword } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** The Monday before a month that begins with a Monday, in Denver. */
const beginsAt = '2027-02-22T15:00:00Z'
const monday = '2027-03-01'
const [leader, rider] = ['leader@loop.example', 'rider@loop.example']
const name = 'Loop Mills'

/** A browser of one person, whose clock stands as the server's does. */
async function openFor(browser: Browser, { base }: FrozenProduct, now: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  return page
}

/** Everything that wakes by itself does so at a moment, and each browser's clock stands there. */
async function moveTo(product: FrozenProduct, pages: readonly Page[], now: string): Promise<void> {
  await product.moveTo(now)
  for (const page of pages) await page.clock.setFixedTime(now)
}

async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Organization name').fill(name)
  await page.getByLabel('Type of organization').selectOption('Business')
  await page.getByLabel('Number of employees').fill('40')
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill('80202')
  await page.getByRole('option', { name: 'Denver, CO 80202' }).click()
  await page.getByLabel('Your name').fill('Lee Loop')
  await page.getByLabel('Phone').fill('+1 303 555 0100')
  await page.getByLabel('Email').fill(leader)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Confirm password').fill(demoPassword)
  await page.getByLabel('I accept').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login?notice=registered')
}

/** Whose session is over signs in anew, on the page that they wanted to see. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
}

async function signInStaff(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill('root')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const asked = new Date(await page.evaluate(() => Date.now()))
  await page.getByLabel('Code').fill(await codeSentTo(page.request, 'root@loop.example', asked))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
}

async function approve(page: Page): Promise<void> {
  await page.goto(`/admin/business-management?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(rowsOf(page, 'List of employers')).toContainText('Approved on Feb 22, 2027')
}

/** The checklist of the first day: credit, a subscription, rewards from the first of March on, one invitation. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/login')
  await signIn(page, leader)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const checklist = page.getByRole('region', { name: 'Start your commute program' })
  const home = () => page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()

  await checklist.getByRole('link', { name: 'Launch a program' }).click()
  await page.getByLabel('Number of employees').fill('40')
  await page.getByRole('button', { name: 'Launch program' }).click()
  await expect(page.getByText('Your new subscription has been scheduled.')).toBeVisible()

  await home()
  await checklist.getByRole('link', { name: 'Add credit' }).click()
  await page.getByLabel('Credit amount').fill('500')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await fillCard(page, cards.pays)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const notice = await expectPaid(page, '$500.00 of credit was added.')
  await notice.getByRole('link', { name: 'Back to the page you came from' }).click()

  await checklist.getByRole('link', { name: 'Set rewards' }).click()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await region(page, 'Sign-up incentive').getByRole('textbox').fill('7.25')
  await expectSaved(page)
  const cost = region(page, 'Estimated cost')
  await cost.getByLabel('Program Start Date', { exact: true }).fill(monday)
  await page.keyboard.press('Escape')
  await cost.getByRole('button', { name: /^Launch/ }).click()
  const question = page.getByRole('dialog', { name: 'Launch on Mar 1, 2027?' })
  await question.getByRole('button', { name: /^Launch/ }).click()
  await expect(page.getByText(/^Launched: trips are rewarded from Mar 1, 2027/)).toBeVisible()

  await home()
  await checklist.getByRole('link', { name: 'Invite members' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Robin Rider')
  await page.getByLabel('Email', { exact: true }).fill(rider)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent successfully')).toBeVisible()
}

async function join(page: Page): Promise<void> {
  await page.goto(await joinLinkSentTo(page.request, rider, new Date(beginsAt)))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Confirm password').fill(demoPassword)
  await page.getByRole('combobox', { name: 'Home address' }).fill('Boulder, CO')
  await page.getByRole('option', { name: 'Boulder, CO', exact: true }).first().click()
  await page.getByLabel('Miles to work').fill('4.5')
  await page.getByLabel('How you usually get to work').selectOption('Drive alone')
  await page.getByLabel('Days a week at work').selectOption('5')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL('/rider')
  await expect(heading(page)).toHaveText('Today')
}

/** Five days of a week by bike, both ways, with the form of Today. */
async function logWeek(page: Page): Promise<void> {
  await page.goto('/rider')
  for (const day of [0, 1, 2, 3, 4].map((days) => addDays(monday, days))) {
    for (const direction of ['To work', 'To home']) {
      await radio(page, 'Other day').check()
      await page.getByLabel('Date').fill(day)
      await radio(page, direction).check()
      await radio(page, 'Bike').check()
      const answered = page.waitForResponse('**/api/commuter/trips/batch')
      await logButton(page).click()
      expect((await answered).status()).toBe(200)
      // The form begins anew once the answer is written down.
      await expect(logButton(page)).not.toHaveAttribute('data-loading')
    }
  }
  await page.goto(`/rider/trips?week=${monday}`)
  await expect(page.getByRole('button', { name: /^Change: .*Bike/ })).toHaveCount(10)
}

interface Wallet {
  balance: number
}

/**
 * By the settings that were launched: a trip by bike is 50 points, of which 1,000 are worth $10; the draft's own weekly
 * credit, whose one entrant wins; and the sign-up incentive that was typed.
 */
const ofTheWeek = [...Array.from({ length: 10 }, () => 'trip 0.5'), 'signup 7.25', 'weekly 20']
/** The prizes of the month that a bike wins: most miles biked, most trips to the office, most green trips. */
const ofTheMonth = [...ofTheWeek, 'prize 25', 'prize 25', 'prize 25'].sort()
const earned = 107.25
const left = '$392.75'

/** Each reward of the member with its value, as the page of rewards is answered. */
async function rewardsOf(page: Page) {
  const { data } = await askAs<{ data: { kind: string; value: number; status: string }[] }>(
    page,
    'commuter',
    '/api/commuter/rewards?per_page=100',
  )
  return {
    rewards: data.map(({ kind, value }) => `${kind} ${value}`).sort(),
    statuses: [...new Set(data.map(({ status }) => status))],
  }
}

test('an employer begins, a member logs a week, wins, is paid, and every account agrees to the cent', async ({
  browser,
}) => {
  // Two months of three people: ten journeys in one.
  test.setTimeout(900_000)
  const product = await frozenProduct(beginsAt)
  try {
    const [employer, staff, member] = [
      await openFor(browser, product, beginsAt),
      await openFor(browser, product, beginsAt),
      await openFor(browser, product, beginsAt),
    ]
    const everybody = [employer, staff, member]
    await test.step('the employer registers, and staff approve', async () => {
      await register(employer)
      await signInStaff(staff)
      await approve(staff)
    })
    await test.step('the employer subscribes, buys credit, launches and invites', () =>
      setUp(employer))
    await moveTo(product, everybody, '2027-03-01T16:00:00Z')
    await test.step('the member joins', () => join(member))
    await moveTo(product, everybody, '2027-03-08T03:00:00Z')
    await test.step('and logs a week', () => logWeek(member))

    await test.step('the weekly credit is drawn', async () => {
      await moveTo(product, everybody, '2027-03-08T19:05:00Z')
      await member.goto('/rider/draws')
      const draw = member
        .getByRole('list', { name: 'Draws you took part in' })
        .getByRole('listitem')
        .filter({ hasText: 'Weekly credit, week of Mar 1' })
      await expect(draw.getByText('You won', { exact: true })).toBeVisible()
      expect((await rewardsOf(member)).rewards).toEqual([...ofTheWeek].sort())
    })
    await test.step('the month is closed, and its rewards are approved', async () => {
      for (const now of ['2027-04-01T18:05:00Z', '2027-04-08T06:05:00Z', '2027-04-16T16:00:00Z']) {
        await moveTo(product, everybody, now)
      }
    })

    await test.step('the member redeems all of it', async () => {
      await signOut(member)
      await member.goto('/rider/wallet')
      await signIn(member, rider)
      await expect(heading(member)).toHaveText('Wallet')
      const trip = { date: '2027-03-31', direction: 'to_work', mode: 'bike', source: 'website' }
      const quote = '/api/commuter/trips/quote'
      const { notes } = await askAs<{ notes: string[] }>(member, 'commuter', quote, trip)
      expect(notes).toContainEqual(expect.stringMatching(/^March 2027 has closed/))
      expect(await rewardsOf(member)).toEqual({ rewards: ofTheMonth, statuses: ['approved'] })
      const wallet = '/api/commuter/wallet/statement'
      const { balance } = await askAs<Wallet>(member, 'commuter', wallet)
      expect(balance).toBe(earned)
      await member.getByRole('checkbox').check()
      await member.getByRole('button', { name: 'Redeem', exact: true }).click()
      await expect(member.getByText(/was paid out/)).toBeVisible()
    })

    await test.step('balance, statistics and ledger agree', async () => {
      const { cents, differences } = await product.readLedger()
      const paid = Math.round(earned * 100)
      expect(differences).toEqual([])
      expect(Object.values(cents).reduce((sum, one) => sum + one, 0)).toBe(0)
      expect(cents).toMatchObject({ payouts: paid, wallet: 0, held: 0, available: 500_00 - paid })

      await signOut(employer)
      await employer.goto('/dashboard/scores')
      await signIn(employer, leader)
      await expect(heading(employer)).toHaveText('Top performing members')
      await expect(employer.getByText(`Balance ${left}`)).toBeVisible()
      const { balance } = await askAs<Wallet>(employer, 'employer', '/api/user')
      expect(Math.round(balance * 100)).toBe(cents.available)

      await signOut(staff)
      await signInStaff(staff)
      const redeemed = staff.getByRole('region', { name: 'Total redeemed this month' })
      await expect(redeemed).toContainText(`$${earned.toFixed(2)}`)
      const asked = { employer: name, member: rider, month: 4, year: 2027 }
      const figures = await figuresOfStaff(staff, asked)
      expect(figures).toEqual({
        employer: {
          redeemed: cents.payouts,
          benefits: cents.payouts,
          balance: cents.available,
          held: cents.held,
          bought: 500_00,
          left: cents.available,
          joined: 1,
          trips: 10,
        },
        member: { wallet: cents.wallet, redeemed: cents.payouts, benefits: paid, trips: 10 },
        rewards: { each: paid, total: paid, pending: 0 },
        paid: -(cents.gateway ?? 0),
        home: {
          redeemed: cents.payouts,
          benefits: cents.payouts,
          trips: 10,
          active: 1,
          joined: 1,
          employers: 1,
        },
      })
    })
  } finally {
    await product.stop()
  }
})
