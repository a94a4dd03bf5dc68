import { parseArgs } from 'node:util'
import { proveEmbedded } from './backup/embedded.ts'
import type { Kept } from './backup/promises.ts'
import { proveServer } from './backup/server.ts'
import { endProof } from './support/end-proof.ts'
import type { ProofFigure } from './support/proof-section.ts'

/**
 * Does a restored backup hold all that was answered before its moment, and do its sums prove? Of both databases, while
 * trips, purchases and mails come in; `--only embedded` or `--only server` shows one. Each is its own.
 */
const none = { atLeast: 0, atMost: 0 }
const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
})

if (values.only !== 'server') {
  const { kept, files, differingFiles, before, during, seconds, bytes, engine } =
    await proveEmbedded()
  endProof({
    name: 'backup-embedded',
    done: 'Backups under load, the last restored',
    database: { engine },
    figures: [
      { what: 'seconds of npm run backup', is: round(seconds) },
      { what: 'megabytes of the backup', is: round(bytes / 1_000_000) },
      { what: 'requests while four were made', is: during.requests, atLeast: 100 },
      { what: 'ms of 50 and 99 of 100 requests, slowest, before', is: timesOf(before) },
      { what: 'ms of 50 and 99 of 100 requests, slowest, meanwhile', is: timesOf(during) },
      {
        what: 'ms of 99 of 100 requests meanwhile',
        is: during.p99,
        // A machine that is busy with others is slow at any time.
        atMost: Math.max(100, Math.round(1.5 * before.p99)),
      },
      ...figuresOf(kept, { files, differingFiles }),
    ],
  })
}
if (values.only !== 'embedded') {
  const { kept, files, differingFiles, isHeld, backupSeconds, restoreSeconds, engine } =
    await proveServer()
  endProof({
    name: 'backup-server',
    done: 'pgBackRest under load, restored to the moment before a table was dropped',
    database: { engine },
    figures: [
      { what: 'seconds of the full backup', is: round(backupSeconds) },
      { what: 'seconds until the restored server took writes', is: round(restoreSeconds) },
      {
        what: 'money held since that moment until it is reconciled (1)',
        is: Number(isHeld),
        atLeast: 1,
      },
      ...figuresOf(kept, { files, differingFiles }),
    ],
  })
}

function figuresOf(kept: Kept, draws: { files: number; differingFiles: number }): ProofFigure[] {
  return [
    { what: 'trips answered before the moment', is: kept.trips, atLeast: 100 },
    { what: 'purchases answered before it', is: kept.purchases, atLeast: 10 },
    { what: 'their receipts, sent or to be sent', is: kept.receipts, atLeast: kept.purchases },
    { what: 'answered before it and lost', is: kept.lost, ...none },
    { what: 'sent after it and there', is: kept.ofAfter, ...none },
    { what: 'ledgers replayed', is: kept.ledgers, atLeast: 1 },
    { what: 'differences of ledgers', is: kept.ledgerDifferences, ...none },
    { what: 'differences of rollups', is: kept.rollupDifferences, ...none },
    { what: 'draws counted once more', is: kept.draws, atLeast: 1 },
    { what: 'differences of draws', is: kept.drawDifferences, ...none },
    { what: 'published draws drawn once more', is: draws.files, atLeast: 1 },
    { what: 'of them differing', is: draws.differingFiles, ...none },
  ]
}

function timesOf({ p50, p99, max }: { p50: number; p99: number; max: number }): string {
  return `${p50}, ${p99}, ${max}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
