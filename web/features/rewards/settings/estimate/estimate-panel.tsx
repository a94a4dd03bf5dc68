import { counted } from '#domain/format-number.ts'
import '@mantine/core/styles/Tooltip.layer.css'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { toDollars } from '#domain/money.ts'
import {
  coloradoTaxCredit,
  isTaxCreditOver,
  taxCreditTexts as texts,
} from '#domain/rewards/estimate/colorado-tax-credit.ts'
import type { Estimate } from '#domain/rewards/estimate/estimate.ts'
import { type MilesPerTrip, weeksOfMonth } from '#domain/rewards/estimate/monthly-reward.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { InfoTip } from '#web/ui/cards/info-tip.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './estimate-panel.module.css'
import { estimateOf } from './settings-costs.ts'

interface EstimatePanelProps {
  /** Null while they cannot be worked out. */
  settings: RewardSettingsData | null
  employees: number
  miles: MilesPerTrip
  /** The program's first day, where it has one. */
  startOn?: string | null
  /** Such as the fixed price that follows. */
  children?: ReactNode
  /** What stays while the estimate cannot be worked out. */
  foot?: ReactNode
}

/** What a program would cost at the average Denver mode split. Source: COST-01 to COST-03, COST-09. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { settings, employees, miles, startOn = null, children, foot } = props
  const costs = settings && estimateOf(settings, employees, miles)
  const people = counted(employees, 'employee')
  return (
    <Panel className={classes.panel} aria-labelledby="estimate-title">
      <div>
        <Title order={3} id="estimate-title" className={classes.title}>
          Estimated cost
        </Title>
        <Text size="xs" c="dimmed">
          {people}, average Denver mode split
        </Text>
      </div>
      {settings && costs ? (
        <>
          <CostParts costs={costs} settings={settings} />
          <dl className={classes.sums}>
            <div className={classes.total}>
              <dt>Estimated total monthly cost</dt>
              <dd>{amount(toDollars(costs.totalCents))}</dd>
            </div>
            <TaxCredit cents={costs.taxCreditCents} employees={employees} startOn={startOn} />
          </dl>
          {children}
        </>
      ) : (
        <Text c="dimmed">The estimate stands here once every field is right.</Text>
      )}
      {foot}
    </Panel>
  )
}

/** The four parts of the estimate. Source: COST-01. */
function CostParts({ costs, settings }: { costs: Estimate; settings: RewardSettingsData }) {
  const draws = settings.weekly_credit_enabled ? settings.weekly_credit_structure.length : 0
  const parts = [
    ['Signup cost', costs.signUpCents, 'once'],
    ['Monthly rewards cost', costs.rewardCents, 'trips'],
    ['Monthly credit cost', costs.creditCents, draws ? shortDraws(draws) : 'no draw'],
    ['Monthly prizes cost', costs.prizesCents, winners(costs.winners)],
  ] as const
  return (
    <dl className={classes.chips}>
      {parts.map(([label, cents, note]) => (
        <div key={label} className={classes.chip}>
          <dt>{label}</dt>
          <dd>
            {amount(toDollars(cents))}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function winners(count: number): string {
  if (count === 0) return 'no winner'
  return counted(count, 'winner')
}

/** About so many winners: a month has no whole weeks. */
function shortDraws(entries: number): string {
  return `~${winners(Math.round(entries * weeksOfMonth))}`
}

interface TaxCreditProps {
  /** A month. */
  cents: number
  employees: number
  /** The program's first day; null while it has none. */
  startOn: string | null
}

/** What Colorado would return, and by which rule. Source: COST-03. */
function TaxCredit({ cents, employees, startOn }: TaxCreditProps) {
  const { time_zone } = useUser()
  const { firstYear, lastYear, leastEmployees } = coloradoTaxCredit
  const todayOn = todayIn(time_zone)
  const isOver = isTaxCreditOver(todayOn, startOn)
  const reason = isOver
    ? isTaxCreditOver(todayOn)
      ? `It ended with the tax year ${lastYear}.`
      : `None for this start: it ends with the tax year ${lastYear}.`
    : employees < leastEmployees
      ? `It takes at least ${leastEmployees} employees.`
      : `A month, through the tax year ${lastYear}.`
  return (
    <div className={classes.credit}>
      <dt>
        Estimated tax credit in{' '}
        <span className={classes.tipped}>
          Colorado
          <InfoTip about="Estimated tax credit in Colorado">
            The Alternative Transportation Options Tax Credit (HB22-1026) of the tax years{' '}
            {firstYear} to {lastYear} returns {texts.share} of what an employer spends on commuting
            alternatives: of at most {texts.perEmployee} per employee and {texts.perEmployer} per
            employer a year, with at least {leastEmployees} employees in Colorado. Rewards for
            driving are left out. Ask your tax adviser; the report is DR 1323.
          </InfoTip>
        </span>
        <small>{reason}</small>
      </dt>
      <dd>{amount(toDollars(isOver ? 0 : cents))}</dd>
    </div>
  )
}

interface PriceLinesProps {
  /** Dollars a month. */
  costPerEmployee: number
  employees: number
  children: ReactNode
}

/** The fixed price: for each employee, and in all. */
export function PriceLines({ costPerEmployee, employees, children }: PriceLinesProps) {
  return (
    <div className={classes.price}>
      <dl>
        <div>
          <dt>Fixed cost per employee</dt>
          <dd>{amount(costPerEmployee)} a month</dd>
        </div>
        <div>
          <dt>Fixed cost in all</dt>
          <dd>{amount(costPerEmployee * employees)} a month</dd>
        </div>
      </dl>
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </div>
  )
}
