import { parseArgs } from 'node:util'
import { formatDollars } from '#domain/format-dollars.ts'
import { chargesCents } from '#domain/subscriptions/programs/proration.ts'
import {
  type ReconcileAnswer,
  reconcileRestored,
} from '#server/features/money/reconciliation/reconcile-restored.ts'
import {
  type Forecast,
  forecastMonth,
} from '#server/features/subscriptions/renewals/forecast-month.ts'
import { renewDue } from '#server/features/subscriptions/renewals/renew-subscriptions.ts'
import { openDatabase, openPlatform } from '#server/open-platform.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ownSigningKey } from '#server/platform/config/own-signing-key.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { missingKeys, printPayouts, printReconciled } from './billing/print-reconciled.ts'

/**
 * `npm run billing -- --dry --month 2026-12` prints what would be invoiced in a month and changes nothing;
 * `npm run billing` bills what is due now, as the worker does. An embedded database needs the server
 * stopped; cards are charged by the worker. After a restore `npm run billing -- reconcile [--since instant] [--settled ids]`
 * books what the gateways took and paid since the backup and lists what people have to settle; once `--settled` names
 * all of those, cards are charged and members paid again.
 */
const usage = `usage: npm run billing [-- --dry --month YYYY-MM]
       npm run billing -- reconcile [--since 2026-11-27T03:15:00Z] [--settled pi_1,pi_2]`
const { month, isReconciliation, since, settled } = readArguments()
const config = readConfiguration()
const log = createLog('error')
const database = await open()
try {
  const isReady = await hasSubscriptions(database)
  if (!isReady) console.error('This database has no programs: it has not been migrated yet')
  process.exitCode = isReady && (await carryOut()) ? 0 : 1
} finally {
  await database.close()
}

function carryOut(): Promise<boolean> {
  if (isReconciliation) return reconcile()
  return month ? printForecast(month) : bill()
}

async function reconcile(): Promise<boolean> {
  const ran = await migrate(database.db)
  if (ran.length > 0) console.log(`Migrated: ${ran.join(', ')}`)
  const platform = await openPlatform({ ...config, role: 'web' }, database, log)
  try {
    const answer = await reconcileRestored(platform, { since, settled })
    return tellReconciled(answer)
  } finally {
    await close(platform)
  }
}

function tellReconciled(answer: ReconcileAnswer): boolean {
  if (answer.kind === 'nothing to do') {
    console.log('Nothing was restored, or all of it is reconciled: --since says from when to look')
    return true
  }
  if (answer.kind === 'no keys') {
    console.error(
      `${missingKeys[answer.of]}: nothing was looked for, no card is charged and nobody paid yet`,
    )
    return false
  }
  const { from, reconciled } = answer
  console.log(`Looked for what was paid since ${from.toISOString()}`)
  printReconciled(reconciled.payments)
  printPayouts(reconciled.payouts)
  if (answer.kind === 'done') {
    console.log('Reconciled: cards are charged and members paid again')
    return true
  }
  if (answer.unsettled.length > 0) {
    const named = [...settled, ...answer.unsettled].join(',')
    console.log(
      `Settle these at the gateway or in the back office, then run it again with --settled ${named}`,
    )
  }
  if (reconciled.payments.failed.length + reconciled.payouts.failed.length > 0) {
    console.log('What failed is not settled by anybody: mend the cause, then run it again')
  }
  return false
}

async function printForecast(month: string): Promise<boolean> {
  const forecasts = await database.db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((trx) => forecastMonth(trx, { clock: systemClock }, `${month}-01`))
  print(forecasts)
  const cents = chargesCents(forecasts.map(({ charge }) => charge))
  const count = `${forecasts.length} ${forecasts.length === 1 ? 'invoice' : 'invoices'}`
  console.log(`${month}: ${count}, ${formatDollars(cents)}. Nothing was changed.`)
  return true
}

async function bill(): Promise<boolean> {
  const platform = await openPlatform({ ...config, role: 'web' }, database, log)
  try {
    const { invoices, failures } = await renewDue(platform)
    console.log(`${invoices} invoices issued, ${failures} employers could not be billed`)
    return failures === 0
  } finally {
    await close(platform)
  }
}

async function close(platform: Platform): Promise<void> {
  await platform.jobs.stop()
  await platform.email.close()
  await platform.transit.close()
}

/** A column is as wide as its widest cell; figures stand right. */
function print(forecasts: readonly Forecast[]): void {
  const head = ['Employer', 'Billed on', 'Employees', 'Price', 'Total', 'Card', 'Line']
  const rows = forecasts.map(({ employer, charge, line, card }) => [
    employer,
    charge.period.startOn,
    charge.employees.toLocaleString('en-US'),
    `$${(charge.period.unitMills / 1000).toFixed(3)}`,
    formatDollars(charge.cents),
    card ?? 'none',
    line.description,
  ])
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const isFigure = (at: number) => at >= 2 && at <= 4
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    const cells = row.map((cell, at) => {
      const width = widths[at] ?? 0
      return isFigure(at) ? cell.padStart(width) : cell.padEnd(width)
    })
    console.log(cells.join('  ').trimEnd())
  }
}

async function hasSubscriptions({ executeSql }: Database): Promise<boolean> {
  const { rows } = await executeSql(`select to_regclass('subscriptions') is not null as found`)
  return rows[0]?.found === true
}

function readArguments() {
  try {
    const options = {
      dry: { type: 'boolean' },
      month: { type: 'string' },
      since: { type: 'string' },
      settled: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { dry = false, month, since } = values
    const settled = values.settled?.split(',') ?? []
    const isReconciliation = positionals.join(' ') === 'reconcile'
    if (positionals.length > 0 && !isReconciliation) return leave(usage, 2)
    if (dry !== (month !== undefined) || (isReconciliation && dry)) return leave(usage, 2)
    if (!isReconciliation && (since || values.settled)) return leave(usage, 2)
    if (month && !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return leave(usage, 2)
    if (since && Number.isNaN(Date.parse(since))) return leave(usage, 2)
    return { month, isReconciliation, since: since ? new Date(since) : undefined, settled }
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2)
  }
}

function readConfiguration(): Config {
  try {
    return readConfig(process.env, ownSigningKey)
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error), 2)
  }
}

async function open(): Promise<Database> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    return leave(describeStartFailure(error, config), 2)
  }
}

function leave(reason: string, code: number): never {
  console.error(reason)
  process.exit(code)
}
