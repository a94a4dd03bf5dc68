import '@mantine/core/styles/Tabs.layer.css'
import { Stack, Tabs } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Employer } from '#contract/identity/accounts.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { type AccountTab, accountTab } from '#web/paths.ts'
import { LockedNotice } from '#web/portals/employer/impersonation.tsx'
import { useUser } from '#web/session/user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { accountSearch } from '../page-searches.ts'

export function AccountPage() {
  const user = useUser()
  const { search, change } = useUrlSearch(accountSearch)
  const tabs = accountTabs(user.features)
  // The address may name a tab that is switched off.
  const tab = tabs.find(({ number }) => number === search.tab)?.number ?? accountTab.info

  function open(value: string | null) {
    const next = tabs.find(({ number }) => String(number) === value)
    if (next) change({ tab: next.number === accountTab.info ? undefined : next.number }, true)
  }

  return (
    <>
      <PageHeader title="Account" subtitle={user.community_name} />
      <Tabs value={String(tab)} onChange={open}>
        <Tabs.List aria-label="Account" mb="lg">
          {tabs.map(({ number, label }) => (
            <Tabs.Tab key={number} value={String(number)} ref={number === tab ? showTab : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ number, Content }) => (
          <Tabs.Panel key={number} value={String(number)}>
            <Suspense>
              <Content />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** On a phone the tabs scroll: the open one is brought into sight. */
function showTab(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The tabs in order; the older plan view only where it is switched on. */
function accountTabs({ plan_cards }: Employer['features']): readonly Tab[] {
  return allTabs.filter(({ number }) => plan_cards || number !== accountTab.planCards)
}

// The code of a tab comes when it is opened.
const AccountInfo = lazy(async () => ({
  default: (await import('./account-info.tsx')).AccountInfo,
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
const ContactTab = lazy(async () => ({
  default: (await import('#web/features/support/contact/contact-page.tsx')).ContactTab,
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
}

const allTabs: readonly Tab[] = [
  { number: accountTab.info, label: 'Account info', Content: AccountInfo },
  { number: accountTab.invoices, label: 'Invoices', Content: InvoicesTab },
  { number: accountTab.subscription, label: 'Subscription', Content: SubscriptionTab },
  { number: accountTab.planCards, label: 'Plans', Content: PlansTab },
  { number: accountTab.payments, label: 'Payments', Content: MethodsSection },
  { number: accountTab.contact, label: 'Contact Us', Content: ContactTab },
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

/** How the account is protected: the second step of signing in, and where it is signed in. */
function TwoStepTab() {
  const user = useUser()
  return (
    <Stack maw={720}>
      {user.impersonated && <LockedNotice />}
      <TwoStepPanels user={user} />
      <SessionsPanel user={user} />
    </Stack>
  )
}
