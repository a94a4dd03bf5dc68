import { expect, it } from 'vitest'
import { ApiError } from '#web/api/errors.ts'
import { runEach } from './bulk-bar.tsx'

/** Notes when each call begins and ends; those named are refused. */
function calls(refusals: Record<string, string> = {}) {
  const noted: string[] = []
  return {
    noted,
    run: async (row: string) => {
      noted.push(`${row} begins`)
      await Promise.resolve()
      noted.push(`${row} ends`)
      const message = refusals[row]
      if (message) throw new ApiError({ status: 409, code: 'conflict', message })
    },
  }
}

const nameOf = (row: string) => row.toUpperCase()

it('does one row after the other, and says that all are done', async () => {
  const { run, noted } = calls()
  expect(await runEach(['ann', 'bob'], run, nameOf)).toBe('2 of 2 done')
  expect(noted).toEqual(['ann begins', 'ann ends', 'bob begins', 'bob ends'])
})

it('goes on after a refusal, and gives each reason once with the rows it is about', async () => {
  const { run, noted } = calls({ ann: 'Sent a moment ago', cleo: 'Sent a moment ago', dan: 'Gone' })
  await expect(runEach(['ann', 'bob', 'cleo', 'dan'], run, nameOf)).rejects.toThrow(
    '1 of 4 done\nANN, CLEO: Sent a moment ago\nDAN: Gone',
  )
  expect(noted.filter((note) => note.endsWith('ends'))).toHaveLength(4)
})
