import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { amount } from '#web/ui/format/amount.ts'
import classes from './price-lines.module.css'

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
