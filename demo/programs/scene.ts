import type { LocalDate } from '#domain/time.ts'
import type { Random } from '../random.ts'
import type { Payment } from './stories.ts'

/** Where one story of the demo world happens. */
export interface Scene {
  employerId: string
  payment: Payment
  today: LocalDate
  /** The default card; null when none is saved. */
  cardId: string | null
  random: Random
}

/** Minutes past midnight at which things happen, so that one follows the other on the same day. */
export const times = {
  bill: 9 * 60,
  charge: 10 * 60,
  order: 11 * 60,
  pay: 11 * 60 + 6,
  change: 13 * 60,
  payChange: 13 * 60 + 6,
  lastOfDay: 24 * 60 - 1,
} as const
