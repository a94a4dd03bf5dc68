import { readdirSync } from 'node:fs'
import { startCluster } from '../scripts/throwaway-postgres/start-cluster.ts'
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
  const cluster = await startCluster()
  try {
    const code = await run(name, cluster.url)
    if (code !== 0) process.exitCode = code
  } finally {
    await cluster.stop()
  }
}

function run(name: string, url: string): Promise<number> {
  const child = startChild(process.execPath, [`${import.meta.dirname}/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url, SWITCHBACK_BENCH: '1' },
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
