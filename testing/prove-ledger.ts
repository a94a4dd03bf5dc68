import { proveLedgerJob } from '#server/features/money/ledger/prove-ledger.ts'
import type { capturedLog } from './captured-log.ts'
import type { TestApp } from './test-app.ts'

/** Runs the nightly proof of the ledger; answers the differences it logged. */
export async function proveLedger(
  { platform }: Pick<TestApp, 'platform'>,
  captured: Pick<ReturnType<typeof capturedLog>, 'lines'>,
) {
  const before = captured.lines().length
  await proveLedgerJob.run(platform, {})
  const lines = captured.lines().slice(before)
  return lines.map(({ what, kept, counted }) => ({ what, kept, counted }))
}
