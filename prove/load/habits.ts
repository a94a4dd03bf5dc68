import { randomUUID } from 'node:crypto'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'

/** Tokens of people who are signed in. */
export interface Crowd {
  commuters: readonly string[]
  employers: readonly string[]
  staff: readonly string[]
}

export interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
}

/** Of a hundred people, so many are commuters, and so many at an employer; the others are staff. */
const shares = { commuters: 80, employers: 18 }

/** What somebody asks for next. */
export interface Habit {
  (): Sent
  learn?(sent: Sent, body: string): void
  atEnd?(): Sent | undefined
}

/** So many people of a crowd, in the shares above. */
export function peopleOf(
  crowd: Crowd,
  { sessions, today }: { sessions: number; today: LocalDate },
): { token: string; next: Habit }[] {
  const commuters = Math.round((sessions * shares.commuters) / 100)
  const employers = Math.round((sessions * shares.employers) / 100)
  const some = (tokens: readonly string[], count: number, habit: () => Habit) =>
    Array.from({ length: count }, (_, at) => ({
      token: tokens[at % tokens.length] ?? '',
      next: habit(),
    }))
  return [
    ...some(crowd.commuters, commuters, () => commuterHabit(today)),
    ...some(crowd.employers, employers, () => inTurn(employerPaths(today))),
    ...some(crowd.staff, sessions - commuters - employers, () => inTurn(staffPaths(today))),
  ]
}

/** Opens the portal, logs a trip of the last days, and takes it back, as days with both ways logged take no more. */
function commuterHabit(today: LocalDate): Habit {
  const reads = portalPaths(today)
  let step = Math.floor(Math.random() * 6)
  let logged: string | undefined
  const next: Habit = () => {
    step++
    const removal = step % 6 === 0 && next.atEnd?.()
    if (removal) return removal
    if (step % 6 !== 5) return { method: 'GET', path: reads[step % reads.length] ?? '' }
    const body = {
      date: addDays(today, -Math.floor(Math.random() * 5)),
      direction: Math.random() < 0.5 ? 'to_work' : 'to_home',
      mode: 'public_transit',
      miles: 5,
      source: 'website',
      external_id: randomUUID(),
    }
    return { method: 'POST', path: '/api/commuter/trips', body }
  }
  next.atEnd = () =>
    logged ? { method: 'DELETE', path: `/api/commuter/trips/${logged}` } : undefined
  next.learn = ({ method }, body) => {
    if (method === 'POST') logged = JSON.parse(body).data?._id
    if (method === 'DELETE') logged = undefined
  }
  return next
}

/** What the portal reads as it opens. */
export function portalPaths(today: LocalDate): string[] {
  return [
    '/api/commuter/summary',
    `/api/commuter/trips?start_date=${addDays(today, -7)}&end_date=${today}`,
    '/api/commuter/notifications/unread',
    '/api/commuter/leaderboard',
  ]
}

function inTurn(paths: readonly string[]): Habit {
  let step = Math.floor(Math.random() * paths.length)
  return () => ({ method: 'GET', path: paths[step++ % paths.length] ?? '' })
}

function employerPaths(today: LocalDate): string[] {
  const year = startOfMonth(today, -11)
  const years = `from_year=${today.slice(0, 4)}-01-01&to_year=${Number(today.slice(0, 4)) + 1}-01-01`
  return [
    '/api/user',
    '/api/dashboard-answers',
    '/api/dashboard-needs',
    `/api/statistics/users-activity?start_date=${year}&end_date=${today}&group_by=month`,
    '/api/members',
    '/api/members?name=anna',
    `/api/scores?${years}`,
    '/api/credit-journal',
  ]
}

function staffPaths(today: LocalDate): string[] {
  return [
    `/api/admin/stats/home?month=${Number(today.slice(5, 7))}&year=${today.slice(0, 4)}`,
    '/api/admin/employers',
    '/api/admin/employees?keyword=anna+lopez777',
    '/api/admin/invoices',
  ]
}
