import { expect, it } from 'vitest'
import type { Progress } from '../queue/queue-rules.ts'
import { outcomeOfTrips } from './use-log-trips.ts'

const trip = (progress: Progress, seq: number) =>
  ({
    seq,
    externalId: `id-${seq}`,
    memberId: 'kim',
    report: { date: '2026-11-25', direction: 'to_work', mode: 'bike', source: 'website' },
    progress,
  }) as const
const sent = (reward: number): Progress => ({
  kind: 'sent',
  tripId: 't',
  points: 10,
  reward,
  atMs: 1,
})
const refused: Progress = { kind: 'refused', code: 'day_full', message: 'Full' }

it.each<[Progress[], string, boolean, boolean?]>([
  [[sent(0.5)], '1 trip logged: 10 points and $0.50', true],
  [[sent(0)], '1 trip logged: 10 points', true],
  [
    [{ kind: 'sending', sinceMs: 1, isRepeat: false }],
    '1 trip saved on this device, to be sent as soon as the server can be reached',
    true,
  ],
  [[{ kind: 'sent', tripId: 't', points: 1, reward: 0, atMs: 1 }], '1 trip logged: 1 point', true],
  [[refused], '1 trip not accepted: see why at the top of the page', false, true],
  [
    [sent(0.5), sent(0.25), refused],
    '2 trips logged: 20 points and $0.75. 1 trip not accepted: see why at the top of the page',
    true,
  ],
])('says what came of %j', (progress, text, isUndoable, isRefused = false) => {
  expect(outcomeOfTrips(progress.map(trip))).toEqual({ text, isUndoable, isRefused })
})
