import { readFileSync } from 'node:fs'

/** Clock ticks of /proc, a constant of Linux on every platform Node runs on. */
const ticksASecond = 100

/** Seconds of processor time a process has used so far; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return Number.NaN
  }
}
