import type { Page } from '@playwright/test'
import type { Invoice } from '#contract/money/invoices.ts'
import type { StaffMember } from '#contract/people/members-staff.ts'
import type { StaffReward } from '#contract/rewards/statements-staff.ts'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import type { EmployerPage } from '#contract/staff/employers-page.ts'
import type { HomeStats } from '#contract/statistics/platform.ts'
import { askAs } from './ask-as.ts'

interface Asked {
  /** The only employer there is, and its only member. */
  employer: string
  member: string
  /** The month that the statistics end with. */
  month: number
  year: number
}

type Rows<Row> = { data: Row[] }

/** What the back office says in its lists, on its pages and in its statistics; money in cents. */
export async function figuresOfStaff(staff: Page, { employer, member, month, year }: Asked) {
  const ask = <Body>(path: string) => askAs<Body>(staff, 'admin', `/api/admin${path}`)
  const listed = await ask<Rows<EmployerRow>>(`/employers?keyword=${encoded(employer)}`)
  const row = only(listed.data)
  const page = await ask<EmployerPage>(`/employers/${row._id}`)
  const found = await ask<Rows<StaffMember>>(`/employees?all=1&keyword=${encoded(member)}`)
  const person = only(found.data)
  const rewards = await ask<Rows<StaffReward> & { total_value: number; pending_value: number }>(
    `/rewards?employee_id=${person._id}`,
  )
  const invoices = await ask<Rows<Invoice>>(`/invoices?employer_id=${row._id}`)
  const home = await ask<HomeStats>(`/stats/home?month=${month}&year=${year}`)
  const { credit, members } = page
  return {
    employer: {
      redeemed: cents(row.redeemed),
      benefits: cents(row.total_benefits),
      balance: cents(credit.balance),
      held: cents(credit.held),
      bought: sum(credit.lots.map(({ value }) => value)),
      left: sum(credit.lots.map(({ remaining }) => remaining)),
      joined: members.joined,
      trips: members.trips,
    },
    member: {
      wallet: cents(person.wallet.balance),
      redeemed: cents(person.redeemed_balance),
      benefits: cents(person.total_benefits),
      trips: person.number_of_trips,
    },
    rewards: {
      each: sum(rewards.data.map(({ credit_cost }) => credit_cost)),
      total: cents(rewards.total_value),
      pending: cents(rewards.pending_value),
    },
    paid: sum(invoices.data.map(({ paid_amount }) => paid_amount)),
    home: {
      redeemed: cents(home.total_redeemed_this_month),
      benefits: cents(home.total_commuters_credit),
      trips: home.total_trips,
      active: home.total_commuters,
      joined: home.total_new_commuters,
      employers: home.total_employers,
    },
  }
}

const encoded = encodeURIComponent
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (dollars: readonly number[]) => cents(dollars.reduce((all, one) => all + one, 0))

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows instead of one`)
  return row
}
