import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type DrawFile, drawFile } from '#contract/rewards/draws.ts'
import { ruleFromWire } from '#contract/rewards/draws-wire.ts'
import { type CheckedDraws, checkDraws } from '#domain/rewards/draws/check-draws.ts'
import { describeMismatch, describeRule } from '#domain/rewards/draws/describe-draw.ts'

/**
 * `npm run verify-draw -- file.json` makes the draws of a published file once more and prints whether each
 * fits; ends with 1 when something differs. It needs no database and no network.
 */
const [path] = process.argv.slice(2)
if (!path || process.argv.length > 3) leave('usage: npm run verify-draw -- file.json')
const file = read(path)
const checked = checkDraws(
  { kind: file.period.kind, seedHash: file.seed_hash, seed: file.seed, draws: file.draws },
  (text) => hash('sha256', text, 'hex'),
)
print(file, checked)
process.exitCode = checked.fits ? 0 : 1

function print({ period, seed_hash, published_at, draws }: DrawFile, found: CheckedDraws): void {
  console.log(`Draws of ${period.start_date} to ${period.end_date} (${period.time_zone})`)
  console.log(`Seed: ${found.seedFits ? 'OK' : 'DIFFERS'}, hash ${seed_hash}`)
  console.log(`      published ${published_at}`)
  for (const [index, { entry, entrants, candidates, place, result }] of found.draws.entries()) {
    const wrong = describeMismatch(result)
    const rule = draws[index]?.rule
    console.log(
      `Draw ${entry}: ${wrong ? 'DIFFERS' : 'OK'}${rule ? `, ${describeRule(ruleFromWire(rule))}` : ''}`,
    )
    console.log(`      ${entrants} took part, ${candidates} could win, place ${place ?? 'none'}`)
    console.log(`      winner ${draws[index]?.winner ?? 'none'}${wrong ? `. ${wrong}` : ''}`)
  }
  console.log(found.fits ? 'OK: everything fits.' : 'DIFFERS: this file does not fit its seed.')
}

function read(from: string): DrawFile {
  try {
    const parsed = drawFile.safeParse(JSON.parse(readFileSync(from, 'utf8')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return leave(`${from} is no file of draws: ${issue?.path.join('.')} ${issue?.message}`)
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
