import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/format-number.ts'
import { type Command, useCommand } from '#web/kit/command.ts'
import { remember } from '#web/kit/remembered.ts'
import { useLogLock } from '#web/session/log-lock.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { askForLastingStorage } from '../queue/lasting-storage.ts'
import { sendNow } from '../queue/pump.ts'
import { tellQueueChanged } from '../queue/queue-changes.ts'
import { isDue, isInOwnHands, type QueuedTrip, type TripReport } from '../queue/queue-rules.ts'
import { tripQueue } from '../queue/queue-store.ts'
import { removeTrip } from '../queue/remove-trip.ts'
import { refreshCommuter } from '../trip-queries.ts'
import { lastModeKey } from './last-mode.ts'
import { earnedLabel } from './trip-labels.ts'

/** Trips of one press, each with the id that makes it arrive once. */
export interface Logging {
  memberId: string
  entries: readonly { externalId: string; report: TripReport }[]
}

interface Outcome {
  text: string
  isUndoable: boolean
  /** None of them was accepted. */
  isRefused: boolean
}

/** How long a press waits for the server before the trip counts as kept for later. */
const patienceMs = 4000

/** Logs trips: they are kept here first and sent from here, so that nothing that happens to the page loses one. */
export function useLogTrips(onDone: () => void): Command<Logging> {
  const queryClient = useQueryClient()
  const lock = useLogLock()
  return useCommand<Logging, Outcome>({
    run: async (logging) => {
      // What is written down here is shown until its owner drops it: nothing is that the server would refuse.
      if (lock !== null) throw new Error(lock)
      return logTrips(logging)
    },
    success: ({ text, isRefused }) => (isRefused ? null : text),
    undo: removeAgain,
    isUndoable: (outcome) => outcome.isUndoable,
    // One press, whatever it logs.
    key: () => 'log',
    onDone: ({ text, isRefused }, { memberId, entries }) => {
      // As short as a success: the reason stays on the page, and the dialog that mends it is not to lie under this.
      if (isRefused) showError(text, 5_000)
      const mode = entries.at(-1)?.report.mode
      if (mode) remember(lastModeKey(memberId), mode)
      onDone()
    },
    refresh: () => refreshCommuter(queryClient),
  })
}

/** Keeps trips here and sends them; what came of it, as far as the server has answered by then. */
export async function logTrips({ memberId, entries }: Logging): Promise<Outcome> {
  for (const { externalId, report } of entries) {
    await tripQueue.add({ externalId, memberId, report })
  }
  tellQueueChanged()
  await Promise.race([sendNow(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const ids = new Set(entries.map(({ externalId }) => externalId))
  const queue = await tripQueue.list(memberId)
  const logged = queue.filter(({ externalId }) => ids.has(externalId))
  // Its owner may be asked, and take their time.
  if (logged.some(isDue)) void askForLastingStorage().then(tellQueueChanged)
  return outcomeOfTrips(logged)
}

/** What came of trips that were just logged, in words. */
export function outcomeOfTrips(logged: readonly QueuedTrip[]): Outcome {
  const progress = logged.map((trip) => trip.progress)
  const sent = progress.filter((each) => each.kind === 'sent')
  const refused = progress.filter((each) => each.kind === 'refused')
  const due = logged.filter(isDue)
  const points = sent.reduce((sum, each) => sum + each.points, 0)
  const reward = sent.reduce((sum, each) => sum + each.reward, 0)
  const parts = [
    sent.length > 0 && `${counted(sent.length, 'trip')} logged: ${earnedLabel(points, reward)}`,
    due.length > 0 && savedLabel(due.length),
    refused.length > 0 &&
      `${counted(refused.length, 'trip')} not accepted: see why at the top of the page`,
  ]
  return {
    text: parts.filter((part) => part !== false).join('. '),
    isUndoable: sent.length + due.length > 0,
    isRefused: refused.length > 0 && refused.length === logged.length,
  }
}

/** What is said of trips that only this device has: with a network the server may be out of reach, too. */
export function savedLabel(count: number): string {
  return `${counted(count, 'trip')} saved on this device, to be sent as soon as the server can be reached`
}

/** Removes what was just logged: out of the queue, or from the server. */
async function removeAgain({ memberId, entries }: Logging): Promise<Outcome> {
  const queue = await tripQueue.list(memberId)
  for (const { externalId } of entries) {
    const trip = queue.find((each) => each.externalId === externalId)
    if (trip) await removeOne(trip)
  }
  tellQueueChanged()
  return { text: `${counted(entries.length, 'trip')} removed`, isUndoable: false, isRefused: false }
}

async function removeOne({ externalId, progress }: QueuedTrip): Promise<void> {
  if (progress.kind === 'sent') await removeTrip({ _id: progress.tripId, external_id: externalId })
  else await removeUnsent(externalId)
}

/** Takes a trip out of the queue, unless the server may have it. */
export async function removeUnsent(externalId: string): Promise<void> {
  const dropped = await tripQueue.change(externalId, (trip) =>
    isInOwnHands(trip) ? null : undefined,
  )
  if (!dropped) throw new Error(onItsWay)
}

const onItsWay =
  'This trip is on its way to the server and cannot be stopped. Remove it once it has arrived.'
