import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Trx } from './transaction-guard.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Build<Params, Row> = (db: Db, params: Params) => Compilable<Row>

/**
 * Compiles a query once and runs it many times with other values: building and compiling a query
 * costs more than sending it on the hot paths. `build` is handed a stand-in for each parameter:
 * `compiled<{ id: string }>()((db, { id }) => db.selectFrom(...).where('id', '=', id))`.
 */
export function compiled<Params extends object>() {
  return <Row>(build: Build<Params, Row>) => statementOf(build, () => {})
}

/**
 * The same, and a PostgreSQL server parses and plans it once a connection instead of each time, three quarters
 * of what a look at a session costs it. Only for what most requests ask and what is found by its key: a
 * plan for everybody is none that suits a large employer and a small one. Two of one name would meet on a
 * connection, which refuses the second: so does this, where it is declared.
 */
export function prepared<Params extends object>(name: string) {
  if (takenNames.has(name)) throw new Error(`Another statement is prepared as ${name}`)
  takenNames.add(name)
  return <Row>(build: Build<Params, Row>) =>
    statementOf(build, (text) => preparedNames.set(text, name))
}

export type Statement<Params, Row> = (db: Db, params: Params) => Promise<Row[]>

/** A statement written by hand that has several shapes, as a list by its filters: each is compiled once. */
export function compiledOnce<Params extends object, Row>(
  known: Map<string, Statement<Params, Row>>,
  shape: string,
  build: (params: Params) => RawBuilder<unknown>,
): Statement<Params, Row> {
  let statement = known.get(shape)
  if (!statement) {
    statement = compiled<Params>()<Row>((db, params) => {
      // The statement is written by hand: its rows are what the caller says.
      const query = build(params) as RawBuilder<Row>
      return { compile: () => query.compile(db) }
    })
    known.set(shape, statement)
  }
  return statement
}

const takenNames = new Set<string>()

/** By their texts, as they are sent, the names under which a server prepares statements. */
export const preparedNames = new Map<string, string>()

function statementOf<Params extends object, Row>(
  build: Build<Params, Row>,
  isCompiled: (text: string) => void,
) {
  let compiledQuery: CompiledQuery<Row> | undefined
  return async (db: Db | Trx, params: Params): Promise<Row[]> => {
    if (!compiledQuery) {
      compiledQuery = build(db, standIns<Params>()).compile()
      isCompiled(compiledQuery.sql)
    }
    // The stand-ins' names are the keys of these very parameters.
    const values = params as Record<string, unknown>
    const parameters = compiledQuery.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiledQuery, parameters })
    return rows
  }
}

/** Stands for values only on their way through the builder into the parameter list. */
function standIns<Params extends object>(): Params {
  // Whatever name is asked for answers: the target's own shape does not matter.
  return new Proxy({} as Params, { get: (_target, name) => new Placeholder(String(name)) })
}
