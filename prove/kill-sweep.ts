import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { throwawayUrl } from '../bench/support/bench-database.ts'
import { sayBroken } from './kill-sweep/hold-answers.ts'
import { lanes } from './kill-sweep/mails.ts'
import { startOutside } from './kill-sweep/outside.ts'
import { runSweep } from './kill-sweep/run-sweep.ts'
import { openEmbeddedStore, openServerStore } from './kill-sweep/store.ts'
import { endProof } from './support/end-proof.ts'
import { sayErrors } from './support/say-errors.ts'

/**
 * Is everything that was answered there once, though web and worker are killed (kill -9) at random instants?
 * `--kills 100` kills less often, `--seed n` at the same instants, `--embedded` the one process of the embedded
 * database.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    embedded: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const { embedded: isEmbedded } = values
const kills = Number(values.kills ?? (isEmbedded ? 100 : 1000))
const seed = Number(values.seed)
const folder = mkdtempSync(join(tmpdir(), 'switchback-kills-'))
const outside = await startOutside()
const store = isEmbedded
  ? openEmbeddedStore(folder, outside)
  : await openServerStore(throwawayUrl(), outside)
const swept = await runSweep({
  store,
  outside,
  kills,
  seed,
  killsAWave: 20,
  say: (line) => console.log(`  ${line}`),
})

const { answered, counts, waves } = swept.load
const { broken, mails, killed } = swept
const none = { atLeast: 0, atMost: 0 }
sayBroken(swept, mails.unexplained)
sayErrors(swept.errors)
endProof({
  name: isEmbedded ? 'kill-sweep-embedded' : 'kill-sweep',
  done: `${kills} times kill -9 (${Object.entries(killed)
    .map(([role, count]) => `${role} ${count}`)
    .join(', ')}), seed ${seed}, in ${swept.seconds} s`,
  database: await store.use(async ({ platform }) => platform.database),
  figures: [
    { what: 'kills', is: kills },
    { what: 'requests sent, of them unanswered', is: `${counts.sent}, ${counts.unanswered}` },
    { what: 'answers 5xx other than 503', is: counts.failed, ...none },
    {
      what: 'trips, purchases, redemptions answered',
      is: `${answered.trips.size}, ${answered.purchases.size}, ${answered.redemptions.size}`,
    },
    {
      what: 'monthly invoices, draws, campaigns due',
      is: `${waves.length}, ${2 * waves.length}, ${waves.length}`,
    },
    { what: 'answered or due and lost', is: broken.lost.length, ...none },
    { what: 'there twice, or by nobody', is: broken.doubled.length, ...none },
    {
      what: 'repeats that were told of another thing than the first',
      is: answered.differing.length,
      ...none,
    },
    { what: 'half done, and not finished afterwards', is: swept.unsettled.length, ...none },
    {
      what: 'draws made twice, or that differ from their file or trips',
      is: broken.draws.length,
      ...none,
    },
    { what: 'differences of ledgers', is: broken.ledgers.length, ...none },
    { what: 'differences of rollups', is: broken.rollups.length, ...none },
    { what: 'mails that came', is: mails.came },
    {
      what: 'of them again, one a connection and killed worker',
      is: mails.repeats,
      atMost: lanes * (killed.worker ?? killed.all ?? 0),
    },
    { what: 'repeats that no kill explains', is: mails.unexplained.length, ...none },
  ],
})
await store.close()
await outside.stop()
rmSync(folder, { recursive: true, force: true })
