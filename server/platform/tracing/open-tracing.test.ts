import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Loads the whole product in a process of its own, opens tracing, and answers which of its libraries were asked for. */
function librariesLoaded(env: Record<string, string>): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      resolve(name, context, next) {
        // The client of Prometheus loads the interface, in case somebody else traces.
        const isOurs = !context.parentURL?.includes('/prom-client/')
        if (isOurs && name.startsWith('@opentelemetry/')) loaded.add(name)
        return next(name, context)
      },
    })
    await import('#server/start-role.ts')
    const { openTracing } = await import('#server/platform/tracing/open-tracing.ts')
    const { readConfig } = await import('#server/platform/config.ts')
    const tracing = await openTracing(readConfig(process.env, () => 'a key'), undefined)
    await tracing?.stop()
    console.log(JSON.stringify([...loaded]))`
  const { PATH = '' } = process.env
  const options = { cwd: root, encoding: 'utf8' as const, env: { PATH, ...env } }
  const args = ['--input-type=module', '-e', program]
  return JSON.parse(execFileSync(process.execPath, args, options))
}

it('nothing of OpenTelemetry is loaded while tracing is off', { timeout: 120_000 }, () => {
  expect(librariesLoaded({})).toEqual([])
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(librariesLoaded(on)).toContain('@opentelemetry/sdk-trace')
})
