import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShareMode } from '#contract/modes.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ChartCard } from '#web/kit/chart-card.tsx'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { Donut } from '#web/ui/charts/donut.tsx'
import { modeSeries } from './mode-series.ts'
import { comparedDonut, donutOf } from './share-charts.ts'

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

const shown = (drawn: Chart = chart) =>
  renderPage(
    <ChartCard
      chart={drawn}
      query={query}
      empty={null}
      drawing={<Donut chart={drawn} unit="trips" />}
    />,
  )

afterEach(() => {
  vi.restoreAllMocks()
})

it('has the total in its hole and labels from one percent on [MET-15] [MET-30] [MET-31]', async () => {
  await shown()
  await expect
    .element(ring)
    .toHaveTextContent('The arrow keys walk around the parts.60%39.6%1,000trips')
})

it.each(['light', 'dark'])(
  'draws each mode in a colour and pattern of its own, %s [MET-29]',
  async (theme) => {
    const root = document.documentElement
    const before = root.dataset.mantineColorScheme
    await shown()
    root.dataset.mantineColorScheme = theme
    const swatches = card
      .getByRole('list')
      .element()
      .querySelectorAll<HTMLElement>('[data-texture]')
    const textures = [...swatches].map((swatch) => swatch.dataset.texture)
    expect(new Set(textures).size).toBe(7)
    const colors = modeSeries.map(({ color }) => painted(color.slice('var('.length, -1)))
    root.dataset.mantineColorScheme = before
    expect(new Set(colors).size).toBe(8)
  },
)

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

/** Downloads the picture of the ring; gives its name, and the color of a place on it from the ring's middle. */
async function picture() {
  const made = vi.spyOn(URL, 'createObjectURL')
  const named = Promise.withResolvers<string>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    named.resolve(this.download)
  })
  await card.getByRole('button', { name: 'Options for Mode share' }).click()
  await page.getByRole('menuitem', { name: 'Download PNG' }).click()
  const name = await named.promise
  const [blob] = made.mock.calls[0] ?? []
  if (!(blob instanceof Blob)) throw new Error('a picture is saved')
  const bitmap = await createImageBitmap(blob)
  const { width, height } = ring.element().getBoundingClientRect()
  // Twice as large as on the screen, the ring above the lower margin.
  const middle = { x: bitmap.width / 2, y: bitmap.height - 2 * (24 + height / 2) }
  const radius = 2 * Math.min(width / 2 - 56, height / 2 - 16)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const colorAt = (turn: number, reach: number) => {
    const angle = 2 * Math.PI * (turn - 0.25)
    const x = middle.x + reach * radius * Math.cos(angle)
    const y = middle.y + reach * radius * Math.sin(angle)
    return [...(context?.getImageData(x, y, 1, 1).data ?? [])].join()
  }
  return { name, type: blob.type, colorAt }
}

/** What a color of the theme is, painted. */
function painted(variable: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('this browser cannot paint')
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(variable)
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].join()
}

const places = Array.from({ length: 40 }, (_, index) => index / 100)

it('is downloaded as a picture with its parts and its total', async () => {
  await shown()
  await expect.element(ring).toBeVisible()
  const { name, type, colorAt } = await picture()
  expect(name).toBe('mode-share-2026-05-01-to-2026-05-31.png')
  expect(type).toBe('image/png')
  // Driving is the first 60 percent of the turn and has no pattern, the bike the last 40, and has one.
  expect(colorAt(0.3, 0.85)).toBe(painted('--mode-drive'))
  expect(places.map((place) => colorAt(0.61 + place * 0.95, 0.85))).toContain(
    painted('--mode-bike'),
  )
  // In the hole there is the ground, and on it the words.
  expect(colorAt(0.3, 0.62)).toBe(painted('--card'))
  const words = places.flatMap((place) => places.map((reach) => colorAt(place, reach)))
  expect(words).toContain(painted('--ink'))
})

it('is downloaded beside the ring of the period before', async () => {
  const before = donutOf({
    title: 'Mode share',
    subtitle: 'Trips by mode',
    period: 'April 2026',
    yLabel: 'Trips',
    dates: { startOn: '2026-04-01', lastOn: '2026-04-30' },
    values: { ...values, drive: 0, carpool: 0, walk: 10, bike: 0 },
  })
  await shown(comparedDonut(chart, { chart: before, isHere: true, today: '2026-11-20' }))
  await expect.element(ring).toBeVisible()
  const { colorAt } = await picture()
  expect(colorAt(0.3, 0.85)).toBe(painted('--mode-drive'))
  expect(colorAt(0.3, 0.63)).not.toBe(painted('--card'))
})
