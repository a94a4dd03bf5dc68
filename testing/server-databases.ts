import pg from 'pg'

/** Of connections to them: behind a pooler that hands on sessions nothing is prepared. */
export const prepares = process.env.DATABASE_PREPARES !== 'false'

/** Where the product reaches a database: through the pooler of DATABASE_POOLER, where the tests run behind one. */
export function pooled(url: URL): string {
  const pooler = process.env.DATABASE_POOLER
  if (!pooler) return url.href
  const through = new URL(url)
  through.host = pooler
  return through.href
}

export const templateName = 'switchback_test_template'

/** Runs statements on the server's own database, to make and drop others. */
export async function onServer(
  url: string,
  work: (run: (statement: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(async (statement) => {
      await client.query(statement)
    })
  } finally {
    await client.end()
  }
}
