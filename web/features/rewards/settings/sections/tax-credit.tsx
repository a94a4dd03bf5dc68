import { toDollars } from '#domain/money.ts'
import { coloradoTaxCredit, isTaxCreditOver } from '#domain/rewards/estimate/colorado-tax-credit.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { InfoTip } from '#web/ui/cards/info-tip.tsx'
import { amount } from '#web/ui/format/amount.ts'
import classes from './estimate-panel.module.css'

interface TaxCreditProps {
  /** A month. */
  cents: number
  employees: number
  /** The program's first day; null while it has none. */
  startOn: string | null
}

/** What Colorado would return, and by which rule. Source: COST-03. */
export function TaxCredit({ cents, employees, startOn }: TaxCreditProps) {
  const { time_zone } = useUser()
  const { lastYear, leastEmployees } = coloradoTaxCredit
  const todayOn = todayIn(time_zone)
  const isOver = isTaxCreditOver(todayOn, startOn)
  const reason = isOver
    ? isTaxCreditOver(todayOn)
      ? `It ended with the tax year ${lastYear}.`
      : `None for this start: it ends with the tax year ${lastYear}.`
    : employees < leastEmployees
      ? 'It takes at least three employees.'
      : `A month, through the tax year ${lastYear}.`
  return (
    <div className={classes.credit}>
      <dt>
        Estimated tax credit in{' '}
        <span className={classes.tipped}>
          Colorado
          <InfoTip about="Estimated tax credit in Colorado">
            The Alternative Transportation Options Tax Credit (HB22-1026) of the tax years 2023 to
            2026 returns half of what an employer spends on commuting alternatives: of at most
            $2,000 per employee and $250,000 per employer a year, with at least three employees in
            Colorado. Rewards for driving are left out. Ask your tax adviser; the report is DR 1323.
          </InfoTip>
        </span>
        <small>{reason}</small>
      </dt>
      <dd>{amount(toDollars(isOver ? 0 : cents))}</dd>
    </div>
  )
}
