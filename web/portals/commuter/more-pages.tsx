import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { OwnAgreementsPanel } from '#web/features/identity/agreements/commuter/own-agreements-panel.tsx'
import { OwnDataPanel } from '#web/features/identity/export/commuter/own-data-panel.tsx'
import { TaxFormPanel } from '#web/features/money/tax-forms/commuter/tax-form-panel.tsx'
import { OwnDrawsPanel } from '#web/features/rewards/draws/commuter/own-draws-panel.tsx'
import { OwnRewardsPanel } from '#web/features/rewards/statements/commuter/own-rewards-panel.tsx'
import { riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** All rewards, each with why it is that much. */
export function RewardsPage() {
  return (
    <>
      <PageHeader
        title="Rewards"
        subtitle="What you earned, and why it is that much."
        actions={<TextLink to={riderPaths.rules}>How rewards work</TextLink>}
      />
      <OwnRewardsPanel />
    </>
  )
}

/** Weeks and months that the member took part in. */
export function DrawsPage() {
  return (
    <>
      <PageHeader
        title="Draws"
        subtitle="Weekly credits and monthly prizes that you took part in. Anybody can check each of them."
      />
      <OwnDrawsPanel />
    </>
  )
}

/** The tax form that redeeming above the limit of a year needs. */
export function TaxFormPage() {
  return (
    <Below title="Tax form" back={<TextLink to={riderPaths.wallet}>Back to your wallet</TextLink>}>
      <TaxFormPanel />
    </Below>
  )
}

/** What the member accepts. */
export function AgreementsPage() {
  return (
    <Below
      title="Agreements"
      back={<TextLink to={riderPaths.wallet}>Back to your wallet</TextLink>}
    >
      <OwnAgreementsPanel />
    </Below>
  )
}

/** Everything kept of the member, to take along. */
export function DataPage() {
  return (
    <Below title="Your data" back={<TextLink to={riderPaths.more}>More</TextLink>}>
      <OwnDataPanel />
    </Below>
  )
}

/** A page that another one leads to. */
function Below({ title, back, children }: { title: string; back: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <Stack gap="lg">
        {children}
        <div>{back}</div>
      </Stack>
    </>
  )
}
