import type { Platform } from '../platform.ts'

interface Round<Due> {
  /** What is due, of one employer each, read chunk by chunk while the round goes on. */
  due: Iterable<readonly Due[]> | AsyncIterable<readonly Due[]>
  work: (due: Due) => Promise<unknown>
  /** What the log says of one that failed. */
  failure: string
  /** What tells one from others of its employer in the log. */
  about?: (due: Due) => object
}

/** Does a job's work for every employer it is due for; the job fails at its end when one of them failed. */
export async function forEachEmployer<Due extends { employerId: string }>(
  platform: Pick<Platform, 'jobs' | 'log'>,
  round: Round<Due>,
): Promise<void> {
  const failures = await countFailures(platform, round)
  if (failures > 0) throw new Error(`${failures} times: ${round.failure}`)
}

/**
 * The same, answering how many failed. One employer's trouble must not keep the others waiting. A queue that
 * stops ends the round early: what is left is still due when the job runs next.
 */
export async function countFailures<Due extends { employerId: string }>(
  { jobs, log }: Pick<Platform, 'jobs' | 'log'>,
  { due, work, failure, about }: Round<Due>,
): Promise<number> {
  let failures = 0
  for await (const chunk of due) {
    for (const one of chunk) {
      if (jobs.isStopping()) return failures
      try {
        await work(one)
      } catch (error) {
        failures++
        log.error({ err: error, employerId: one.employerId, ...about?.(one) }, failure)
      }
    }
  }
  return failures
}
