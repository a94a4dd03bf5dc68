import { cpus } from 'node:os'
import { cpuSeconds, diskWaitSeconds } from '../../bench/support/cpu-time.ts'

/** Which of the processes used the machine, and what it waited for: of all its processors' time, in percent. */
export async function withProcessor<Done extends object>(
  pid: number,
  run: () => Promise<Done>,
): Promise<Done & { shares: string }> {
  const before = {
    ours: cpuSeconds(pid),
    self: process.cpuUsage(),
    all: usedSeconds(),
    disk: diskWaitSeconds(),
  }
  const startedAt = performance.now()
  const done = await run()
  const available = (cpus().length * (performance.now() - startedAt)) / 1000
  const ours = cpuSeconds(pid) - before.ours
  const { user, system } = process.cpuUsage(before.self)
  const self = (user + system) / 1e6
  const rest = usedSeconds() - before.all - ours - self
  const share = (seconds: number) => `${Math.round((100 * seconds) / available)} %`
  return {
    ...done,
    shares:
      `server ${share(ours)}, database and others ${share(rest)}, sender ${share(self)}, ` +
      `waiting for the disk ${share(diskWaitSeconds() - before.disk)}`,
  }
}

function usedSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice, 0) / 1000
}
