import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type CheckedFile, checkDrawFile } from '#contract/rewards/draws-check.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { describeMismatch, describeRule } from '#domain/rewards/draws/describe-draw.ts'

const checksums = {
  fits: 'OK, nothing in it was changed',
  differs: 'DIFFERS: something in it was changed',
  none: 'none, as it was drawn by version 1',
}

/**
 * `npm run verify-draw -- file.json` makes the draws of a published file once more and prints whether each
 * fits; ends with 1 when something differs. It needs no database and no network.
 */
const [path] = process.argv.slice(2)
if (!path || process.argv.length > 3) leave('usage: npm run verify-draw -- file.json')
const checked = checkDrawFile(read(path), (text) => hash('sha256', text, 'hex'))
if (checked.kind === 'unreadable') leave(`${path} is no file of draws: ${checked.why}`)
print(checked)
process.exitCode = checked.fits ? 0 : 1

function print({ file, checksum, replay, fits }: CheckedFile): void {
  const { period, seed_hash, published_at, draws } = file
  console.log(`Draws of ${period.start_date} to ${period.end_date} (${period.time_zone})`)
  console.log(`Checksum: ${checksums[checksum]}`)
  if (file.switchback_draws === 2) {
    console.log(`      ${file.checksum}: the public page must show the same`)
  }
  console.log(`Seed: ${replay.seedFits ? 'OK' : 'DIFFERS'}, hash ${seed_hash}`)
  console.log(`      published ${published_at}`)
  for (const [index, { entry, entrants, candidates, place, result }] of replay.draws.entries()) {
    const wrong = describeMismatch(result)
    const rule = draws[index]?.rule
    console.log(
      `Draw ${entry}: ${wrong ? 'DIFFERS' : 'OK'}${rule ? `, ${describeRule(ruleFromWire(rule))}` : ''}`,
    )
    console.log(`      ${entrants} took part, ${candidates} could win, place ${place ?? 'none'}`)
    console.log(`      winner ${draws[index]?.winner ?? 'none'}${wrong ? `. ${wrong}` : ''}`)
  }
  console.log(fits ? 'OK: everything fits.' : 'DIFFERS: something does not fit.')
}

function read(from: string): string {
  try {
    return readFileSync(from, 'utf8')
  } catch (error) {
    return leave(
      `${from} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function leave(reason: string): never {
  console.error(reason)
  process.exit(2)
}
