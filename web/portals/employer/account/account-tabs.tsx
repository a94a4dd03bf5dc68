import { type ComponentType, lazy } from 'react'
import type { Employer } from '#contract/identity/accounts.ts'
import { type AccountTab, accountTab } from '#web/paths.ts'

interface Tab {
  number: AccountTab
  label: string
  /** Its code comes when it is opened. */
  Content: ComponentType
}

/** The account page's tabs in order; the older plan view only where it is switched on. */
export function accountTabs({ plan_cards }: Employer['features']): readonly Tab[] {
  return tabs.filter(({ number }) => plan_cards || number !== accountTab.planCards)
}

const AccountInfo = lazy(async () => ({
  default: (await import('./account-info.tsx')).AccountInfo,
}))
const InvoicesTab = lazy(async () => ({
  default: (await import('./invoices-tab.tsx')).InvoicesTab,
}))
const SubscriptionTab = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/subscription-tab.tsx'))
    .SubscriptionTab,
}))
const PlansTab = lazy(async () => ({
  default: (await import('#web/features/subscriptions/programs/plans-tab.tsx')).PlansTab,
}))
const MethodsSection = lazy(async () => ({
  default: (await import('#web/features/money/payments/methods-section.tsx')).MethodsSection,
}))
const ContactTab = lazy(async () => ({
  default: (await import('#web/features/support/contact/contact-tab.tsx')).ContactTab,
}))
const TwoStepTab = lazy(async () => ({
  default: (await import('./two-step-tab.tsx')).TwoStepTab,
}))

const tabs: readonly Tab[] = [
  { number: accountTab.info, label: 'Account info', Content: AccountInfo },
  { number: accountTab.invoices, label: 'Invoices', Content: InvoicesTab },
  { number: accountTab.subscription, label: 'Subscription', Content: SubscriptionTab },
  { number: accountTab.planCards, label: 'Plans', Content: PlansTab },
  { number: accountTab.payments, label: 'Payments', Content: MethodsSection },
  { number: accountTab.contact, label: 'Contact Us', Content: ContactTab },
  { number: accountTab.twoStep, label: '2-Step Verification', Content: TwoStepTab },
]
