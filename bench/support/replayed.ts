import type { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { databaseOf } from './database-of.ts'
import { pool } from './floor-server.ts'

interface Answer {
  body: object
  /** What was asked at the same time, in the order of asking. */
  turns: CompiledQuery[][]
}

const answers = new Map<string, Answer>()

/**
 * Answers by our queries once and keeps the statements they sent; from then on the same statements are sent, together
 * where they were sent together, and nothing of our code runs.
 */
export async function replayed(key: string, answer: (db: Db) => Promise<object>): Promise<object> {
  const known = answers.get(key)
  if (known) {
    for (const turn of known.turns) {
      await Promise.all(turn.map(({ sql, parameters }) => pool.query(sql, [...parameters])))
    }
    return known.body
  }
  const turns: CompiledQuery[][] = []
  const body = await answer(watchedDatabase(turns))
  answers.set(key, { body, turns })
  return body
}

function watchedDatabase(turns: CompiledQuery[][]): Db {
  let underWay = 0
  return databaseOf(async (query) => {
    if (underWay === 0) turns.push([])
    turns.at(-1)?.push(query)
    underWay++
    try {
      const { rows } = await pool.query<never>(query.sql, [...query.parameters])
      return { rows }
    } finally {
      underWay--
    }
  })
}
