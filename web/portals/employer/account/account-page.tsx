import { Stack } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { paymentRoutes } from '#contract/money/payments.ts'
import type { Route } from '#contract/route.ts'
import { invoicesViews } from '#web/features/money/invoices/invoices-search.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { SkeletonLines } from '#web/kit/loaded.tsx'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { type AccountTab, accountTab } from '#web/paths.ts'
import { LockedNotice } from '#web/portals/employer/impersonation.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { mayUse } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'
import { accountSearch } from '../page-searches.ts'

/** Before the invoices are shown: which view of them it is. */
export async function loadAccount(context: RouterContext, raw: RawSearch): Promise<void> {
  const { tab } = accountSearch(raw)
  if (tab === accountTab.invoices) await openList(context, invoicesViews, raw)
}

export function AccountPage() {
  const user = useUser()
  const { search, change } = useUrlSearch(accountSearch)
  const tabs = accountTabs(user)
  // The address may name a tab that is switched off.
  const tab = tabs.find(({ number }) => number === search.tab)?.number ?? accountTab.info

  return (
    <>
      <PageHeader title="Account" subtitle={user.community_name} />
      {search.paid && (
        <Suspense>
          <PaidNotice />
        </Suspense>
      )}
      <TabPages
        label="Account"
        value={String(tab)}
        onOpen={(value) => {
          const next = tabs.find(({ number }) => String(number) === value)
          if (next) change({ tab: next.number === accountTab.info ? undefined : next.number }, true)
        }}
        tabs={tabs.map(({ number, label, Content }) => ({
          value: String(number),
          label,
          keepMounted: true,
          page: (
            <Suspense fallback={<Waiting label={label} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </>
  )
}

/** Until the code of a tab has come. */
function Waiting({ label }: { label: string }) {
  return (
    <Panel aria-label={label} aria-busy>
      <SkeletonLines count={6} />
    </Panel>
  )
}

/** The tabs in order; the older plan view only where it is switched on, no tab that only says no. */
function accountTabs(user: Employer): readonly Tab[] {
  const { plan_cards } = user.features
  return allTabs.filter(
    ({ number, reads }) =>
      (plan_cards || number !== accountTab.planCards) && (!reads || mayUse(user, reads)),
  )
}

// The code of a tab comes when it is opened.
const AccountInfo = lazy(async () => ({
  default: (await import('./account-info.tsx')).AccountInfo,
}))
const PaidNotice = lazy(async () => ({
  default: (await import('#web/features/money/payments/paid-notice.tsx')).PaidNotice,
}))
const PayableInvoices = lazy(async () => ({
  default: (await import('#web/features/money/payments/payable-invoices.tsx')).PayableInvoices,
}))
const InvoiceContactForm = lazy(async () => ({
  default: (await import('#web/features/money/invoices/invoice-contact-form.tsx'))
    .InvoiceContactForm,
}))
const SubscriptionTab = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/subscription-tab.tsx'))
    .SubscriptionTab,
}))
const PlansTab = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/plans/plans-tab.tsx')).PlansTab,
}))
const MethodsSection = lazy(async () => ({
  default: (await import('#web/features/money/payments/methods-section.tsx')).MethodsSection,
}))
const TeamSection = lazy(async () => ({
  default: (await import('#web/features/identity/team/team-section.tsx')).TeamSection,
}))
const ContactTab = lazy(async () => ({
  default: (await import('#web/features/support/contact/contact-page.tsx')).ContactTab,
}))
const MailChoicesPanel = lazy(async () => ({
  default: (await import('#web/features/mail/choices/mail-choices-panel.tsx')).MailChoicesPanel,
}))
const TwoStepPanels = lazy(async () => ({
  default: (await import('#web/features/identity/two-step/two-step-panels.tsx')).TwoStepPanels,
}))
const SessionsPanel = lazy(async () => ({
  default: (await import('#web/features/identity/sessions/sessions-panel.tsx')).SessionsPanel,
}))

interface Tab {
  number: AccountTab
  label: string
  Content: ComponentType
  /** What it shows, where that is not for everybody. */
  reads?: Route
}

const allTabs: readonly Tab[] = [
  { number: accountTab.info, label: 'Account info', Content: AccountInfo },
  { number: accountTab.team, label: 'Team', Content: TeamSection },
  { number: accountTab.invoices, label: 'Invoices', Content: InvoicesTab },
  { number: accountTab.subscription, label: 'Subscription', Content: SubscriptionTab },
  { number: accountTab.planCards, label: 'Plans', Content: PlansTab },
  {
    number: accountTab.payments,
    label: 'Payments',
    Content: MethodsSection,
    reads: paymentRoutes.listMethods,
  },
  { number: accountTab.contact, label: 'Contact Us', Content: ContactTab },
  { number: accountTab.notifications, label: 'Notifications', Content: NotificationsTab },
  { number: accountTab.twoStep, label: '2-Step Verification', Content: TwoStepTab },
]

/** Who gets the invoices, and the invoices. */
function InvoicesTab() {
  return (
    <Stack gap="lg">
      <PayableInvoices />
      <InvoiceContactForm />
    </Stack>
  )
}

/** Which emails the person gets; an administrator in their place gets none. */
function NotificationsTab() {
  const user = useUser()
  if (user.impersonated)
    return (
      <Notice kind="info">
        You are signed in as an administrator. Each person of the employer chooses their own emails.
      </Notice>
    )
  const zone = user.time_zone.replaceAll('_', ' ')
  return <MailChoicesPanel audience="employer" clock={`your clock (${zone})`} />
}

/** How the account is protected: the second step of signing in, and where it is signed in. */
function TwoStepTab() {
  const user = useUser()
  return (
    <Stack maw={textWidth}>
      {user.impersonated && <LockedNotice />}
      <TwoStepPanels user={user} />
      <SessionsPanel user={user} />
    </Stack>
  )
}
