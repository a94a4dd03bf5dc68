import { Group } from '@mantine/core'
import { EmployerPicker } from '#web/features/staff/employers/employer-picker.tsx'
import { useEmployerFilter } from '#web/features/staff/employers/use-employer-filter.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import type { RouterContext } from '#web/router-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { AddCreditDialog } from './add-credit-dialog.tsx'
import { MemberPicker } from './member-picker.tsx'
import { ownerName } from './owner-name.ts'
import { useOpenWallet } from './use-open-wallet.ts'
import { memberWalletViews, walletSearch } from './wallet-search.ts'
import { WalletSection } from './wallet-section.tsx'
import classes from './wallets.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Before the page is shown: which view of the transactions it is. */
export function loadMemberWallet(context: RouterContext, raw: RawSearch): Promise<void> {
  return openList(context, memberWalletViews, raw)
}

/** What moved the credit of one member, and the ways to change it. Source: ADM-WAL-23 to ADM-WAL-28. */
export function MemberWalletPage() {
  const { employerId, choose } = useEmployerFilter()
  const { search, change, filter } = useListSearch(walletSearch)
  const { employee_id: memberId, panel } = search
  const whose = { for_employee: '1', employee_id: memberId ?? '' } as const
  const { query, timeZone, today, wallet, reason } = useOpenWallet(whose, search, {
    pleaseSelect: 'Please select an Employee',
  })
  const nothing = wallet?.balance === 0 ? 'There is nothing that could be taken' : null
  const close = () => change({ panel: undefined }, true)
  return (
    <>
      <PageHeader
        title="Member transactions"
        actions={
          <Group gap="xs">
            <ReasonedButton
              variant="default"
              reason={reason ?? nothing}
              onClick={() => change({ panel: 'withdraw' })}
            >
              Withdraw credit
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
          placeholder="All businesses"
          className={classes.picker ?? ''}
          value={employerId}
          onChoose={(chosen) => {
            choose(chosen)
            // A member of another business is not chosen any more.
            if (chosen && chosen !== wallet?.owner.employer_id) filter({ employee_id: undefined })
          }}
        />
        <MemberPicker
          className={classes.picker ?? ''}
          value={memberId}
          chosenName={wallet && ownerName(wallet.owner)}
          employerId={employerId}
          onChoose={(employee_id) => filter({ employee_id })}
        />
      </div>
      {memberId ? (
        <WalletSection whose={whose} query={query} timeZone={timeZone} today={today} />
      ) : (
        <Notice kind="warning">Please select an employee</Notice>
      )}
      {panel === 'add-credit' && wallet && <AddCreditDialog wallet={wallet} onClose={close} />}
      {panel === 'withdraw' && wallet && memberId && (
        <WithdrawDialog wallet={wallet} memberId={memberId} onClose={close} />
      )}
    </>
  )
}
