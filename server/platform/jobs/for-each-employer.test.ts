import { expect, it } from 'vitest'
import type { Platform } from '../platform.ts'
import { forEachEmployer } from './for-each-employer.ts'

const chunks = [[{ employerId: 'a', day: 1 }, { employerId: 'b' }], [{ employerId: 'c' }]]

function round(stopsAfter = Infinity) {
  const done: string[] = []
  const logged: unknown[] = []
  // The two parts of a platform that a round asks, as far as it asks them.
  const platform = {
    jobs: { isStopping: () => done.length >= stopsAfter },
    log: { error: (facts: object, line: string) => logged.push({ ...facts, line }) },
  } as unknown as Platform
  const run = (failing: string[]) =>
    forEachEmployer(platform, {
      due: chunks,
      async work({ employerId }) {
        if (failing.includes(employerId)) throw new Error(`${employerId} fails`)
        done.push(employerId)
      },
      failure: 'the work was not done',
      about: (due) => ('day' in due ? { day: due.day } : {}),
    })
  return { run, done, logged }
}

it('works for every employer of every chunk', async () => {
  const { run, done, logged } = round()
  await run([])
  expect([done, logged]).toEqual([['a', 'b', 'c'], []])
})

it('logs an employer that fails, goes on with the others and fails at the end', async () => {
  const { run, done, logged } = round()
  await expect(run(['a', 'c'])).rejects.toThrow('2 times: the work was not done')
  expect(done).toEqual(['b'])
  expect(logged).toEqual([
    { err: new Error('a fails'), employerId: 'a', day: 1, line: 'the work was not done' },
    { err: new Error('c fails'), employerId: 'c', line: 'the work was not done' },
  ])
})

it('leaves the rest to the next run when the queue stops', async () => {
  const { run, done } = round(1)
  await run(['b', 'c'])
  expect(done).toEqual(['a'])
})
