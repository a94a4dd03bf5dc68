import { read, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import { toCents, toDollars } from '#domain/money.ts'
import type { Answer, TestApp } from '#testing/test-app.ts'

/** One figure on one screen. */
export type Shown = readonly [screen: string, figure: string, value: number]

export interface Reader {
  app: TestApp
  employerId: string
  /** A token of the employer. */
  token: string
}

export async function readBody({ app, token }: Reader, path: string): Promise<Answer['body']> {
  const { status, body } = await app.get(path, { token })
  expect({ path, status }).toEqual({ path, status: 200 })
  return body
}

type SheetRow = Record<string, string | number>

/** A downloaded file, .xlsx or CSV alike: its sheets by name, each with its rows by heading. */
export async function readSheets(
  { app, token }: Reader,
  path: string,
): Promise<Map<string, SheetRow[]>> {
  const answer = await app.server.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
  const { SheetNames, Sheets } = read(answer.rawPayload)
  return new Map(
    SheetNames.map((name) => [name, utils.sheet_to_json<SheetRow>(Sheets[name] ?? {})]),
  )
}

/** The rows of a file of one sheet. */
export async function readRows(reader: Reader, path: string): Promise<SheetRow[]> {
  const [rows = []] = (await readSheets(reader, path)).values()
  return rows
}

/** A sum of figures of two decimals, as exact as they are. */
export function exactSum<Row>(rows: readonly Row[], figure: (row: Row) => unknown): number {
  return toDollars(rows.reduce((sum, row) => sum + toCents(Number(figure(row))), 0))
}

/** The rows of a paged list, every one. */
export async function readPages(reader: Reader, path: string, of = 'data') {
  const rows: Answer['body'][] = []
  for (let page = 1; ; page++) {
    const body = await readBody(reader, `${path}&per_page=2000&page=${page}`)
    rows.push(...body[of])
    if (rows.length >= body.meta.total) return { rows, total: body.meta.total, body }
  }
}
