import { type CalendarUnit, calendarPeriod } from '#domain/calendar-period.ts'
import { normalisedEmail } from '#domain/email-address.ts'
import { monthOf } from '#domain/format-day.ts'
import type { LocalDate } from '#domain/time.ts'

/** An action that was typed with what it is about. None of them is done by being chosen: each opens its form. */
export type TypedAction =
  | { kind: 'credit'; dollars: number }
  | { kind: 'invite'; email: string }
  | { kind: 'report'; unit: CalendarUnit; startOn: LocalDate }
  /** With somebody whom the server is to find. */
  | { kind: 'with'; verb: Verb; who: string }

export type Verb = 'email' | 'sign-in-as' | 'approve'

/** What is longer is no action, and is not looked at. */
const longest = 320

/** `credit 500`, `invite ada@example.com`, `report of October`, `email ada`; null for all else. Today says which year is meant. */
export function parseAction(text: string, today: LocalDate): TypedAction | null {
  if (text.length > longest) return null
  const words = text.trim().split(/\s+/).join(' ')
  return readCredit(words) ?? readInvite(words) ?? readReport(words, today) ?? readWith(words)
}

const creditWords = /^(?:add |buy )?credit (?:of )?\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?\$?$/i

/** Dollars with at most two decimals; what may be paid at once, the form says. */
function readCredit(words: string): TypedAction | null {
  const [, whole, decimals = ''] = creditWords.exec(words) ?? []
  if (!whole) return null
  const dollars = Number(whole.replaceAll(',', '') + decimals)
  return dollars > 0 ? { kind: 'credit', dollars } : null
}

function readInvite(words: string): TypedAction | null {
  const [, typed] = /^invite (\S+)$/i.exec(words) ?? []
  const email = typed && normalisedEmail(typed)
  return email ? { kind: 'invite', email } : null
}

const reportWords = /^(?:commute )?report (?:of |for |on )?(.+)$/i

function readReport(words: string, today: LocalDate): TypedAction | null {
  const [, period] = reportWords.exec(words) ?? []
  const read =
    period && (readYear(period) ?? readQuarter(period, today) ?? readMonth(period, today))
  // What has not begun has no report.
  return read && read.startOn <= today ? { kind: 'report', ...read } : null
}

interface Period {
  unit: CalendarUnit
  startOn: LocalDate
}

function readYear(period: string): Period | null {
  return /^20\d\d$/.test(period) ? { unit: 'year', startOn: `${period}-01-01` } : null
}

function readQuarter(period: string, today: LocalDate): Period | null {
  const [, quarter, year] = /^q([1-4])(?: (20\d\d))?$/i.exec(period) ?? []
  return quarter ? begun('quarter', Number(quarter) * 3 - 2, year, today) : null
}

function readMonth(period: string, today: LocalDate): Period | null {
  const [, name = '', year] = /^([a-z]{3,9})(?: (20\d\d))?$/i.exec(period) ?? []
  const month = name ? monthNames.findIndex((each) => each.startsWith(name.toLowerCase())) + 1 : 0
  return month > 0 ? begun('month', month, year, today) : null
}

const monthNames = Array.from({ length: 12 }, (_, place) =>
  monthOf(dayOf(2000, place + 1)).toLowerCase(),
)

/** Without a year, the last one of them that has begun. */
function begun(unit: CalendarUnit, month: number, year: string | undefined, today: LocalDate) {
  const thisYear = Number(today.slice(0, 4))
  const inThisYear = dayOf(thisYear, month)
  const startOn = year
    ? dayOf(Number(year), month)
    : inThisYear <= today
      ? inThisYear
      : dayOf(thisYear - 1, month)
  return { unit, startOn: calendarPeriod(startOn, unit).startOn }
}

function dayOf(year: number, month: number): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

const verbs: Readonly<Record<Verb, RegExp>> = {
  email: /^(?:e-?mail|write to) (.+)$/i,
  'sign-in-as': /^(?:sign|log) ?in as (.+)$/i,
  approve: /^approve (.+)$/i,
}

function readWith(words: string): TypedAction | null {
  for (const verb of ['email', 'sign-in-as', 'approve'] as const) {
    const who = verbs[verb].exec(words)?.[1]
    // The server searches by so many letters.
    if (who) return { kind: 'with', verb, who: who.slice(0, 100) }
  }
  return null
}
