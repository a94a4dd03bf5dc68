import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShareMode } from '#contract/modes.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { donutOf } from './share-charts.ts'

const values: Record<ShareMode, number> = {
  drive: 600,
  drive_ev: 0,
  carpool: 4,
  transit: 0,
  transit_drive: 0,
  walk: 0,
  bike: 396,
  telecommute: 0,
}
const chart = donutOf({
  title: 'Mode share',
  subtitle: 'Trips by mode',
  period: 'May 2026',
  yLabel: 'Trips',
  dates: { startOn: '2026-05-01', lastOn: '2026-05-31' },
  values,
})
const query = {
  data: chart,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
}

const card = page.getByRole('region', { name: 'Mode share' })
const ring = card.getByRole('application')

const shown = () =>
  renderPage(
    <ChartCard
      chart={chart}
      query={query}
      empty={null}
      drawing={<Donut chart={chart} unit="trips" />}
    />,
  )

it('has the total in its hole and labels from one percent on [MET-15] [MET-30] [MET-31]', async () => {
  await shown()
  await expect
    .element(ring)
    .toHaveTextContent('The arrow keys walk around the parts.60%39.6%1,000trips')
})

it('gives every mode its own colour and pattern [MET-29]', async () => {
  await shown()
  const swatches = card.getByRole('list').element().querySelectorAll<HTMLElement>('[data-texture]')
  const textures = [...swatches].map((swatch) => swatch.dataset.texture)
  expect(new Set(textures).size).toBe(7)
})

it('is walked around by arrow keys, which read out exact values', async () => {
  await shown()
  await expect.element(ring).toBeInTheDocument()
  const svg = ring.element()
  if (!(svg instanceof SVGElement)) throw new Error('the ring is drawn')
  svg.focus()
  await expect.element(page.getByRole('status')).toHaveTextContent('May 2026Drive alone600Share60%')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('May 2026Carpool4Share0.4%')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('status')).toHaveTextContent('May 2026Bike396Share39.6%')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

it('shows the same figures as a table, a row a mode', async () => {
  await shown()
  await card.getByRole('button', { name: 'Options for Mode share' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const rows = card.getByRole('row')
  await expect.element(rows.nth(0)).toHaveTextContent('ModeTripsShare')
  await expect.element(rows.nth(1)).toHaveTextContent('Drive alone60060%')
  await expect.element(rows.nth(3)).toHaveTextContent('Carpool40.4%')
})
