import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { todayIn } from '#web/session/today.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { AddCreditDialog } from './add-credit-dialog.tsx'
import { AddPaymentDialog } from './add-payment-dialog.tsx'
import { openWalletOf, usualTimeZone } from './open-wallet.ts'
import { PaymentsSection } from './payments-section.tsx'
import { walletQuery } from './wallet-queries.ts'
import { walletSearch } from './wallet-search.ts'
import { WalletSection } from './wallet-section.tsx'
import classes from './wallets.module.css'

/** What moved the credit of one employer, and the ways to change it. Source: ADM-WAL-01. */
export function EmployerWalletPage() {
  const { employerId, choose } = useEmployerFilter()
  const { search } = useUrlSearch(walletSearch)
  const [dialog, setDialog] = useState<'credit' | 'payment' | null>(null)
  const whose = { for_employer: '1', employer_id: employerId ?? '' } as const
  // Until its clocks are known, those most employers have.
  const [timeZone, setTimeZone] = useState(usualTimeZone)
  const today = todayIn(timeZone)
  const query = useQuery({
    ...walletQuery(whose, { ...search, employee_id: undefined }, today),
    enabled: employerId !== undefined,
  })
  const known = query.data?.time_zone
  if (known && known !== timeZone) setTimeZone(known)
  const wallet = employerId ? openWalletOf(query.data, employerId) : undefined
  const reason = employerId ? (wallet ? null : 'The wallet is loading') : 'Please select a business'
  const close = () => setDialog(null)
  return (
    <>
      <PageHeader
        title="Business transactions"
        actions={
          <Group gap="xs">
            <ReasonedButton variant="default" reason={reason} onClick={() => setDialog('payment')}>
              Add Payment
            </ReasonedButton>
            <ReasonedButton reason={reason} onClick={() => setDialog('credit')}>
              Add Credit
            </ReasonedButton>
          </Group>
        }
      />
      <div className={classes.pickers}>
        <EmployerPicker
          label="Business"
          placeholder="Search all businesses"
          className={classes.picker ?? ''}
          value={employerId}
          onChoose={choose}
        />
      </div>
      {employerId ? (
        <Stack>
          <WalletSection whose={whose} query={query} timeZone={timeZone} today={today} />
          <PaymentsSection employerId={employerId} timeZone={timeZone} />
        </Stack>
      ) : (
        <Notice kind="info">Please select a business</Notice>
      )}
      {dialog === 'credit' && wallet && <AddCreditDialog wallet={wallet} onClose={close} />}
      {dialog === 'payment' && wallet && (
        <AddPaymentDialog owner={wallet.owner} today={today} onClose={close} />
      )}
    </>
  )
}
