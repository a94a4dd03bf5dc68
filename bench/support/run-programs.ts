import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child-process.ts'

/**
 * `npm run <kind>` runs every program of a folder, `npm run <kind> -- name [arguments]` one; each with a throwaway
 * PostgreSQL of its own; `--database folder`, of a program that knows it, keeps its data there. Ends with the code of the last that failed.
 */
export async function runPrograms(kind: string, folder: string): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'run.ts' && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -3))
  const [wanted, ...args] = process.argv.slice(2)
  if (wanted !== undefined && !names.includes(wanted)) {
    console.error(`There is no ${kind} ${wanted}: ${names.join(', ')}`)
    process.exit(2)
  }
  for (const name of wanted === undefined ? names : [wanted]) {
    const code = await run(join(folder, `${name}.ts`), args)
    if (code !== 0) process.exitCode = code
  }
}

/** The script that starts the database ends it too, also when it is interrupted. */
function run(program: string, args: readonly string[]): Promise<number> {
  const withPostgres = join(import.meta.dirname, '..', '..', 'scripts', 'with-postgres.ts')
  const named = args.indexOf('--database')
  const kept = named < 0 ? [] : ['--kept', args[named + 1] ?? '']
  const command = [withPostgres, ...kept, '--', process.execPath, program, ...args]
  const child = startChild(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, SWITCHBACK_BENCH: '1' },
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
