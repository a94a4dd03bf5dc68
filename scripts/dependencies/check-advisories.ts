import { readAudit } from './read-audit.ts'
import { runNpm } from './run-npm.ts'

/**
 * Asks the registry for known holes in what is shipped; severe ones fail. Where it cannot be asked, as on a machine
 * without a network, that is said and passes, unless `--required` is given (`npm run audit`).
 */
const patience = ['--fetch-retries=0', '--fetch-timeout=8000']
const printed = runNpm(['audit', '--omit=dev', '--json', ...patience], 15_000)
const audit = readAudit(printed)
if (audit.kind === 'not asked') {
  console.log(`NOT ASKED: ${audit.why}`)
  if (process.argv.includes('--required')) process.exitCode = 1
} else {
  for (const hole of audit.severe) console.error(hole)
  console.log(`${audit.severe.length} severe, ${audit.others} others`)
  if (audit.severe.length > 0) process.exitCode = 1
}
