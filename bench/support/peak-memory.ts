import { readFileSync } from 'node:fs'

/** The memory of a process before and at most while something runs, in MB (Linux only). */
export async function peakMemory<Result>(pid: number, run: () => Promise<Result>) {
  const before = residentMb(pid)
  let most = before
  let isRunning = true
  const watching = (async () => {
    while (isRunning) {
      most = Math.max(most, residentMb(pid))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  const result = await run()
  isRunning = false
  await watching
  return { before, most, result }
}

/** What a process holds of the machine's memory now, in MB; Linux alone tells. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
