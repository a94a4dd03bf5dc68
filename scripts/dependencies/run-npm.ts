import { spawnSync } from 'node:child_process'
import { root } from '../check/repository.ts'

/** Runs npm for so long at most, and answers what it printed, whatever it ended with. */
export function runNpm(args: readonly string[], timeout: number): string {
  const { stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    timeout,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return stdout ?? ''
}
