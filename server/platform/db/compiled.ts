import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Trx } from './transaction-guard.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query once and runs it many times with other values: building and compiling a query
 * costs more than sending it on the hot paths. `build` is handed a stand-in for each parameter:
 * `compiled<{ id: string }>()((db, { id }) => db.selectFrom(...).where('id', '=', id))`.
 */
export function compiled<Params extends object>() {
  return <Row>(build: (db: Db, params: Params) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined
    return async (db: Db | Trx, params: Params): Promise<Row[]> => {
      compiled ??= build(db, standIns<Params>()).compile()
      // The stand-ins' names are the keys of these very parameters.
      const values = params as Record<string, unknown>
      const parameters = compiled.parameters.map((value) =>
        value instanceof Placeholder ? values[value.name] : value,
      )
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
      return rows
    }
  }
}

/** Stands for values only on their way through the builder into the parameter list. */
function standIns<Params extends object>(): Params {
  // Whatever name is asked for answers: the target's own shape does not matter.
  return new Proxy({} as Params, { get: (_target, name) => new Placeholder(String(name)) })
}
