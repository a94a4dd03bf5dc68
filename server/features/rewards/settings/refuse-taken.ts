import type { LocalDate } from '#domain/time.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import { listOverlapping } from './queries/employer.ts'

interface Wanted {
  employerId: string
  /** The program itself, and the subscription it was bought with; null for what is new or paid from credit. */
  id: string | null
  subscriptionId: string | null
  startOn: LocalDate
  lastOn: LocalDate | null
}

/** Refuses days of a reward program that another one of the employer has. */
export async function refuseTaken(
  db: Db | Trx,
  wanted: Wanted,
  field: 'start_date' | 'end_date',
): Promise<void> {
  const [taken] = await listOverlapping(db, wanted)
  if (!taken) return
  throw conflict('programs_overlap', {
    [field]: ['Another reward program has some of these days: programs cannot overlap'],
  })
}
