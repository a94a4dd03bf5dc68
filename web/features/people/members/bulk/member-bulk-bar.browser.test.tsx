import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { MembersSection } from '../members-section.tsx'

const member = (place: number) => ({
  id: `0193c0de-0000-7000-8000-00000000000${place}`,
  name: `Kim ${place}`,
  email: `kim${place}@test.example`,
  state: 'joined',
  is_active: true,
  joined: '2026-01-01T15:00:00.000Z',
  invited: null,
  filled_survey: true,
  automatic_trip_recording: false,
  last_trip_time: null,
  last_login: null,
  last_reminder_time: null,
  trips: 0,
  waiting: false,
  accepted_commute: true,
  unsubscribed: false,
})

const action = (state: string) => ({
  _id: '0193c0de-0000-7000-8000-000000000020',
  action: 'deactivate',
  state,
  total: 31,
  done: 0,
  left_out: 0,
  asked_at: '2026-11-20T18:00:00.000Z',
  starts_at: '2026-11-20T18:00:10.000Z',
})

/** The list with two of 31 who match a search; the actions on many as they stand. */
async function open(changes: Parameters<typeof answerCalls>[0] = {}) {
  let actions: object[] = []
  const preview = {
    total: 31,
    touched: 30,
    first: [{ _id: member(1).id, name: 'Kim 1', email: null }],
    left_out: [{ reason: 'inactive', message: 'Is deactivated', count: 1 }],
  }
  const calls = answerCalls({
    'GET /api/members': () =>
      Response.json({
        data: [member(1), member(2)],
        meta: { current_page: 1, per_page: 10, total: 31 },
      }),
    'GET /api/members-stats': () =>
      Response.json({
        total_joined_count: 31,
        total_pending_invites: 0,
        total_completed_count: 31,
        total_incomplete_count: 0,
        total_logged_trips_count: 0,
      }),
    'GET /api/members/bulk': () => Response.json({ data: actions }),
    'POST /api/members/bulk/preview': () => Response.json(preview),
    'POST /api/members/bulk': () => {
      actions = [action('held')]
      return Response.json({ status: true, result: 'Begins in 10 seconds', data: actions[0] })
    },
    [`POST /api/members/bulk/${action('held')._id}/undo`]: () => {
      actions = [action('undone')]
      return Response.json({ status: true, result: 'Undone: nothing was done', data: actions[0] })
    },
    ...changes,
  })
  await renderPage(<MembersSection resendInvitation={() => Promise.reject(new Error('No'))} />, {
    at: '/?search=kim',
    user: employerAnswer(),
  })
  await page.getByRole('checkbox', { name: 'Select Kim 1' }).click()
  return calls
}

it('all that match are chosen by the filter, previewed, begun with their number, and undone', async () => {
  const calls = await open()
  await expect.element(page.getByText('1 member selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Kim 2' }).click()
  await page.getByRole('button', { name: 'Select all 31 that match' }).click()
  await expect.element(page.getByText('All 31 that match are selected')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate 30 members?' })
  await expect.element(dialog.getByText('Kim 1 and 29 more')).toBeVisible()
  await expect.element(dialog.getByText('1: Is deactivated')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('undone before it began', { exact: false })).toBeVisible()
  const begun = calls.find(({ name }) => name === 'POST /api/members/bulk')
  expect(begun?.body).toEqual({
    action: 'deactivate',
    selection: { filter: { name: 'kim' } },
    expected: 30,
  })
})

it('stays open with the preview of now when it would touch others, and begins nothing', async () => {
  let touched = 30
  const calls = await open({
    'POST /api/members/bulk/preview': () =>
      Response.json({
        total: 31,
        touched,
        first: [{ _id: member(1).id, name: 'Kim 1', email: null }],
        left_out: [],
      }),
    'POST /api/members/bulk': () => {
      touched = 29
      return refusal('It would touch 29 members now, not 30', 409)
    },
  })
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind 30 members?' })
  await dialog.getByRole('button', { name: 'Remind' }).click()
  await expect.element(page.getByText('It would touch 29 members now, not 30')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Remind 29 members?' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
  expect(calls.filter(({ name }) => name === 'POST /api/members/bulk')).toHaveLength(1)
})

it('keeps a written email when it would touch others, and sends it again by the same key', async () => {
  let touched = 30
  const keys: (string | null)[] = []
  const calls = await open({
    'POST /api/members/bulk/preview': () =>
      Response.json({ total: 31, touched, first: [], left_out: [] }),
    'POST /api/members/bulk': (_query, headers) => {
      keys.push(headers.get('idempotency-key'))
      if (touched === 29)
        return Response.json({ status: true, result: 'Begins', data: action('held') })
      touched = 29
      return refusal('It would touch 29 members now, not 30', 409)
    },
  })
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByLabelText('Subject').fill('Bike lockers')
  await page.getByLabelText('Message').fill('Yours are ready.')
  await page.getByRole('button', { name: 'Send Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email to 29 members' })
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Yours are ready.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
  const begun = calls.filter(({ name }) => name === 'POST /api/members/bulk')
  expect(begun.map(({ body }) => body)).toEqual([
    expect.objectContaining({ expected: 30 }),
    expect.objectContaining({ expected: 29 }),
  ])
})

/** What was asked of a file. */
async function exported(press: () => Promise<void>): Promise<string> {
  let query = 'nothing'
  await open({
    'GET /api/members-csv': (asked) => {
      query = asked.toString()
      return new Response('name,email')
    },
  })
  await press()
  await page
    .getByRole('status')
    .filter({ hasText: 'selected' })
    .getByRole('button', { name: 'Download CSV file' })
    .click()
  await expect.poll(() => query).not.toBe('nothing')
  return query
}

it('those who are chosen are downloaded by their ids, all that match by the filter', async () => {
  const both = () => page.getByRole('checkbox', { name: 'Select Kim 2' }).click()
  expect(await exported(both)).toBe(`ids=${member(1).id}%2C${member(2).id}`)
  const all = async () => {
    await both()
    await page.getByRole('button', { name: 'Select all 31 that match' }).click()
  }
  expect(await exported(all)).toBe('name=kim')
})

it('invitations are sent again after a look at who gets one', async () => {
  const calls = await open()
  await page.getByRole('button', { name: 'Send invitation again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite again 30 members?' })
  await expect.element(dialog.getByText('older links stop working', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite again' }).click()
  await expect.element(page.getByText('Begins in 10 seconds')).toBeVisible()
  const begun = calls.find(({ name }) => name === 'POST /api/members/bulk')
  expect(begun?.body).toMatchObject({ action: 'resend', selection: { ids: [member(1).id] } })
})

it('says who was left out, why, and leads to them', async () => {
  const done = { ...action('finished'), done: 29, left_out: 2 }
  const left = [
    { _id: member(1).id, name: 'Kim 1', email: 'kim1@test.example' },
    { _id: member(2).id, name: null, email: null },
  ].map((who) => ({ ...who, reason: 'inactive', message: 'Is deactivated' }))
  await open({
    'GET /api/members/bulk': () => Response.json({ data: [done] }),
    [`GET /api/members/bulk/${done._id}/results`]: () =>
      Response.json({ data: left, meta: { current_page: 1, per_page: 10, total: 2 } }),
  })
  await page.getByRole('button', { name: 'See who was left out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Left out: Deactivate' })
  const lines = dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')
  await expect.element(lines.nth(1)).toHaveTextContent('Deleted memberIs deactivated')
  await expect.element(lines.first()).toHaveTextContent('Kim 1Is deactivated')
  const to = expect.stringContaining(`/dashboard/members/${member(1).id}`)
  await expect.element(lines.getByRole('link')).toHaveAttribute('href', to)
  await expect.element(dialog.getByRole('button', { name: 'Download CSV file' })).toBeVisible()
})

it('stops an action that runs, once that is confirmed', async () => {
  let state = 'running'
  const listed = () => ({ ...action(state), done: 10 })
  await open({
    'GET /api/members/bulk': () => Response.json({ data: [listed()] }),
    [`POST /api/members/bulk/${action('running')._id}/stop`]: () => {
      state = 'stopped'
      return Response.json({ status: true, result: 'Stopping', data: listed() })
    },
  })
  await page.getByRole('button', { name: 'Stop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop “Deactivate”?' })
  await expect.element(dialog.getByText('What is done stays.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('stopped after 10 members', { exact: false })).toBeVisible()
})

it('names two of a kind in sight by their number, so that each region is its own', async () => {
  const second = { ...action('running'), _id: '0193c0de-0000-7000-8000-000000000021', done: 5 }
  const listed = [second, { ...action('running'), done: 10 }]
  await open({ 'GET /api/members/bulk': () => Response.json({ data: listed }) })
  const later = page.getByRole('region', { name: 'Deactivate 2', exact: true })
  await expect.element(later.getByText('5 of 31', { exact: false })).toBeVisible()
  const first = page.getByRole('region', { name: 'Deactivate 1', exact: true })
  await expect.element(first.getByText('10 of 31', { exact: false })).toBeVisible()
  expect(page.getByRole('region', { name: 'Deactivate', exact: true }).elements()).toEqual([])
})
