import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { HomesMap } from '#contract/planning/mode-choice-map.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { areaAnswer, homesMapAnswer } from './homes-map-fixture.ts'
import { ReachMap } from './reach-map.tsx'

const call = 'GET /api/mode-choice/map'
const outlines = new URL('/node_modules/us-atlas/states-10m.json', location.origin)
/** Nevada’s corner, in place of all states. */
const oneBorder = {
  type: 'Topology',
  objects: {
    states: { type: 'GeometryCollection', geometries: [{ type: 'LineString', arcs: [0] }] },
  },
  arcs: [
    [
      [-110, 35],
      [-100, 45],
    ],
  ],
}

/** Chromium of tests may have WebGL or not: these are about the map without it. */
const withoutWebGl = () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

beforeEach(() => () => vi.restoreAllMocks())

async function show(map: HomesMap, at = '/') {
  const calls = answerCalls({
    [call]: (query) =>
      query.get('export') ? new Response('Direction,People\r\n') : Response.json(map),
    [`GET ${outlines.pathname}`]: () => Response.json(oneBorder),
  })
  await renderPage(<ReachMap />, { user: employerAnswer(), at })
  return calls
}

const drawing = page.getByRole('application', { name: /^Map of/ })
const table = page.getByRole('region', { name: 'Home areas', exact: true })
const switchOf = (name: RegExp) => page.getByRole('checkbox', { name })
const textOf = () => drawing.element().textContent
const says = (part: Locator, text: RegExp) =>
  expect.poll(() => part.element().textContent).toMatch(text)
const showButton = (name: RegExp) => page.getByRole('button', { name })

/** Fingers at these pixels across, a hundred down. */
function touch(type: string, fingers: readonly number[]): TouchEvent {
  const target = drawing.element()
  const { left, top } = target.getBoundingClientRect()
  const touches = fingers.map(
    (x, identifier) => new Touch({ identifier, target, clientX: left + x, clientY: top + 100 }),
  )
  const event = new TouchEvent(type, { touches, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

/** Whether the page stayed where it was at the last of these. */
const isKeptFromPage = (...events: TouchEvent[]) => events.at(-1)?.defaultPrevented

describe('the map without WebGL', () => {
  beforeEach(() => void withoutWebGl())

  it('is a drawing with worksite, areas by people and both rings', async () => {
    await show(homesMapAnswer())
    await expect.element(drawing).toBeVisible()
    for (const text of ['Test Works', '1,240', '18', '7', 'Walk 1.5 mi', 'Bike 6 mi']) {
      await expect.poll(textOf).toContain(text)
    }
  })

  it('says what is counted, since when, and what nobody knows', async () => {
    await show(homesMapAnswer())
    const panel = page.getByRole('region', { name: 'Home areas and reach' })
    await says(panel, /1,267 members’ homes, as of Nov 20, 2026/)
    await says(panel, /3 of them wait for others/)
    await says(panel, /drawn anew at most once in 28 days/)
    await says(panel, /No timetable of public transit has been imported: what transit reaches is/)
    await says(panel, /Elsewhere: 2 people/)
    expect(switchOf(/transit/).elements()).toHaveLength(0)
  })

  it('says when all timetables are over', async () => {
    await show(homesMapAnswer({ timetable: 'not_in_force' }))
    const panel = page.getByRole('region', { name: 'Home areas and reach' })
    await says(panel, /No timetable of public transit is in force: what transit reaches is/)
  })

  it('leaves layers out and takes them in again, in the URL', async () => {
    await show(homesMapAnswer(), '/?map_without=bike')
    await expect.poll(textOf).toContain('Walk 1.5 mi')
    expect(textOf()).not.toContain('Bike 6 mi')
    await switchOf(/^Biking/).click()
    await expect.poll(textOf).toContain('Bike 6 mi')
    await switchOf(/^Home areas/).click()
    await expect.poll(textOf).not.toContain('1,240')
    await says(table, /1,240/)
  })

  it('shows stops and what transit reaches once there is a timetable', async () => {
    const transit = { reachable: true, text: '32 minutes by line 15' }
    await show(
      homesMapAnswer({
        areas: [areaAnswer({ id: '14/1/1', transit })],
        transit: {
          on: '2026-11-24',
          working_hours: { from: '07:30', until: '16:00' },
          stops: [{ name: 'Union Station', latitude: 39.753, longitude: -105, miles: 0.2 }],
        },
      }),
    )
    await expect.poll(textOf).toContain('Union Station')
    await says(table, /Bike, Transit/)
    await expect.element(table.getByText('Transit: 32 minutes by line 15')).toBeVisible()
    await switchOf(/^Stops/).click()
    await expect.poll(textOf).not.toContain('Union Station')
  })

  it('is moved and zoomed by keys, and by its buttons', async () => {
    await show(homesMapAnswer())
    await expect.element(drawing).toBeVisible()
    const placeOfName = () =>
      [...drawing.element().querySelectorAll('text')].at(-1)?.getAttribute('x') ?? ''
    // The size of the box comes after the page.
    await expect.poll(placeOfName).not.toBe('')
    const before = Number(placeOfName())
    drawing
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await expect.poll(() => Number(placeOfName())).toBeCloseTo(before - 80, 1)
    await showButton(/^Show all areas$/).click()
    await expect.poll(() => Number(placeOfName())).toBeCloseTo(before, 1)
    const ring = () => drawing.element().querySelector('polyline')?.getAttribute('points')
    const shown = ring()
    await showButton(/^Zoom in$/).click()
    await expect.poll(ring).not.toBe(shown)
  })

  it('is moved and zoomed by two fingers, while one scrolls the page', async () => {
    await show(homesMapAnswer())
    await expect.element(drawing).toBeVisible()
    const ring = () => drawing.element().querySelector('polyline')?.getAttribute('points')
    await expect.poll(ring).toBeTruthy()
    const before = ring()
    expect(isKeptFromPage(touch('touchstart', [100]), touch('touchmove', [150]))).toBe(false)
    expect(ring()).toBe(before)
    expect(isKeptFromPage(touch('touchstart', [100, 200]), touch('touchmove', [90, 260]))).toBe(
      true,
    )
    await expect.poll(ring).not.toBe(before)
    touch('touchend', [])
    const zoomed = ring()
    // What is still down after the other has left moves nothing.
    expect(isKeptFromPage(touch('touchmove', [300]))).toBe(false)
    expect(ring()).toBe(zoomed)
  })

  it('is zoomed by buttons that a thumb can press', async () => {
    await show(homesMapAnswer())
    for (const name of [/^Zoom in$/, /^Zoom out$/, /^Show all areas$/]) {
      await expect.element(showButton(name)).toBeVisible()
      const { width, height } = showButton(name).element().getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(28)
    }
  })

  it('says that streets need WebGL where the operator has them', async () => {
    await show(homesMapAnswer({ tiles: { url: 'https://t.gov/{z}/{x}/{y}', attribution: 'T' } }))
    await expect.element(page.getByText(/does not offer WebGL/)).toBeVisible()
    await expect.element(drawing).toBeVisible()
  })
})

describe('the table beside the map', () => {
  beforeEach(() => void withoutWebGl())

  const order = () =>
    [...table.element().querySelectorAll('button[aria-label^="Show on the map"]')].map(
      (button) => button.textContent,
    )

  it('is sorted as its heads are pressed, most people first', async () => {
    await page.viewport(1400, 900)
    await show(homesMapAnswer())
    await expect.poll(order).toEqual(['Around the worksite', '3.2 mi east', '8.2 mi southwest'])
    await page.getByRole('button', { name: 'Area width' }).click()
    await page.getByRole('button', { name: 'Area width' }).click()
    await expect.poll(() => order()[0]).toBe('8.2 mi southwest')
  })

  it('brings an area to the map by the keyboard alone', async () => {
    await show(homesMapAnswer())
    const button = showButton(/Show on the map: 8\.2 mi southwest/)
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    await says(table, /8\.2 mi southwest: 7 people/)
    await expect.poll(() => drawing.element().querySelectorAll('g[data-chosen]').length).toBe(1)
  })

  it('is downloaded as CSV', async () => {
    const calls = await show(homesMapAnswer())
    await showButton(/^Download CSV file$/).click()
    await expect.poll(() => calls.filter(({ name }) => name === call)).toHaveLength(2)
    await expect.element(page.getByText('The CSV file is downloaded')).toBeVisible()
  })

  it.each([
    ['nobody said where they live', { people: 0, waiting: 0 }, /Nobody has said where they live/],
    ['too few did', { people: 0, waiting: 4 }, /begins once 5 members have said/],
    ['they live far apart', { people: 6, waiting: 0 }, /Nowhere do 5 people live near/],
  ])('says so when %s', async (_when, counts, text) => {
    await show(homesMapAnswer({ areas: [], elsewhere: counts.people, as_of: null, ...counts }))
    await says(table, text)
    await expect.element(drawing).toBeVisible()
  })

  it('is reached at 360 pixels without scrolling the page sideways', async () => {
    await page.viewport(360, 800)
    await show(homesMapAnswer())
    await says(table, /3\.2 mi east/)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

const hasWebGl = document.createElement('canvas').getContext('webgl2') !== null

it.skipIf(!hasWebGl)('is drawn by MapLibre where the browser has WebGL', async () => {
  await show(homesMapAnswer())
  const canvas = page.getByRole('region', { name: /^Map of 3 home areas/ })
  await expect.element(canvas, { timeout: 30_000 }).toBeVisible()
  await expect.element(showButton(/^Zoom in$/)).toBeVisible()
})

it('says why when it could not be loaded, with the way to retry', async () => {
  let isDown = true
  answerCalls({
    [call]: () =>
      isDown
        ? Response.json({ status: false, code: 'x', message: 'x' }, { status: 500 })
        : Response.json(homesMapAnswer()),
    [`GET ${outlines.pathname}`]: () => Response.json(oneBorder),
  })
  withoutWebGl()
  await renderPage(<ReachMap />, { user: employerAnswer() })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(drawing).toBeVisible()
})
