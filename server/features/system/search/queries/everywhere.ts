import { sql } from 'kysely'
import { resultsPerKind } from '#contract/system/search.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Looked {
  /** A pattern of a part, or of a beginning where that is short; and one of a beginning in any case. */
  part: string
  beginning: string
}

const most = sql.lit(resultsPerKind)

/** Employers by part of their name, their contact's or their address: those that begin with it first. */
export const findEmployers = compiled<Looked>()((db, { part, beginning }) =>
  db
    .selectFrom('employers')
    .select(['id', 'community_name as communityName', 'email', 'status'])
    .where(
      sql<boolean>`(lower(community_name) like lower(${part}) or lower(email) like lower(${part})
        or lower(name) like lower(${part}))`,
    )
    .orderBy(sql`lower(community_name) like lower(${beginning})`, 'desc')
    .orderBy(sql`lower(community_name)`)
    .orderBy('id')
    .limit(most),
)

/** The members of one way to find them, in its index's order: the first few are read and no more. */
const inOrderOf = (key: string, beginning: string, rank: number) => sql`(
  select employer_id, id, name, email, ${sql.lit(rank)} as rank
  from members
  where ${sql.raw(key)} like lower(${beginning}) and deleted_at is null
  order by ${sql.raw(key)} using ~<~
  limit ${most})`

interface MemberFound {
  employerId: string
  id: string
  name: string | null
  email: string | null
  communityName: string
}

/** Members of all employers by the beginning of a name, of its last word or of an address. */
export const findMembers = compiled<Pick<Looked, 'beginning'>>()<MemberFound>(
  (db, { beginning }) => {
    const query = sql<MemberFound>`
      select m.employer_id as "employerId", m.id, m.name, m.email,
        e.community_name as "communityName"
      from (
        select distinct on (employer_id, id) employer_id, id, name, email, rank
        from (
          ${inOrderOf('lower(name)', beginning, 1)}
          union all ${inOrderOf(`lower(substring(name from '\\S+$'))`, beginning, 2)}
          union all ${inOrderOf('lower(email)', beginning, 3)}
        ) as ways
        order by employer_id, id, rank
      ) as m
      join employers as e on e.id = m.employer_id
      order by m.rank, lower(m.name), m.id
      limit ${most}`
    return { compile: () => query.compile(db) }
  },
)

interface Numbers {
  /** Patterns of a number's beginning, and of its end from the back. */
  beginning: string
  end: string
}

/** Invoices of all employers by the beginning or the end of their number. */
export const findInvoices = compiled<Numbers>()((db, { beginning, end }) => {
  const ways = sql`(
      (select employer_id, id from invoices where number like ${beginning}
        order by number using ~<~ limit ${most})
      union
      (select employer_id, id from invoices where reverse(number) like ${end}
        order by reverse(number) using ~<~ limit ${most}))`
  return db
    .selectFrom('invoices as i')
    .innerJoin('employers as e', 'e.id', 'i.employer_id')
    .select([
      'i.employer_id as employerId',
      'i.id',
      'i.number',
      'i.value_cents as valueCents',
      'e.community_name as communityName',
    ])
    .where(sql<boolean>`(i.employer_id, i.id) in ${ways}`)
    .orderBy('i.number', 'desc')
    .limit(most)
})
