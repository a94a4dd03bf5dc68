import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { schedule } from './schedule.ts'

it('the schedule stands in docs/operations.md as it is', () => {
  const file = join(import.meta.dirname, '..', 'docs', 'operations.md')
  const [, jobs = ''] = readFileSync(file, 'utf8').split('## Jobs\n')
  const [section = ''] = jobs.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
  expect(rows).toEqual(
    schedule.map(({ job, cron, why }) => `| ${job.name} | \`${cron}\` | ${why} |`),
  )
})
