import type * as z from 'zod/mini'
import type { tripRoutes } from '#contract/trips/trips.ts'
import type { Delivery, RowAnswer } from './queue-rules.ts'

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
        : { index: row.index, kind: 'refused', code: row.code, message: textOf(row.message) },
  )
  return { kind: 'answered', rows }
}

function textOf(message: string | Record<string, string[]>): string {
  return typeof message === 'string' ? message : Object.values(message).flat().join('\n')
}
