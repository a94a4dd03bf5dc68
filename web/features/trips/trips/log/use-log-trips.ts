import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/format-number.ts'
import { type Command, useCommand } from '#web/kit/command.ts'
import { remember } from '#web/kit/remembered.ts'
import { amount } from '#web/ui/format/amount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { sendNow } from '../queue/pump.ts'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import type { QueuedTrip, TripReport } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import { refreshCommuter, trips } from '../trip-queries.ts'
import { lastModeKey } from './last-mode.ts'

/** Trips of one press, each with the id that makes it arrive once. */
export interface Logging {
  memberId: string
  entries: readonly { externalId: string; report: TripReport }[]
}

interface Outcome {
  text: string
  isUndoable: boolean
}

/** How long a press waits for the server before the trip counts as kept for later. */
const patienceMs = 4000

/** Logs trips: they are kept here first and sent from here, so that nothing that happens to the page loses one. */
export function useLogTrips(onDone: () => void): Command<Logging> {
  const queryClient = useQueryClient()
  return useCommand<Logging, Outcome>({
    run: logTrips,
    success: ({ text }) => text,
    undo: takeBack,
    isUndoable: (outcome) => outcome.isUndoable,
    // One press, whatever it logs.
    key: () => 'log',
    onDone: (_, { memberId, entries }) => {
      const mode = entries.at(-1)?.report.mode
      if (mode) remember(lastModeKey(memberId), mode)
      onDone()
    },
    refresh: () => refreshCommuter(queryClient),
  })
}

async function logTrips({ memberId, entries }: Logging): Promise<Outcome> {
  for (const { externalId, report } of entries) {
    await tripQueue.add({ externalId, memberId, report })
  }
  tellQueueChanged()
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const ids = new Set(entries.map(({ externalId }) => externalId))
  const queue = await tripQueue.list(memberId)
  return outcomeOfTrips(queue.filter(({ externalId }) => ids.has(externalId)))
}

/** What came of trips that were just logged, in words. */
export function outcomeOfTrips(logged: readonly QueuedTrip[]): Outcome {
  const progress = logged.map((trip) => trip.progress)
  const sent = progress.filter((each) => each.kind === 'sent')
  const refused = progress.filter((each) => each.kind === 'refused')
  const kept = logged.length - sent.length - refused.length
  const points = sent.reduce((sum, each) => sum + each.points, 0)
  const reward = sent.reduce((sum, each) => sum + each.reward, 0)
  const earned = `${exactNumber(points)} points${reward > 0 ? ` and ${amount(reward)}` : ''}`
  const parts = [
    sent.length > 0 && `${counted(sent.length, 'trip')} logged: ${earned}`,
    kept > 0 && `${counted(kept, 'trip')} saved on this device, to be sent when there is a network`,
    refused.length > 0 && `${counted(refused.length, 'trip')} not accepted: see why below`,
  ]
  return {
    text: parts.filter((part) => part !== false).join('. '),
    isUndoable: sent.length + kept > 0,
  }
}

/** Takes back what was just logged: out of the queue, or from the server. */
async function takeBack({ memberId, entries }: Logging): Promise<Outcome> {
  const queue = await tripQueue.list(memberId)
  for (const { externalId } of entries) {
    const trip = queue.find((each) => each.externalId === externalId)
    if (trip) await takeBackOne(trip)
  }
  tellQueueChanged()
  return { text: `${counted(entries.length, 'trip')} taken back`, isUndoable: false }
}

async function takeBackOne({ externalId, progress }: QueuedTrip): Promise<void> {
  if (progress.kind === 'sent') {
    await trips.deleteTrip({ params: { id: progress.tripId } })
    await tripQueue.change(externalId, () => null)
    return
  }
  const dropped = await tripQueue.change(externalId, (trip) =>
    trip.progress.kind === 'waiting' || trip.progress.kind === 'refused' ? null : undefined,
  )
  if (!dropped) throw new Error(onItsWay)
}

const onItsWay =
  'This trip is on its way to the server and cannot be stopped. Remove it once it has arrived.'
