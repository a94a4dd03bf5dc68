import '@mantine/core/styles/Tooltip.layer.css'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RewardSettingsData } from '#contract/rewards/settings-data.ts'
import { toDollars } from '#domain/money.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CostChips } from './cost-chips.tsx'
import { estimateOf } from './estimate-of.ts'
import classes from './estimate-panel.module.css'
import { TaxCredit } from './tax-credit.tsx'

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
  const people = employees === 1 ? '1 employee' : `${employees.toLocaleString('en-US')} employees`
  return (
    <Panel className={classes.panel} aria-labelledby="estimate-title">
      <div>
        <Title order={3} id="estimate-title" className={classes.title}>
          Estimated cost
        </Title>
        <Text size="xs" c="dimmed">
          For {people}, at the average Denver mode split
        </Text>
      </div>
      {settings && costs ? (
        <>
          <CostChips costs={costs} settings={settings} />
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
