import '@mantine/core/styles/Card.layer.css'
import { Card } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Employer } from '#contract/accounts.ts'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { type AccountTab, accountTab } from '#web/paths.ts'
import { LaterNote } from '#web/ui/later-page.tsx'
import { AccountInfo } from './account-info.tsx'
import { useUser } from './use-user.ts'

const InvoicesTab = lazy(async () => ({
  default: (await import('#web/features/invoices/invoices-tab.tsx')).InvoicesTab,
}))
const MethodsSection = lazy(async () => ({
  default: (await import('#web/features/payments/methods-section.tsx')).MethodsSection,
}))
const TwoStepTab = lazy(async () => ({
  default: (await import('#web/features/two-step/two-step-tab.tsx')).TwoStepTab,
}))

interface Tab {
  number: AccountTab
  label: string
  Content: ComponentType
}

/** The account page's tabs in order; the older plan view only where it is switched on. */
export function accountTabs({ plan_cards }: Employer['features']): readonly Tab[] {
  return tabs.filter(({ number }) => plan_cards || number !== accountTab.planCards)
}

const tabs: readonly Tab[] = [
  { number: accountTab.info, label: 'Account info', Content: AccountInfo },
  { number: accountTab.invoices, label: 'Invoices', Content: Invoices },
  { number: accountTab.subscription, label: 'Subscription', Content: Subscription },
  { number: accountTab.planCards, label: 'Plans', Content: Plans },
  { number: accountTab.payments, label: 'Payments', Content: Payments },
  { number: accountTab.contact, label: 'Contact Us', Content: Contact },
  { number: accountTab.twoStep, label: '2-Step Verification', Content: TwoStep },
]

function Invoices() {
  return (
    <Suspense>
      <InvoicesTab />
    </Suspense>
  )
}

function Subscription() {
  return (
    <LaterNote>
      Your programs will stand here, each with its dates, number of employees and price, and you
      will launch, change or cancel them.
    </LaterNote>
  )
}

function Plans() {
  return <LaterNote>The subscription plans to choose from will be shown here.</LaterNote>
}

function Payments() {
  return (
    <Suspense>
      <MethodsSection />
    </Suspense>
  )
}

function Contact() {
  const { email } = useUser()
  return (
    <Card maw={640}>
      <ContactForm email={email} />
    </Card>
  )
}

function TwoStep() {
  return (
    <Suspense>
      <TwoStepTab />
    </Suspense>
  )
}
