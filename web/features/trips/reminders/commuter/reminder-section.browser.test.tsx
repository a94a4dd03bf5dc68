import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reminder } from '#contract/trips/reminders.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { ReminderSection } from './reminder-section.tsx'

const none: Reminder = {
  choice: 'none',
  time: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  push_key: null,
}

async function open(reminder: Reminder, member = memberAnswer()) {
  const asked = answerCalls({
    'GET /api/commuter/push': () => Response.json(reminder),
    'PUT /api/commuter/push': () =>
      Response.json({ status: true, result: 'Reminder saved', data: reminder }),
  })
  await renderPage(<ReminderSection />, { member })
  return asked
}

describe('reminders', () => {
  it('are not chosen by an administrator who looks', async () => {
    await open(none, memberAnswer(lookedInto))
    await expect.element(page.getByText('Only the member can choose reminders.')).toBeVisible()
    await expect.element(page.getByLabelText('Remind me', { exact: true })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('are none, without a time, until somebody chooses how', async () => {
    const asked = await open(none)
    const choice = page.getByLabelText('Remind me', { exact: true })
    await expect.element(choice).toHaveValue('none')
    await expect.element(page.getByLabelText('At', { exact: true })).not.toBeInTheDocument()
    await choice.selectOptions('mail')
    const at = page.getByLabelText('At', { exact: true })
    await expect
      .element(at)
      .toHaveAccessibleDescription('By the clock of Test Works (America/Denver)')
    await expect.element(at.getByRole('option', { name: '5:00 PM' })).toBeInTheDocument()
    await at.selectOptions('08:15')
    await page.getByLabelText('Fri', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => asked)
      .toContainEqual({
        name: 'PUT /api/commuter/push',
        body: { choice: 'mail', time: '08:15', weekdays: [1, 2, 3, 4] },
      })
  })

  it('offer no notification where the server cannot send any', async () => {
    await open(none)
    await expect.element(page.getByRole('option', { name: 'By email' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: /notification/ })).not.toBeInTheDocument()
  })
})

/** 65 bytes, as a server's key is, and the same as it is written on the wire. */
const keyOf = (byte: number) => new Uint8Array(65).fill(byte)
const written = (byte: number) =>
  btoa(String.fromCharCode(...keyOf(byte)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
const offered: Reminder = { ...none, push_key: written(251) }

const subscription = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: written(4), auth: 'a'.repeat(22) },
}

/** This browser with what it had subscribed to, by the key of that, and what it says to being asked. */
function device(subscribe: () => Promise<object>, under: number | null = null) {
  const unsubscribe = vi.fn(async () => true)
  const before = under !== null && {
    options: { applicationServerKey: keyOf(under).buffer },
    unsubscribe,
  }
  const pushManager = { getSubscription: async () => before || null, subscribe: vi.fn(subscribe) }
  const asked = vi.spyOn(navigator.serviceWorker, 'getRegistration')
  onTestFinished(() => asked.mockRestore())
  // What is asked of a registration here is all there.
  asked.mockResolvedValue({ pushManager } as unknown as ServiceWorkerRegistration)
  return { subscribe: pushManager.subscribe, unsubscribe }
}

/** As where there is no push at all. */
function takePushAway(): void {
  const standing = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => {
    if (standing) Object.defineProperty(window, 'PushManager', standing)
  })
}

const accepts = async () => ({ toJSON: () => subscription })
const refuses = async () => {
  throw new DOMException('Registration failed - permission denied', 'NotAllowedError')
}

async function chooseNotification() {
  await page
    .getByLabelText('Remind me', { exact: true })
    .selectOptions('By a notification on this device')
  await page.getByRole('button', { name: 'Save' }).click()
}

const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ name }) => name === 'PUT /api/commuter/push').map(({ body }) => body)

const asChosen = { choice: 'push', time: '17:00', weekdays: [1, 2, 3, 4, 5] }

describe('a reminder by notification', () => {
  it.each([
    ['for the first time', null, 0],
    ['once more', 251, 0],
    ['anew where the key of the server is another', 7, 1],
  ])('subscribes this device %s', async (_, under, givenUp) => {
    const { subscribe, unsubscribe } = device(accepts, under)
    const calls = await open(offered)
    await chooseNotification()
    await expect.poll(() => sent(calls)).toEqual([{ ...asChosen, subscription }])
    expect(subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: offered.push_key }],
    ])
    expect(unsubscribe).toHaveBeenCalledTimes(givenUp)
  })

  it('is not saved where its owner refuses it, and says what to do', async () => {
    const { subscribe } = device(refuses)
    const calls = await open(offered)
    await chooseNotification()
    await expect
      .element(page.getByRole('alert').getByText(/^Please allow notifications for this site/))
      .toBeVisible()
    expect(subscribe).toHaveBeenCalledOnce()
    expect(sent(calls)).toEqual([])
  })

  it('is offered on no device that has none', async () => {
    takePushAway()
    await open(offered)
    await expect.element(page.getByRole('option', { name: 'By email' })).toBeInTheDocument()
    await expect.element(page.getByRole('option', { name: /notification/ })).not.toBeInTheDocument()
  })

  it('of another device stays there, though this one has none', async () => {
    takePushAway()
    const calls = await open({ ...offered, choice: 'push' })
    const choice = page.getByRole('option', { name: 'By a notification on another device' })
    await expect.element(choice).toBeInTheDocument()
    await page.getByLabelText('At', { exact: true }).selectOptions('08:15')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent(calls)).toEqual([{ ...asChosen, time: '08:15' }])
  })
})
