import type { AssumptionChange } from '#contract/planning/costs-benefits.ts'
import type { CostCard, StatedCost } from '#domain/planning/costs/transportation-costs.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { changeAssumptions } from '#server/features/planning/costs/change-assumptions.ts'
import { changeCost } from '#server/features/planning/costs/change-cost.ts'
import { type Actor, ownerOf } from '#server/platform/auth/actor.ts'
import { denverEmployer } from './employers.ts'
import { demoPlatform } from './rewards/demo-platform.ts'
import type { Happening } from './timeline.ts'
import type { World } from './world.ts'

interface Statement {
  daysAgo: number
  /** The manager states it, else who registered. */
  byManager?: boolean
  cost?: { card: CostCard } & Partial<StatedCost> & Pick<StatedCost, 'amountCents' | 'unit'>
  assumptions?: AssumptionChange
}

/** What the Denver employer stated of its costs: most cards, one of them twice, and what turnover costs it. */
const statements: readonly Statement[] = [
  {
    daysAgo: 200,
    cost: {
      card: 'parking',
      amountCents: 15_500,
      unit: 'month',
      employeesPercent: 60,
      notes: '192 leased spaces in the garage next door',
    },
  },
  {
    daysAgo: 200,
    cost: { card: 'transit_pass', amountCents: 1900, unit: 'month', employeesPercent: 100 },
  },
  {
    daysAgo: 199,
    cost: { card: 'guaranteed_ride_home', amountCents: 150_00, unit: 'year', employeesPercent: 5 },
  },
  {
    daysAgo: 120,
    byManager: true,
    cost: {
      card: 'transit_pass',
      amountCents: 2400,
      unit: 'month',
      employeesPercent: 100,
      notes: 'New price of the pass for all employees',
    },
  },
  {
    daysAgo: 120,
    byManager: true,
    cost: { card: 'flat_biking', amountCents: 2000, unit: 'month', employeesPercent: 8 },
  },
  {
    daysAgo: 119,
    byManager: true,
    cost: { card: 'parking_cash_out', amountCents: 400, unit: 'day', employeesPercent: 3 },
  },
  {
    daysAgo: 60,
    assumptions: {
      workdays_a_year: 250,
      annual_salary: 78_000,
      turnover_percent: 14,
      turnover_reduction_percent: 5,
      turnover_confirmed: true,
    },
  },
]

/** When an employer of the demo world states what commuting costs it. */
export function planningHappenings(world: World, today: LocalDate): Happening[] {
  const employer = world.employers.find(({ email }) => email === denverEmployer.email)
  const manager = world.teammates.find(
    ({ employer_id, role }) => employer_id === employer?.id && role === 'manager',
  )
  if (!employer || !manager) throw new Error('The Denver employer has a manager')
  const managerActor: Actor = {
    employerId: employer.id,
    by: { kind: 'user', id: manager.id, role: 'manager' },
  }
  return statements.map((statement, index) => ({
    on: addDays(today, -statement.daysAgo),
    minutes: 600 + index,
    run: async (trx, at) => {
      const actor = statement.byManager ? managerActor : ownerOf(employer.id)
      await state(demoPlatform(trx, at), actor, statement)
      return []
    },
  }))
}

async function state(
  platform: ReturnType<typeof demoPlatform>,
  actor: Actor,
  { cost, assumptions }: Statement,
): Promise<void> {
  if (cost) {
    const { card, amountCents, unit, employeesPercent, notes } = cost
    const change = { cost: { amountCents, unit }, employeesPercent, notes, revision: undefined }
    await changeCost(platform, actor, card, change)
  }
  if (assumptions) await changeAssumptions(platform, actor, assumptions)
}
