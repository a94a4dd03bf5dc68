import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ApiError } from '#web/api/errors.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { ChartCard } from './chart-card.tsx'
import { ComparisonSwitch, isBothHere, useIsCompared } from './comparison.tsx'

type Load = () => Promise<number[]>

const today = '2026-11-27'

/** The days of a week from its Thursday on; the second is today. */
function Trips({ loadBefore }: { loadBefore: Load }) {
  const isCompared = useIsCompared()
  const query = useQuery({ queryKey: ['trips'], queryFn: async () => [12, 30, null] })
  const before = useQuery({ queryKey: ['before'], queryFn: loadBefore, enabled: isCompared })
  const now = chartOf('2026-11-26', query.data ?? [])
  const other = { ...chartOf('2026-11-19', before.data ?? []), period: 'Nov 19 – 20, 2026' }
  const isHere = isBothHere({ query, before })
  return (
    <>
      <ComparisonSwitch />
      <ChartCard
        chart={isCompared ? comparedChart(now, { chart: other, isHere, today }) : now}
        query={query}
        before={before}
        empty={null}
      />
    </>
  )
}

function chartOf(firstOn: string, figures: readonly (number | null)[]): Chart {
  return {
    title: 'Trips',
    subtitle: 'Trips, every day',
    period: 'This week',
    series: [{ key: 'bike', label: 'Bike', color: 'var(--mantine-color-pine-6)' }],
    points: figures.map((bike, index) => {
      const day = `${firstOn.slice(0, 8)}${Number(firstOn.slice(8)) + index}`
      return {
        startOn: day,
        lastOn: day,
        tick: day.slice(8),
        shortTick: day.slice(8),
        name: `November ${day.slice(8)}`,
        values: { bike },
        ...(day === today && { isUnfinished: true }),
      }
    }),
    xLabel: 'Day',
    yLabel: 'Trips',
  }
}

const card = page.getByRole('region', { name: 'Trips' })
const toggle = page.getByRole('switch', { name: 'Compare with the period before' })
const drawing = card.getByRole('application')

it('asks for the period before once it is switched on, and draws it beside', async () => {
  const loadBefore = vi.fn<Load>().mockResolvedValue([10, 0, 7])
  await renderPage(<Trips loadBefore={loadBefore} />)
  await expect.element(drawing).toBeVisible()
  expect(loadBefore).not.toHaveBeenCalled()
  expect(drawing.element().querySelectorAll('path[d]')).toHaveLength(2)
  await toggle.click()
  await expect.element(card.getByText('Before: Nov 19 – 20, 2026')).toBeVisible()
  // The day before had no trip, and tomorrow is compared with nothing.
  await expect.poll(() => drawing.element().querySelectorAll('path[d]').length).toBe(3)
})

it('reads out both values and the change, of a day that runs and of one to come', async () => {
  await renderPage(<Trips loadBefore={async () => [10, 0, 7]} />, { at: '/?compare=before' })
  await expect.poll(() => drawing.element().querySelectorAll('path[d]').length).toBe(3)
  const svg = drawing.element()
  if (!(svg instanceof SVGElement)) throw new Error('the bars are drawn')
  svg.focus()
  const status = page.getByRole('status')
  await expect
    .element(status)
    .toHaveTextContent(
      'November 26Compared with November 19Bike12 before 10, up 2 (20%)Total12 before 10, up 2 (20%)',
    )
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(status)
    .toHaveTextContent(
      'November 27, so farCompared with November 20Bike30 before 0, up 30 from noneTotal30 before 0, up 30 from none',
    )
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(status).toHaveTextContent('November 28Still to come')
})

it('has both values and the change as columns of its table', async () => {
  await renderPage(<Trips loadBefore={async () => [10, 0, 7]} />, { at: '/?compare=before' })
  await card.getByRole('button', { name: 'Options for Trips' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const rows = card.getByRole('row')
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('DayCompared withBikeBike, beforeBike, change')
  await expect.element(rows.nth(1)).toHaveTextContent('November 26November 191210up 2 (20%)')
  await expect
    .element(rows.nth(2))
    .toHaveTextContent('November 27, so farNovember 20300up 30 from none')
  await expect.element(rows.nth(3)).toHaveTextContent('November 28––––')
})

it('keeps the chart where the period before has failed, and asks again on Retry', async () => {
  const loadBefore = vi
    .fn<Load>()
    .mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid', message: 'Not now' }))
    .mockResolvedValue([10, 0, 7])
  await renderPage(<Trips loadBefore={loadBefore} />, { at: '/?compare=before' })
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('The period before could not be loaded.Retry')
  await expect.element(drawing).toBeVisible()
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => drawing.element().querySelectorAll('path[d]').length).toBe(3)
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument()
})
