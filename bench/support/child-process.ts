import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Starts a process that does not outlive this one. */
export function startChild(file: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, options)
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
