import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnSummary } from '#contract/statistics/home-commuter.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { figuresOf, summaryAnswer } from '#testing/browser/summary-answer.tsx'
import { ProgressPage } from './progress-page.tsx'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const links = panel('More about it')

/** Progress over a server that answers how the member stands. */
async function open(summary: () => Response | Promise<Response>) {
  answerCalls({
    'GET /api/commuter/summary': summary,
    'GET /api/commuter/recommendations': () =>
      Response.json({ data: [], meta: { current_page: 1, per_page: 10, total: 0 } }),
  })
  await renderPage(<ProgressPage />, { member: memberAnswer() })
}

const openWith = (differences: Partial<OwnSummary>) =>
  open(() => Response.json(summaryAnswer(differences)))

/** The figures of a panel that is there. */
async function figuresIn(name: string) {
  await expect.element(panel(name)).toBeVisible()
  return figuresOf(panel(name).element())
}

const full: Partial<OwnSummary> = {
  points: { month: 40, year: 1200, ever: 15_300 },
  co2_saved_kg: { month: 12.5, year: 300, ever: 1250 },
  savings: { month: 31.4, year: 700, ever: 2100.5 },
  rewards: { pending: 3, approved: 120.5, month: { pending: 3, approved: 2 } },
  cap: { total: 50, left: 45 },
  streak: { weeks: 6, this_week: { logged: 2, needed: 3 } },
  leaderboard: { rank: 4, members: 57 },
  draws: {
    week: [
      { value: 25, rule: 'with 3 trips', count: 3, needed: 3, entered: true },
      { value: 50, rule: 'with 5 days', count: 2, needed: 5, entered: false },
    ],
    entered: 2,
    won: 1,
  },
}

it('shows sums of the month, the year and all time, each with its unit', async () => {
  await openWith(full)
  expect(await figuresIn('Points')).toEqual({
    'This month so far': '40',
    'This year so far': '1,200',
    'All time': '15,300',
  })
  expect(await figuresIn('CO2 saved')).toEqual({
    'This month so far': '12.5 kg',
    'This year so far': '300 kg',
    'All time': '1,250 kg',
  })
  expect(await figuresIn('Money saved against driving alone')).toEqual({
    'This month so far': '$31.40',
    'This year so far': '$700.00',
    'All time': '$2,100.50',
  })
})

it('shows rewards, streak, rank and draws', async () => {
  await openWith(full)
  expect(await figuresIn('Rewards')).toEqual({
    'Rewards pending': '$3.00',
    'Rewards approved': '$120.50',
    'Trips can still earn': '$45.00 of $50.00 this month',
    Streak: '6 weeks This week 2 of 3 days',
    'Rank this month': '4 of 57 members',
    'Draws this month': '2 1 won',
  })
})

it('says of each weekly credit whether one takes part, else how far one is', async () => {
  await openWith(full)
  const credits = page.getByRole('list', { name: 'Weekly credits' }).getByRole('listitem')
  await expect
    .element(credits.first())
    .toHaveTextContent('$25.00 for one winner among everybody with 3 tripsYou take part')
  await expect
    .element(credits.last())
    .toHaveTextContent('$50.00 for one winner among everybody with 5 days2 of 5 so far')
})

it('lists two weekly credits that are alike, both of them', async () => {
  const alike = { value: 25, rule: 'with 3 trips', count: 1, needed: 3, entered: false }
  await openWith({ draws: { week: [alike, alike], entered: 0, won: 0 } })
  const credits = page.getByRole('list', { name: 'Weekly credits' }).getByRole('listitem')
  await expect.element(credits).toHaveLength(2)
})

it('leaves out what a member without a program or a leaderboard has not', async () => {
  await openWith({})
  expect(await figuresIn('Rewards')).toEqual({
    'Rewards pending': '$0.00',
    'Rewards approved': '$0.00',
    Streak: '0 weeks This week 0 of 5 days',
    'Draws this month': '0 0 won',
  })
  await expect.element(page.getByText('Drawn for this week')).not.toBeInTheDocument()
  await expect.element(links.getByRole('link', { name: 'Draws' })).toBeVisible()
  await expect.element(links.getByRole('link', { name: 'Leaderboard' })).not.toBeInTheDocument()
})

it('gives no rank to who has neither trip nor reward this month, and leads to the leaderboard all the same', async () => {
  await openWith({ leaderboard: { rank: null, members: 57 } })
  expect((await figuresIn('Rewards'))['Rank this month']).toBe('- of 57 members')
  await links.getByRole('link', { name: 'Leaderboard' }).click()
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('shows no figure before there is an answer', async () => {
  const later = Promise.withResolvers<Response>()
  await open(() => later.promise)
  await expect.element(page.getByRole('heading', { name: 'Progress' })).toBeVisible()
  await expect.element(panel('Points')).not.toBeInTheDocument()
  later.resolve(Response.json(summaryAnswer(full)))
  await expect.element(panel('Points')).toBeVisible()
})

it('says that it could not be loaded, and shows it once it can', async () => {
  let isDown = true
  await open(() => (isDown ? refusal('Not now', 409) : Response.json(summaryAnswer(full))))
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(panel('Points')).not.toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel('Points')).toBeVisible()
  await expect.element(page.getByText('Not now')).not.toBeInTheDocument()
})
