import { parseArgs } from 'node:util'
import { median } from '../bench/support/median.ts'
import { startPair } from './failover/pair.ts'
import { runFailovers } from './failover/run-failovers.ts'
import { answerFigures, sayBroken } from './kill-sweep/hold-answers.ts'
import { lanes } from './kill-sweep/mails.ts'
import { startOutside } from './kill-sweep/outside.ts'
import { endProof } from './support/end-proof.ts'
import { sayErrors } from './support/say-errors.ts'

/**
 * Is all that was answered there, and is it written again soon, when the primary of two PostgreSQL servers is killed
 * (kill -9)? `--kills 5` kills less often, `--seed n` sends the same.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    write: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const seed = Number(values.seed)
const outside = await startOutside()
const pair = await startPair()
const failed = await runFailovers({
  pair,
  outside,
  kills,
  seed,
  say: (line) => console.log(`  ${line}`),
})

const { load, probes, mails, untilWritten } = failed
const { answered, counts } = load
const none = { atLeast: 0, atMost: 0 }
sayBroken(failed)
sayErrors(failed.errors)
endProof({
  name: 'failover',
  done: `The primary of two ${failed.engine} killed ${kills} times behind Patroni, HAProxy and PgBouncer, seed ${seed}, in ${failed.seconds} s`,
  figures: [
    { what: 'kills of the primary', is: untilWritten.length },
    {
      what: 's until a trip was written again, half of the times',
      is: Math.round(10 * median(untilWritten)) / 10,
    },
    { what: 's at the longest', is: Math.max(...untilWritten), atMost: 30 },
    { what: 'processes of ours that ended', is: failed.restarts, ...none },
    {
      what: 'requests sent, of them answered 503, 429, and unanswered',
      is: `${counts.sent}, ${counts.unavailable}, ${counts.busy}, ${counts.unanswered}`,
    },
    { what: 'answers 5xx other than 503', is: counts.failed + probes.failed, ...none },
    {
      what: 'trips, purchases, redemptions answered',
      is: `${answered.trips.size}, ${answered.purchases.size}, ${answered.redemptions.size}`,
    },
    ...answerFigures(failed),
    {
      what: 'of them again, one a connection and kill',
      is: mails.repeats,
      atMost: lanes * kills,
    },
  ],
})
await pair.stop()
await outside.stop()
