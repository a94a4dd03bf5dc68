import type * as z from 'zod/mini'
import type { tripRoutes } from '#contract/trips/trips.ts'
import type { Delivery, Refusal, RowAnswer } from './queue-rules.ts'

type BatchAnswer = z.output<typeof tripRoutes.logTrips.response>

/** What the server answered to a batch, by the place of each trip in it. */
export function deliveryOf({ data }: BatchAnswer): Delivery {
  const rows = data.map(
    (row): RowAnswer =>
      row.status
        ? {
            index: row.index,
            kind: 'logged',
            tripId: row.data._id,
            points: row.data.points,
            reward: row.data.reward,
          }
        : { index: row.index, kind: 'refused', code: row.code, ...reasonOf(row.message) },
  )
  return { kind: 'answered', rows }
}

function reasonOf(message: string | Record<string, string[]>): Pick<Refusal, 'message' | 'field'> {
  if (typeof message === 'string') return { message }
  const [field, another] = Object.keys(message)
  const isOne = field !== undefined && another === undefined
  return { message: Object.values(message).flat().join('\n'), ...(isOne && { field }) }
}
