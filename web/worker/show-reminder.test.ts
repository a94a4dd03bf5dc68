import { describe, expect, it } from 'vitest'
import { openPortal, showReminder } from './show-reminder.ts'

async function shown(pushed: string | undefined) {
  const all: [title: string, options: object][] = []
  const registration = {
    async showNotification(title: string, options: object) {
      all.push([title, options])
    },
  }
  await showReminder(registration, pushed)
  return all
}

describe('a reminder that was pushed', () => {
  it('is shown as the server wrote it', async () => {
    const pushed = JSON.stringify({ title: 'Hello', body: 'Log it', tag: 'log-the-day' })
    expect(await shown(pushed)).toEqual([['Hello', { body: 'Log it', tag: 'log-the-day' }]])
  })

  it.each([undefined, '', 'no JSON', '{}', 'null'])(
    'is shown all the same for %j',
    async (text) => {
      expect(await shown(text)).toEqual([
        ['Switchback', { body: 'Log your trips of today.', tag: 'log-the-day' }],
      ])
    },
  )
})

describe('a tap on it', () => {
  async function tapped(urls: readonly string[]) {
    const done: string[] = []
    await openPortal({
      matchAll: async () =>
        urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url) => done.push(`open ${url}`),
    })
    return done
  }

  it('leads to the portal that is open', async () => {
    const urls = ['https://commute.test/dashboard', 'https://commute.test/rider/trips']
    expect(await tapped(urls)).toEqual(['focus https://commute.test/rider/trips'])
  })

  it('opens the portal where it is not', async () => {
    expect(await tapped(['https://commute.test/dashboard'])).toEqual(['open /rider'])
  })
})
