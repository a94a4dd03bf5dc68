import { median } from '../../bench/support/median.ts'
import { residentMb } from '../../bench/support/peak-memory.ts'

const everyMs = 5000

/** Looks at the memory of a process until it is ended; of its first and last quarter the median, in MB. */
export function watchMemory(pid: number): { end(): { atBegin: number; atEnd: number } } {
  const seen: number[] = []
  const look = () => seen.push(residentMb(pid))
  look()
  const timer = setInterval(look, everyMs)
  return {
    end() {
      clearInterval(timer)
      look()
      const quarter = Math.ceil(seen.length / 4)
      // The first quarter fills what is kept once.
      const begin = seen.slice(quarter, 2 * quarter)
      return { atBegin: median(begin), atEnd: median(seen.slice(-quarter)) }
    },
  }
}
