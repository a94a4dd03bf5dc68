import { sql } from 'kysely'
import { keptCount } from '#server/features/people/members/queries/total.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** Members who asked to join, and who were deactivated, by the kept counts. */
export const countAside = compiled<{ employerId: string }>()((db, { employerId }) => {
  const query = sql<{ waiting: number; inactive: number }>`
    select ${keptCount({ employerId }, ['waiting'])} as waiting,
      ${keptCount({ employerId }, ['inactive'])} as inactive`
  return { compile: () => query.compile(db) }
})
