import { outcomeOf } from '#web/api/outcome.ts'
import { type OwnTrip, trips } from '../trip-queries.ts'
import { tellQueueChanged } from './queue-changes.ts'
import { tripQueue } from './queue-store.ts'

/**
 * Removes a trip that the server has. Where its answer was lost this device would send it once more: it is dropped here
 * first. Where the browser opens no database that is left to the server, which refuses the id of what was removed.
 */
export async function removeTrip({ _id, external_id }: Pick<OwnTrip, '_id' | 'external_id'>) {
  if (external_id !== null) {
    // A trip that was refused is another one under the same id.
    const dropping = tripQueue.change(external_id, ({ progress }) =>
      progress.kind === 'refused' ? undefined : null,
    )
    const dropped = await outcomeOf(dropping)
    if (dropped.isDone && dropped.answer) tellQueueChanged()
  }
  return trips.deleteTrip({ params: { id: _id } })
}
