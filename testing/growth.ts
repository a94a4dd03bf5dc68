/** Unit: milliseconds. What a system that counts processor time by its clock may leave out or add. */
const tickMs = 10
const parts = 16

/**
 * How many times as long a thing of a size takes as sixteen of a sixteenth of it: about 1 where time grows with size, 16
 * where it grows with its square. Processor time of this thread alone, the least of five tries, so that neither a busy
 * machine nor a pause for garbage says anything.
 */
export function growth<Thing>(
  size: number,
  make: (size: number) => Thing,
  run: (thing: Thing) => unknown,
): number {
  const whole = make(size)
  const part = make(Math.ceil(size / parts))
  let wholeMs = Number.POSITIVE_INFINITY
  let partsMs = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5; tries++) {
    partsMs = Math.min(
      partsMs,
      processorMs(() => {
        for (let times = 0; times < parts; times++) run(part)
      }),
    )
    wholeMs = Math.min(
      wholeMs,
      processorMs(() => run(whole)),
    )
  }
  return wholeMs / (partsMs + tickMs)
}

/** Less than this is no growth with the square, more than any other growth shows. */
export const mostGrowth = 4

/** The time that this thread keeps a processor for something, however busy the machine is. Unit: milliseconds. */
export function processorMs(run: () => unknown): number {
  const begun = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
