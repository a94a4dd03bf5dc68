import { addDays } from '#domain/time.ts'
import type { Stretch } from './count-figures.ts'
import { exactSum, type Reader, readPages, readRows, type Shown } from './read-answers.ts'

/** Rewards one by one and by member, and credit that has ended: on the screen and in their files. */
export async function shownByCreditDetails(
  reader: Reader,
  { startOn, endOn }: Stretch,
): Promise<Shown[]> {
  const range = `start_date=${startOn}&end_date=${addDays(endOn, -1)}`
  return [
    ...(await shownByRewards(reader, range)),
    ...(await shownByMembers(reader, range)),
    ...(await shownByExpired(reader, range)),
  ]
}

async function shownByRewards(reader: Reader, range: string): Promise<Shown[]> {
  const { rows, total, body } = await readPages(reader, `/rewards?${range}`)
  const sheet = await readRows(reader, `/rewards?${range}&export=1`)
  const csv = await readRows(reader, `/rewards?${range}&export=csv`)
  return [
    ['rewards', 'rewards earned', body.total_value],
    ['rewards', 'number of rewards', total],
    ['rewards, every row', 'rewards earned', exactSum(rows, (row) => row.value)],
    ['rewards as .xlsx', 'rewards earned', exactSum(sheet, (row) => row.Value)],
    ['rewards as .xlsx', 'number of rewards', sheet.length],
    ['rewards as CSV', 'rewards earned', exactSum(csv, (row) => row.Value)],
    ['rewards as CSV', 'number of rewards', csv.length],
  ]
}

async function shownByMembers(reader: Reader, range: string): Promise<Shown[]> {
  const { rows, body } = await readPages(reader, `/rewards-summary?${range}`)
  const sheet = await readRows(reader, `/rewards-summary?${range}&export=1`)
  const csv = await readRows(reader, `/rewards-summary?${range}&export=csv`)
  const count = (of: readonly Record<string, number | string>[], name: string) =>
    of.reduce((sum, row) => sum + Number(row[name]), 0)
  return [
    ['rewards by member', 'rewards earned', body.total_value],
    ['rewards by member, every row', 'rewards earned', exactSum(rows, (row) => row.total)],
    ['rewards by member, every row', 'number of rewards', count(rows, 'rewards')],
    ['rewards by member as .xlsx', 'rewards earned', exactSum(sheet, (row) => row.Total)],
    ['rewards by member as CSV', 'rewards earned', exactSum(csv, (row) => row.Total)],
    ['rewards by member as CSV', 'number of rewards', count(csv, 'Rewards')],
  ]
}

async function shownByExpired(reader: Reader, range: string): Promise<Shown[]> {
  const { rows, body } = await readPages(reader, `/expired-credit?${range}`)
  const csv = await readRows(reader, `/expired-credit-csv?${range}`)
  return [
    ['expired credit', 'credit ended', body.total_value],
    ['expired credit, every row', 'credit ended', exactSum(rows, (row) => row.value)],
    ['expired credit as CSV', 'credit ended', exactSum(csv, (row) => row.Value)],
  ]
}
