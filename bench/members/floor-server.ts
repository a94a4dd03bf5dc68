import { presentMember } from '#server/features/people/members/present.ts'
import {
  countListed,
  listBeginning,
  listStretch,
  type MemberRow,
} from '#server/features/people/members/queries/list.ts'
import { patternOf, rarePartOf } from '#server/platform/db/search-text.ts'
import { pool, serveFloor } from '../support/floor-server.ts'
import { statementOf } from '../support/statement-of.ts'

const order = { by: 'joined', direction: 'desc' } as const
const address = 'part@bench.example'
const sample = {
  employerId: 'employer',
  pattern: '%part%',
  skip: 111_111,
  count: 222_222,
  rarePattern: patternOf(rarePartOf(address) ?? ''),
  address,
}
const unused = new Date(0)
const beginning = await statementOf(
  async (db, { employerId }: { employerId: string }) => {
    await listBeginning(db, { employerId, oldestInvitation: unused }, order, 10)
  },
  { employerId: sample.employerId },
)
const shapes = {
  plain: await shape({}),
  name: await shape({ name: 'part' }),
  email: await shape({ email: address }),
}

serveFloor(page)

/** The statements of one kind of search, read from either end. */
async function shape(search: { name?: string; email?: string }) {
  const stretch = (isBackwards: boolean) =>
    statementOf(async (db, { employerId, skip, count }) => {
      const filter = { employerId, oldestInvitation: unused, ...search }
      const isOfFew = Boolean(search.name || search.email)
      await listStretch(db, filter, order, { isBackwards, isOfFew, skip, count })
    }, sample)
  const total = statementOf(async (db, { employerId }) => {
    await countListed(db, { employerId, oldestInvitation: unused, ...search })
  }, sample)
  return { total: await total, forwards: await stretch(false), backwards: await stretch(true) }
}

/** The nearer end of the list, as the product reads it. */
async function page(employerId: string, { searchParams }: URL): Promise<object> {
  const [name, email] = [searchParams.get('name'), searchParams.get('email')]
  const { total, forwards, backwards } = name ? shapes.name : email ? shapes.email : shapes.plain
  const number = Number(searchParams.get('page') ?? 1)
  if (number === 1 && !name && !email) {
    const { rows } = await pool.query(beginning.text, beginning.values({ employerId }))
    return answer(rows, number, rows[0].total)
  }
  const found = {
    employerId,
    skip: 0,
    count: 10,
    address: email ?? '',
    pattern: patternOf(name ?? ''),
    rarePattern: patternOf(rarePartOf(email ?? '') ?? ''),
  }
  const counted = await pool.query(total.text, total.values(found))
  const all: number = counted.rows[0].total
  const before = (number - 1) * 10
  const count = Math.min(10, all - before)
  const after = all - before - count
  const statement = after < before ? backwards : forwards
  const stretch = { ...found, count, skip: Math.min(after, before) }
  const { rows } = await pool.query(statement.text, statement.values(stretch))
  return answer(rows, number, all)
}

function answer(rows: MemberRow[], number: number, total: number): object {
  const now = new Date()
  return {
    data: rows.map((row) => presentMember(row, now)),
    meta: { current_page: number, per_page: 10, total },
  }
}
