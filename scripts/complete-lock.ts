import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './check/repository.ts'
import { type LockEntries, missingPlatforms } from './lock-file/missing-platforms.ts'

/** Completes package-lock.json for other systems after a package was added; `--verify` only looks. */
const file = join(root, 'package-lock.json')
const lock: { packages: LockEntries } = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatforms(lock.packages)
const names = Object.keys(missing)

if (process.argv.includes('--verify')) {
  for (const name of names) console.error(`package-lock.json lacks ${name}`)
  if (names.length > 0) {
    console.error('npm ci would refuse it: run npm run complete-lock')
    process.exitCode = 1
  }
} else if (names.length > 0) {
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  )
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  )
  console.log(`Added ${names.length} entries`)
}
