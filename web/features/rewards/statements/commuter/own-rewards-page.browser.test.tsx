import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnReward } from '#contract/rewards/statements.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnRewardsPage } from './own-rewards-page.tsx'

const list = page.getByRole('list', { name: 'Your rewards' })
const lines = list.getByRole('listitem')
const choice = (label: string) => page.getByRole('combobox', { name: label })

const trip: OwnReward = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  date: '2026-11-18',
  trip_date: '2026-11-18',
  category: 'trip_incentive_reward',
  kind: 'trip',
  trip_mode: 'bike',
  value: 1.5,
  pending: 1,
  status: 'pending',
  waiting: false,
  granted_at: '2026-11-19T03:00:00.000Z',
  approves_on: '2026-11-25',
  explanation: ['Bike pays $1.50 a trip.', 'Doubled on Wednesdays.'],
  draw_id: null,
}

/** The page over a server with these rewards, which narrows them as asked and refuses while `isDown` says so. */
async function openPage(
  rewards: OwnReward[],
  { at = '/', isDown = () => false }: { at?: string; isDown?: () => boolean } = {},
) {
  const asked: string[] = []
  answerCalls({
    'GET /api/commuter/rewards': (query) => {
      asked.push(query.toString())
      if (isDown()) return refusal('Not now', 409)
      const [category, status] = [query.get('category'), query.get('status')]
      const [number, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
      const left = rewards.filter(
        (reward) =>
          (!category || reward.category === category) &&
          (status ? reward.status === status : reward.status !== 'cancelled'),
      )
      return Response.json({
        data: left.slice((number - 1) * perPage, number * perPage),
        meta: { current_page: number, per_page: perPage, total: left.length },
        pending_value: 3,
        approved_value: 20.25,
      })
    },
  })
  await renderPage(<OwnRewardsPage />, { member: memberAnswer(), at })
  return asked
}

async function openWhy() {
  await list.getByText(/^Why \$/).click()
}

it('sums up what is pending and approved, and says of each reward what for, when and how much', async () => {
  await openPage([trip])
  await expect.element(page.getByText('$3.00')).toBeVisible()
  await expect.element(page.getByText('$20.25')).toBeVisible()
  await expect.element(lines).toHaveLength(1)
  await expect.element(list.getByText('Trip reward')).toBeVisible()
  await expect.element(list.getByText('Nov 18, 2026, bike')).toBeVisible()
  await expect.element(list.getByText('Pending', { exact: true })).toBeVisible()
})

it('says on demand why it is that much, and when it is approved', async () => {
  await openPage([trip])
  await expect.element(list.getByText('Doubled on Wednesdays.')).not.toBeVisible()
  await openWhy()
  await expect.element(list.getByText('Bike pays $1.50 a trip.')).toBeVisible()
  await expect.element(list.getByText('Doubled on Wednesdays.')).toBeVisible()
  await expect
    .element(
      list.getByText(
        'Granted on Nov 18, 2026. It is approved on Nov 25, 2026, then it is in your wallet.',
      ),
    )
    .toBeVisible()
})

it('names the day of the trip where the reward counts on another', async () => {
  await openPage([{ ...trip, kind: 'trip_rest', date: '2026-11-19' }])
  await openWhy()
  await expect.element(list.getByText('For a trip of Nov 18, 2026.')).toBeVisible()
})

it('leads from a questioned trip to its question', async () => {
  await openPage([{ ...trip, approves_on: null }])
  await expect.element(list.getByText('Your employer asks about the trip')).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'See the question' }))
    .toHaveAttribute('href', '/rider/questions')
})

it('leads from a draw that was won to the page where anybody can check it', async () => {
  const draw = '0193c0de-0000-7000-8000-00000000d4a3'
  await openPage([
    {
      ...trip,
      category: 'weekly_gift_reward',
      kind: 'weekly',
      trip_mode: null,
      trip_date: null,
      draw_id: draw,
    },
  ])
  await openWhy()
  await expect
    .element(list.getByRole('link', { name: 'Check the draw' }))
    .toHaveAttribute('href', `/draws/${draw}`)
})

it('narrows by what for and by status, from its first page, and gives all back', async () => {
  const asked = await openPage(
    Array.from({ length: 11 }, (_, place) => ({
      ...trip,
      _id: `0193c0de-0000-7000-8000-${String(place).padStart(12, '0')}`,
    })),
    { at: '/?page=2' },
  )
  await expect.element(lines).toHaveLength(1)
  await choice('Earned by').selectOptions('Trip reward')
  await expect.element(lines).toHaveLength(10)
  await choice('Status').selectOptions('Cancelled')
  await expect.element(page.getByText('No reward of this kind')).toBeVisible()
  expect(asked.at(-1)).toBe('page=1&per_page=10&category=trip_incentive_reward&status=cancelled')
  await page.getByRole('button', { name: 'Show all rewards' }).click()
  await expect.element(lines).toHaveLength(10)
  await expect.element(choice('Status')).toHaveValue('')
  await expect.element(choice('Earned by')).toHaveValue('')
})

it('tells who has none yet what earns one', async () => {
  await openPage([])
  await expect.element(page.getByText(/^No reward yet\. Each trip you log/)).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})

it('says that they could not be loaded, and shows them once they can', async () => {
  let isDown = true
  await openPage([trip], { isDown: () => isDown })
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByText('$20.25')).not.toBeInTheDocument()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list.getByText('Nov 18, 2026, bike')).toBeVisible()
})
