import { Group, Stack } from '@mantine/core'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { AddCreditDialog } from './add-credit-dialog.tsx'
import { AddPaymentDialog } from './add-payment-dialog.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { useOpenWallet } from './use-open-wallet.ts'
import { employerWalletViews, walletSearch } from './wallet-search.ts'
import { WalletSection } from './wallet-section.tsx'
import classes from './wallets.module.css'

/** Before the page is shown: which view of the transactions it is. */
export function loadEmployerWallet(context: RouterContext, raw: RawSearch): Promise<void> {
  return openList(context, employerWalletViews, raw)
}

/** What moved the credit of one employer, and the ways to change it. Source: ADM-WAL-01. */
export function EmployerWalletPage() {
  const { employerId, choose } = useEmployerFilter()
  const { search, change } = useUrlSearch(walletSearch)
  const { panel } = search
  const whose = { for_employer: '1', employer_id: employerId ?? '' } as const
  const { query, timeZone, today, wallet, reason } = useOpenWallet(whose, search, {
    pleaseSelect: 'Please select a business',
  })
  const close = () => change({ panel: undefined }, true)
  return (
    <>
      <PageHeader
        title="Business transactions"
        actions={
          <Group gap="xs">
            <ReasonedButton
              variant="default"
              reason={reason}
              onClick={() => change({ panel: 'add-payment' })}
            >
              Add Payment
            </ReasonedButton>
            <ReasonedButton reason={reason} onClick={() => change({ panel: 'add-credit' })}>
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
        <Stack gap="md">
          <WalletSection whose={whose} query={query} timeZone={timeZone} today={today} />
          <PaymentsSection employerId={employerId} timeZone={timeZone} />
        </Stack>
      ) : (
        <Notice kind="info">Please select a business</Notice>
      )}
      {panel === 'add-credit' && wallet && <AddCreditDialog wallet={wallet} onClose={close} />}
      {panel === 'add-payment' && wallet && (
        <AddPaymentDialog owner={wallet.owner} today={today} onClose={close} />
      )}
    </>
  )
}
