import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { throwawayUrl } from '../bench/support/bench-database.ts'
import { answerFigures, sayBroken } from './kill-sweep/hold-answers.ts'
import { startOutside } from './kill-sweep/outside.ts'
import { openServerStore } from './kill-sweep/store.ts'
import { runUpdates } from './rolling-update/run-updates.ts'
import { endProof } from './support/end-proof.ts'
import { sayErrors } from './support/say-errors.ts'

/**
 * Does nobody notice when two web processes behind HAProxy and a worker are replaced one after the other, also by
 * versions that migrate? `--rounds 8` replaces all of them so often, `--seed n` sends the same.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
const folder = mkdtempSync(join(tmpdir(), 'switchback-versions-'))
const outside = await startOutside()
const store = await openServerStore(throwawayUrl(), outside)
const updated = await runUpdates({
  store,
  outside,
  folder,
  rounds,
  seed,
  say: (line) => console.log(`  ${line}`),
})

const { load, reads, mails } = updated
const { answered, waves } = load
const none = { atLeast: 0, atMost: 0 }
sayBroken(updated, reads.refused)
sayErrors(updated.errors)
const sum = (name: keyof typeof load.counts) => load.counts[name] + reads.counts[name]
endProof({
  name: 'rolling-update',
  done: `${rounds} updates of two web processes behind HAProxy and a worker, ${Math.floor(rounds / 2)} of them with migrations, seed ${seed}, in ${updated.seconds} s`,
  database: await store.use(async ({ platform }) => platform.database),
  figures: [
    { what: 'processes replaced', is: updated.replaced },
    { what: 'migrations of later versions', is: updated.migrated },
    { what: 'of them not run', is: updated.notRun.length, ...none },
    {
      what: 'requests that wrote, and that read',
      is: `${load.counts.sent}, ${reads.counts.sent}`,
    },
    { what: 'of them without an answer', is: sum('unanswered'), ...none },
    { what: 'answered 503', is: sum('unavailable'), ...none },
    { what: 'answered another 5xx', is: sum('failed'), ...none },
    { what: 'answered 429, as they waited too long', is: sum('busy'), ...none },
    { what: 'reads answered by other than 200', is: reads.refused.length, ...none },
    {
      what: 'ms of the slowest write and read',
      is: `${load.counts.slowestMs}, ${reads.counts.slowestMs}`,
    },
    { what: 'handed to the other process before they were sent', is: updated.handedOver },
    {
      what: 'trips, purchases, redemptions answered',
      is: `${answered.trips.size}, ${answered.purchases.size}, ${answered.redemptions.size}`,
    },
    {
      what: 'monthly invoices, draws, campaigns due',
      is: `${waves.length}, ${2 * waves.length}, ${waves.length}`,
    },
    ...answerFigures(updated),
    { what: 'of them again', is: mails.repeats, ...none },
  ],
})
await store.close()
await outside.stop()
rmSync(folder, { recursive: true, force: true })
