import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addEmployersToAsk } from './add-employers-to-ask.ts'

/** The product as it ships, with a demo world of its own that every run begins anew. */
const folder = join(import.meta.dirname, '..', '..', '.cache', `e2e-${process.env.PORT}`)
rmSync(folder, { recursive: true, force: true })

process.env.DATA_DIR = folder
process.env.SEED = 'demo'
process.env.LOG_LEVEL ??= 'warn'
// Whatever the developer's shell points at is not for these tests.
for (const name of ['DATABASE_URL', 'SMTP_URL', 'ROLE', 'NODE_ENV']) delete process.env[name]

// Whoever was killed can end nobody: with its parent this ends too.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 1000)
watch.unref()

await addEmployersToAsk(folder)
await import('#server/main.ts')
