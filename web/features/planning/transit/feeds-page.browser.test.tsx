import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FeedImport, TransitFeed } from '#contract/planning/transit.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { FeedsPage } from './feeds-page.tsx'

const feed: TransitFeed = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  name: 'Sample Transit',
  uploaded_at: '2026-11-20T18:00:00.000Z',
  uploaded_by: 'admin',
  valid_from: '2026-01-01',
  valid_to: '2026-11-19',
  status: 'expired',
  stops: 9210,
  trips: 31_044,
  stop_times: 1_204_551,
}

const refused: FeedImport = {
  _id: '0193c0de-0000-7000-8000-000000000002',
  name: null,
  file_name: 'rtd.zip',
  started_at: '2026-11-20T18:00:00.000Z',
  started_by: 'admin',
  status: 'refused',
  step: null,
  percent: 40,
  problems: [
    { file: 'stop_times.txt', line: 812, message: 'arrival_time “8.30” is no time' },
    { file: 'trips.txt', line: null, message: 'The file is missing' },
  ],
}

const running: FeedImport = {
  ...refused,
  status: 'running',
  step: 'stop_times.txt',
  percent: 55,
  problems: [],
}

/** The page over a server with these; answers what was sent to it. */
async function openFeeds(feeds: TransitFeed[], imports: FeedImport[], router = 'feed') {
  const calls = answerCalls({
    'GET /api/admin/gtfs': () =>
      Response.json({
        router,
        data: feeds,
        meta: { current_page: 1, per_page: 10, total: feeds.length },
        imports,
      }),
    'POST /api/admin/gtfs': () =>
      Response.json({ status: true, result: 'The feed is being read', data: running }),
    [`DELETE /api/admin/gtfs/${feed._id}`]: () =>
      Response.json({ status: true, result: 'Timetable removed' }),
  })
  await renderPage(<FeedsPage />)
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

it('says that there is none yet', async () => {
  await openFeeds([], [])
  await expect.element(page.getByText(/^No timetable has been imported\./)).toBeVisible()
})

it('says of a timetable that it has expired, and when', async () => {
  await openFeeds([feed], [])
  await expect.element(page.getByText('Expired')).toBeVisible()
  await expect.element(page.getByText('Jan 1, 2026 to Nov 19, 2026')).toBeVisible()
})

it('says of a timetable that another version stored that it is to be imported again', async () => {
  await openFeeds([{ ...feed, status: 'outdated' }], [])
  await expect.element(page.getByText('Import again', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/not used until you import their feeds again/)).toBeVisible()
})

it('shows the faults of a feed with file and line', async () => {
  await openFeeds([], [refused])
  await expect.element(page.getByText(/rtd\.zip .* was refused/)).toBeVisible()
  await expect.element(page.getByText('812')).toBeVisible()
  await expect.element(page.getByText('arrival_time “8.30” is no time')).toBeVisible()
})

it('shows how far an import is', async () => {
  await openFeeds([], [running])
  await expect.element(page.getByText('rtd.zip: reading stop_times.txt')).toBeVisible()
})

it('says where the timetables are not used', async () => {
  await openFeeds([], [], 'opentripplanner')
  await expect.element(page.getByText(/Ways are asked of OpenTripPlanner/)).toBeVisible()
})

it('asks for a zip file before anything is sent', async () => {
  const sent = await openFeeds([], [])
  await page.getByRole('button', { name: 'Import a feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a feed' })
  const submit = dialog.getByRole('button', { name: 'Import', exact: true })
  await submit.click()
  await expect.element(dialog.getByText('Please choose a GTFS feed')).toBeVisible()
  const field = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for a file')
  await userEvent.upload(field, new File(['x'], 'stops.txt'))
  await submit.click()
  expect(sent()).toEqual([])
  await userEvent.upload(field, new File(['x'], 'feed.zip'))
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent().map(({ name }) => name)).toEqual(['POST /api/admin/gtfs'])
})

it('removes a timetable once that is confirmed', async () => {
  const sent = await openFeeds([feed], [])
  await page.getByRole('button', { name: 'Actions for Sample Transit' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect
    .poll(() => sent().map(({ name }) => name))
    .toEqual([`DELETE /api/admin/gtfs/${feed._id}`])
})
