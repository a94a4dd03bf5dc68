import pg from 'pg'

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
