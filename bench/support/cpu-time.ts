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

/** Seconds for which processors had nothing to do but wait for a disk since the machine began; NaN where there is no /proc. */
export function diskWaitSeconds(): number {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    return Number(line.split(/ +/)[5]) / ticksASecond
  } catch {
    return Number.NaN
  }
}
