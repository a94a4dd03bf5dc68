import type { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { databaseOf } from './database-of.ts'

export interface Statement<Params> {
  text: string
  values(params: Params): unknown[]
}

/**
 * The SQL one of our queries sends and how its parameters are filled, so that the floor runs the
 * very same statement. `samples` are distinct values by which the parameters are recognized.
 */
export async function statementOf<Params extends object>(
  query: (db: Db, params: Params) => Promise<unknown>,
  samples: Params,
): Promise<Statement<Params>> {
  const sent: CompiledQuery[] = []
  const record = async (statement: CompiledQuery) => {
    sent.push(statement)
    return { rows: [] }
  }
  await query(databaseOf(record), samples)
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('one query sends one statement')
  // Object.keys forgets the literal keys.
  const names = Object.keys(samples) as (keyof Params)[]
  const places = statement.parameters.map((value) => {
    const name = names.find((candidate) => samples[candidate] === value)
    return (params: Params) => (name === undefined ? value : params[name])
  })
  return { text: statement.sql, values: (params) => places.map((place) => place(params)) }
}
