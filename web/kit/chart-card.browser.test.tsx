import { useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ApiError } from '#web/api/errors.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { ChartCard } from './chart-card.tsx'

type Load = () => Promise<number[]>

function Trips({ load }: { load: Load }) {
  const query = useQuery({ queryKey: ['trips'], queryFn: load })
  const figures = query.data ?? []
  return (
    <ChartCard
      chart={chartOf(figures)}
      query={query}
      empty={figures.length === 0 ? 'No trips in this period.' : null}
      withTotals
    />
  )
}

function chartOf(figures: readonly number[]): Chart {
  return {
    title: 'Trips',
    subtitle: 'Trips, every day',
    period: 'November 2026',
    series: [{ key: 'bike', label: 'Bike', color: 'var(--mantine-color-pine-6)' }],
    points: figures.map((bike, index) => ({
      startOn: `2026-11-0${index + 1}`,
      lastOn: `2026-11-0${index + 1}`,
      tick: `${index + 1}`,
      shortTick: `${index + 1}`,
      name: `November ${index + 1}`,
      values: { bike },
    })),
    xLabel: 'Day',
    yLabel: 'Trips',
  }
}

const card = page.getByRole('region', { name: 'Trips' })
const options = card.getByRole('button', { name: 'Options for Trips' })

it('a chart that failed says why in its card, and asks again on Retry [X-ERR-03, X-ERR-06]', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid', message: 'Not now' }))
    .mockResolvedValue([12, 30])
  await renderPage(<Trips load={load} />)
  await expect.element(card.getByRole('heading', { name: 'Trips' })).toBeVisible()
  await expect.element(card.getByText('Not now')).toBeVisible()
  await expect.element(options).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.element(options).toBeVisible()
  await expect.element(card.getByText('Not now')).not.toBeInTheDocument()
})

it('a chart without figures says so, and offers no file of them', async () => {
  await renderPage(<Trips load={async () => []} />)
  await expect.element(card.getByText('No trips in this period.')).toBeVisible()
  await expect.element(options).not.toBeInTheDocument()
})
