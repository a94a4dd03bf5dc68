import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { untaxedYearCents } from '#domain/money/redemptions/redeemable.ts'
import { toDollars } from '#domain/money.ts'
import { ownMoney } from '#web/features/money/ledger/money-queries.ts'
import { useCommand } from '#web/kit/command.ts'
import { refresh } from '#web/kit/refresh.ts'
import { riderPaths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { latestOf, ownTaxFormsQuery } from './own-tax-queries.ts'

/** Beside a wallet of which not all can be redeemed: why, how much can, and the way on. */
export function TaxFormNeeded({ most }: { most: number }) {
  const { data } = useQuery(ownTaxFormsQuery)
  const queryClient = useQueryClient()
  // What can be redeemed was asked for before the approval.
  const showAll = useCommand({ run: () => refresh(queryClient, ownMoney), success: () => null })
  const latest = data && latestOf(data.data)
  const year = amount(toDollars(untaxedYearCents))
  const now =
    most > 0
      ? `You can redeem ${amount(most)} more in this calendar year.`
      : `You have reached the ${year} that can be redeemed in a calendar year without a tax form.`
  return (
    <Notice
      kind="warning"
      action={
        latest?.status === 'approved' ? (
          <Button
            size="xs"
            variant="default"
            loading={showAll.isBusy}
            onClick={() => void showAll.run()}
          >
            Show what can be redeemed
          </Button>
        ) : (
          <LinkButton to={riderPaths.taxForm} size="xs" variant="default">
            {waysOn[latest?.status ?? 'none']}
          </LinkButton>
        )
      }
    >
      {`${now} ${nextSteps[latest?.status ?? 'none']}`}
    </Notice>
  )
}

type Standing = 'pending' | 'approved' | 'rejected' | 'none'

const nextSteps: Readonly<Record<Standing, string>> = {
  none: 'For more we need your tax form: upload it, and once it is approved all of your wallet can be redeemed.',
  pending:
    'We are looking at the tax form that you sent. Once it is approved, all of your wallet can be redeemed.',
  rejected: 'The tax form that you sent was not accepted: see why, and send a new one.',
  approved: 'Your tax form has just been approved.',
}

const waysOn: Readonly<Record<Exclude<Standing, 'approved'>, string>> = {
  none: 'Upload your tax form',
  pending: 'See your tax form',
  rejected: 'Send a new tax form',
}
