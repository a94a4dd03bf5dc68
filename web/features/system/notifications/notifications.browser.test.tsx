import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '#contract/system/notifications.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { Bell } from './bell.tsx'
import { NotificationList } from './notification-list.tsx'
import { TeamNotificationsPage } from './notifications-pages.tsx'

const notification = (number: number, is_read: boolean): Notification => ({
  _id: `0193c0de-0000-7000-8000-00000000000${number}`,
  kind: 'join_request',
  title: `Person ${number} asks to join`,
  detail: 'Accept or decline the request.',
  link: '/dashboard/members?pending_type=request_to_employer#pending',
  at: '2026-11-20T18:00:00.000Z',
  is_read,
})
const listOf = (data: Notification[]) => () =>
  Response.json({ data, meta: { current_page: 1, per_page: 20, total: data.length } })
const count = (unread: number) => () => Response.json({ unread, state: `${unread}:x` })

const first = notification(1, false)
const second = notification(2, true)
const answers = {
  'GET /api/notifications/unread': count(3),
  'GET /api/notifications': listOf([first, second]),
  [`POST /api/notifications/${first._id}/read`]: count(2),
  'POST /api/notifications/read-all': count(0),
}

const bell = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
const renderBell = () => renderPage(<Bell reader="employer" timeZone="America/Denver" />)
const namesOf = (calls: { name: string }[]) => calls.map(({ name }) => name)

it('the bell says how many are unread, and opens the latest: one that is followed is read', async () => {
  const calls = answerCalls(answers)
  await renderBell()
  await bell('Notifications, 3 unread').click()
  await expect.element(page.getByRole('dialog', { name: /^Notifications/ })).toBeVisible()
  await expect.element(link('Unread: Person 1 asks to join')).toBeVisible()
  await expect.element(link('Person 2 asks to join')).toBeVisible()
  await expect.element(page.getByText('Nov 20, 2026, 11:00 AM').first()).toBeVisible()
  await link('Unread: Person 1 asks to join').click()
  await expect.element(page.getByText('Another page')).toBeVisible()
  expect(namesOf(calls)).toContain(`POST /api/notifications/${first._id}/read`)
})

it('all are marked as read up to the latest that is shown', async () => {
  const calls = answerCalls(answers)
  await renderBell()
  await bell('Notifications, 3 unread').click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(bell('Notifications')).toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Mark all as read' }))
    .not.toBeInTheDocument()
  expect(calls).toContainEqual({
    name: 'POST /api/notifications/read-all',
    body: { up_to: first._id },
  })
})

it('says that there is nothing, and over a hundred unread no number', async () => {
  answerCalls({
    ...answers,
    'GET /api/notifications/unread': count(100),
    'GET /api/notifications': listOf([]),
  })
  await renderBell()
  await bell('Notifications, 99+ unread').click()
  await expect.element(page.getByText('Nothing yet. What happens is told here.')).toBeVisible()
})

it('the page lists them all, and those that are unread by its address', async () => {
  const asked: (string | null)[] = []
  answerCalls({
    ...answers,
    'GET /api/notifications': (query) => {
      asked.push(query.get('unread'))
      return query.get('unread') ? listOf([])() : listOf([first, second])()
    },
  })
  await renderPage(<TeamNotificationsPage />, { user: employerAnswer() })
  await expect.element(link('Person 2 asks to join')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('unread')
  await expect.element(page.getByText('Nothing is unread')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(link('Person 2 asks to join')).toBeVisible()
  expect(asked.slice(0, 2)).toEqual([null, 'true'])
})

it('says why the list cannot be shown, with the way to retry', async () => {
  let isDown = true
  answerCalls({
    ...answers,
    'GET /api/notifications': () => (isDown ? refusal('Not now') : listOf([first])()),
  })
  await renderPage(<TeamNotificationsPage />, { user: employerAnswer() })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(link('Unread: Person 1 asks to join')).toBeVisible()
})

it('who only looks marks nothing', async () => {
  const calls = answerCalls({ 'GET /api/commuter/notifications': listOf([first]) })
  await renderPage(
    <NotificationList
      reader="commuter"
      timeZone="America/Denver"
      subtitle="All"
      lock="Only the member can"
    />,
  )
  const line = link('Unread: Person 1 asks to join')
  await expect.element(line).toBeVisible()
  // The page of another document: the browser would leave this one.
  line.element().addEventListener('click', (event) => event.preventDefault())
  await line.click()
  expect(namesOf(calls)).toEqual(['GET /api/commuter/notifications'])
})
