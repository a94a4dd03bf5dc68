import * as z from 'zod/mini'

/** What a service worker needs of its registration and its pages; the libraries of pages type neither fully. */
interface Shows {
  showNotification(title: string, options: { body: string; tag: string }): Promise<void>
}
interface Pages {
  matchAll(options: { type: 'window' }): Promise<readonly Page[]>
  openWindow(url: string): Promise<unknown>
}
interface Page {
  url: string
  focus?(): Promise<unknown>
}

const reminder = z.object({ title: z.string(), body: z.string(), tag: z.string() })

/** What a browser is to show when it cannot read what was pushed: it takes the permission back if nothing is shown. */
const unread = { title: 'Switchback', body: 'Log your trips of today.', tag: 'log-the-day' }

const portal = '/rider'

/** Shows the reminder that the server pushed. */
export async function showReminder(registration: Shows, pushed: string | undefined): Promise<void> {
  const { title, body, tag } = reminderIn(pushed ?? '')
  await registration.showNotification(title, { body, tag })
}

/** Where a tap on a reminder leads: to the portal that is open, or to a new window of it. */
export async function openPortal(pages: Pages): Promise<void> {
  const open = await pages.matchAll({ type: 'window' })
  const page = open.find(({ url }) => new URL(url).pathname.startsWith(portal))
  if (page?.focus) await page.focus()
  else await pages.openWindow(portal)
}

function reminderIn(pushed: string): z.output<typeof reminder> {
  try {
    const parsed = reminder.safeParse(JSON.parse(pushed))
    return parsed.success ? parsed.data : unread
  } catch {
    return unread
  }
}
