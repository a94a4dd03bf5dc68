import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './support/child-process.ts'

/** `npm run bench` asks every question, `npm run bench -- name` one; each on a database of its own. */
const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
  .map((name) => name.slice(0, -3))
const wanted = process.argv[2]
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no bench ${wanted}: ${names.join(', ')}`)
  process.exit(2)
}

for (const name of wanted === undefined ? names : [wanted]) {
  const code = await run(name)
  if (code !== 0) process.exitCode = code
}

/** The script that starts the database ends it too, also when it is interrupted. */
function run(name: string): Promise<number> {
  const withPostgres = join(import.meta.dirname, '..', 'scripts', 'with-postgres.ts')
  const bench = join(import.meta.dirname, `${name}.ts`)
  const child = startChild(process.execPath, [withPostgres, '--', process.execPath, bench], {
    stdio: 'inherit',
    env: { ...process.env, SWITCHBACK_BENCH: '1' },
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
