import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { calendarPeriodName } from '#domain/calendar-period.ts'
import { localDateOf } from '#domain/time.ts'
import type { PaletteEntry } from '#web/features/system/search/palette-entry.ts'
import { parseAction } from '#web/features/system/search/parse-action.ts'
import type { TypedHint } from '#web/features/system/search/typed-hints.tsx'
import { memberSections, paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { employerMay } from './employer-may.ts'

const typed = (key: string, label: string, href: string): PaletteEntry => ({
  key: `typed:${key}`,
  group: 'Actions',
  label,
  detail: '',
  href,
  isPassing: true,
})

/** What a text asks for, filled in as it says, for who may: a form to look over and send. */
export function employerTyped(
  user: Employer,
  text: string,
  now: Date = new Date(),
): PaletteEntry[] {
  const action = parseAction(text, localDateOf(now, user.time_zone))
  const { mayAddCredit, mayChange } = employerMay(user)
  if (action?.kind === 'credit' && mayAddCredit) {
    const query = new URLSearchParams({ panel: 'add-credit', amount: String(action.dollars) })
    return [
      typed('credit', `Add credit of ${amount(action.dollars)}`, `${paths.dashboard}?${query}`),
    ]
  }
  if (action?.kind === 'invite' && mayChange) {
    const href = `${paths.members}#${memberSections.invite}`
    // Not in the address, which others see.
    return [{ ...typed('invite', `Invite ${action.email}`, href), state: { email: action.email } }]
  }
  if (action?.kind === 'report') {
    const { unit, startOn } = action
    const query = new URLSearchParams({ report_of: startOn, report_unit: unit })
    const label = `Report of ${calendarPeriodName(startOn, unit)}`
    return [typed('report', label, `${paths.statistics}?${query}`)]
  }
  return []
}

/** What can be typed, for who may; each is read as above. */
export function employerHints(user: Employer): TypedHint[] {
  const { mayAddCredit, mayChange } = employerMay(user)
  return [
    ...(mayAddCredit ? [{ example: 'add credit 500', begins: 'add credit ' }] : []),
    ...(mayChange
      ? [
          { example: 'invite ada@example.com', begins: 'invite ' },
          { example: 'email Ada', begins: 'email ' },
        ]
      : []),
    { example: 'report of October', begins: 'report of ' },
  ]
}

/** Whom a text wants to write to; null where it wants something else, or who asks may not. */
export function writesTo(user: Employer, text: string): string | null {
  const action = parseAction(text, '2000-01-01')
  const isMail = action?.kind === 'with' && action.verb === 'email'
  return isMail && employerMay(user).mayChange ? action.who : null
}

/** The way to a mail to a member who was found. */
export function mailEntry({ _id, title, detail }: { _id: string; title: string; detail: string }) {
  const query = new URLSearchParams({ name: title, panel: 'mail' })
  const href = `${paths.member.replace('$id', _id)}?${query}`
  return { ...typed(`mail-${_id}`, `Email ${title}`, href), detail }
}
