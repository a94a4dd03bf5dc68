import { counted } from '#domain/format-number.ts'
import { mailedName } from '#domain/mail/outbox/merge-fields.ts'
import { notificationLink } from '#domain/system/notifications/notification-link.ts'
import { notificationText } from '#domain/system/notifications/notification-text.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import type { Cadence, Mailed } from './queries.ts'

type Audience = 'employer' | 'commuter' | 'staff'

/** More are counted, and read in the app. */
const mostListed = 20

/** Where each audience has all of them, and where it chooses its mails. */
const pages: Readonly<Record<Audience, { all: string; choices: string }>> = {
  employer: { all: '/dashboard/notifications', choices: '/dashboard/account?tab=9' },
  commuter: { all: '/rider/notifications', choices: '/rider/reminders' },
  staff: { all: '/admin/notifications', choices: '/admin/emails' },
}

const spans: Readonly<Record<Cadence, string>> = {
  at_once: 'New on Switchback',
  daily: 'Your day on Switchback',
  weekly: 'Your week on Switchback',
}

interface About {
  choice: Cadence
  audience: Audience
  publicUrl: string
}

/** What happened: one notification with the way to its page, or several, each with its own. */
export function notificationLetter(
  happenings: readonly Mailed[],
  { choice, audience, publicUrl }: About,
) {
  const { all, choices } = pages[audience]
  const told = happenings.map(({ happened, employerId, person, employer }) => ({
    ...notificationText(happened, {
      person: mailedName(person),
      employer: mailedName(employer) ?? 'An employer',
    }),
    url: `${publicUrl}${notificationLink(happened, { employerId })}`,
  }))
  const footer = { canUnsubscribe: true, choicesUrl: `${publicUrl}${choices}` }
  const [only, ...others] = told
  if (only && others.length === 0) {
    const { title, detail, url } = only
    return letter({
      subject: literal(title),
      paragraphs: ['Hello {{first_name|there}},', literal(lines(`${title}.`, detail))],
      action: { label: 'See it', url },
      footer,
    })
  }
  const rest = told.length - mostListed
  return letter({
    subject: `${spans[choice]}: ${counted(told.length, 'notification')}`,
    paragraphs: [
      'Hello {{first_name|there}},',
      ...told
        .slice(0, mostListed)
        .map(({ title, detail, url }) => literal(lines(title, detail, url))),
      ...(rest > 0 ? [`And ${counted(rest, 'more notification')}.`] : []),
    ],
    action: { label: 'See all notifications', url: `${publicUrl}${all}` },
    footer,
  })
}

function lines(...texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}

/** Names are no merge fields, whatever somebody calls themselves. */
function literal(text: string): string {
  return text.replaceAll(/\{|%7b/gi, '(').replaceAll(/\}|%7d/gi, ')')
}
