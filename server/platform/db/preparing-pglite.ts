import { type PGlite, protocol, types } from '@electric-sql/pglite'

type Query = <Row>(text: string, parameters?: unknown[]) => Promise<Result<Row>>

interface Result<Row> {
  rows: Row[]
  affectedRows: number
  fields: { name: string; dataTypeID: number }[]
}

interface Statement {
  name: string
  parameterTypes: readonly number[]
}

const { serialize } = protocol
const sync = serialize.sync()
const ask = Buffer.concat([serialize.describe({ type: 'P' }), serialize.execute({}), sync])

/**
 * PGlite, as Kysely's dialect sees it, that prepares every statement once: parsing, planning and four of five
 * calls into WebAssembly are two thirds of what a short one costs. Plans stay as they were made, until their
 * tables are analyzed; and it goes past PGlite's own lock, so it is for who has the database to himself and
 * asks few statements many times, as one that makes a world does.
 */
export function preparingPglite(pglite: PGlite) {
  const statements = new Map<string, Statement>()

  async function prepare(text: string): Promise<Statement> {
    const name = `s${statements.size}`
    const { messages } = await pglite.execProtocol(
      Buffer.concat([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        sync,
      ]),
    )
    let parameterTypes: readonly number[] = []
    for (const message of messages) {
      if (message instanceof protocol.messages.ParameterDescriptionMessage) {
        parameterTypes = message.dataTypeIDs
      }
    }
    const statement = { name, parameterTypes }
    statements.set(text, statement)
    return statement
  }

  const query: Query = async <Row>(text: string, parameters: unknown[] = []) => {
    const { name, parameterTypes } = statements.get(text) ?? (await prepare(text))
    const values = parameters.map((value, index) =>
      serialized(pglite, value, parameterTypes[index] ?? 0),
    )
    const bind = serialize.bind({ statement: name, values })
    const { messages } = await pglite.execProtocol(Buffer.concat([bind, ask]))
    return resultOf<Row>(messages, pglite.parsers)
  }

  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query,
    transaction: <T>(work: (trx: { query: Query; rollback(): Promise<void> }) => Promise<T>) =>
      pglite.transaction((trx) => work({ query, rollback: () => trx.rollback() })),
  }
}

function serialized(pglite: PGlite, value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null
  const serializer = pglite.serializers[type]
  if (serializer) return serializer(value)
  if (typeof value === 'object') throw new Error(`An object cannot be sent as type ${type}`)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']

function resultOf<Row>(messages: Messages, parsers: PGlite['parsers']): Result<Row> {
  const result: Result<Row> = { rows: [], affectedRows: 0, fields: [] }
  for (const message of messages) {
    if (message instanceof protocol.messages.RowDescriptionMessage) {
      result.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    } else if (message instanceof protocol.messages.DataRowMessage) {
      const row: Record<string, unknown> = {}
      for (const [index, { name, dataTypeID }] of result.fields.entries()) {
        row[name] = types.parseType(message.fields[index] ?? null, dataTypeID, parsers)
      }
      // What its columns are is said by whoever asks.
      result.rows.push(row as Row)
    } else if (message instanceof protocol.messages.CommandCompleteMessage) {
      const [command = '', ...rest] = message.text.split(' ')
      if (changing.has(command)) result.affectedRows = Number(rest.at(-1))
    }
  }
  return result
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
