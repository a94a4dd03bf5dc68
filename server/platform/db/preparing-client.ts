import pg from 'pg'
import { preparedNames } from './compiled.ts'

/**
 * A connection whose server keeps the statements that are to be prepared. Behind a pooler that hands each
 * transaction another connection, as PgBouncer may, there is nothing to keep them in.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Kysely hands over a text and its values; whatever else calls it is passed on as it is.
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const preparing = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args
      const name = typeof text === 'string' ? preparedNames.get(text) : undefined
      return name ? query({ name, text, values }, ...rest) : query(...args)
    }
    // It takes and answers what the other one does.
    this.query = preparing as typeof this.query
  }
}
