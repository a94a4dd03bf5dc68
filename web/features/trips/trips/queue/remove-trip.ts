import { type OwnTrip, trips } from '../trip-queries.ts'
import { tellQueueChanged } from './queue-changes.ts'
import { tripQueue } from './queue-store.ts'

/**
 * Removes a trip that the server has. Where its answer was lost this device would send it once more, and log anew what
 * was removed: it is dropped here first.
 */
export async function removeTrip({ _id, external_id }: Pick<OwnTrip, '_id' | 'external_id'>) {
  if (external_id !== null) {
    // A trip that was refused is another one under the same id.
    const dropped = await tripQueue.change(external_id, ({ progress }) =>
      progress.kind === 'refused' ? undefined : null,
    )
    if (dropped) tellQueueChanged()
  }
  return trips.deleteTrip({ params: { id: _id } })
}
