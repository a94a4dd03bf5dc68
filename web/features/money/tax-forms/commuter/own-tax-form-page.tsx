import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TaxForm } from '#contract/money/tax-forms.ts'
import { untaxedYearCents } from '#domain/money/redemptions/redeemable.ts'
import { toDollars } from '#domain/money.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { latestOf, ownTaxFormsQuery } from './own-tax-queries.ts'
import { UploadTaxForm } from './upload-tax-form.tsx'

/** What the form is for, where the own one stands, and the way to send one, or another. */
export function OwnTaxFormPage() {
  const query = useQuery(ownTaxFormsQuery)
  return (
    <>
      <PageHeader
        title="Tax form"
        actions={<TextLink to={riderPaths.wallet}>Back to your wallet</TextLink>}
      />
      <Panel aria-label="Your tax form">
        <Stack>
          <Text c="dimmed">
            You can redeem up to {amount(toDollars(untaxedYearCents))} in a calendar year without
            one. Above that we need your signed tax form, such as a W-9, and look at it before you
            go on. It is stored encrypted, and only administrators of the program open it.
          </Text>
          <Loaded query={query}>
            {({ data, approved }) => (
              <>
                <FormStanding latest={latestOf(data)} isApproved={approved} />
                <UploadTaxForm isNew={data.length === 0} />
              </>
            )}
          </Loaded>
        </Stack>
      </Panel>
    </>
  )
}

interface FormStandingProps {
  latest: TaxForm | undefined
  /** Whether one is approved: it counts until a later one takes its place. */
  isApproved: boolean
}

function FormStanding({ latest, isApproved }: FormStandingProps) {
  const { time_zone } = useCommuter().employer
  if (!latest) return <Text>You have not sent one yet.</Text>
  const sent = `sent ${dateAndTime(latest.uploaded_at, time_zone)}`
  const before = isApproved ? ' The one that was approved before still counts.' : ''
  switch (latest.status) {
    case 'pending':
      return (
        <Notice kind="info">
          {`We are looking at your form, ${sent}. You get an email once it is decided. Another one takes its place.${before}`}
        </Notice>
      )
    case 'rejected':
      return (
        <Notice kind="error">
          {`Your form, ${sent}, was not accepted${latest.message ? `: ${latest.message}` : '.'}\nPlease send a new one.${before}`}
        </Notice>
      )
    case 'approved':
      return (
        <Notice kind="info">
          {`Your form, ${sent}, is approved: all of your wallet can be redeemed. Send another one only if something has changed.`}
        </Notice>
      )
  }
}
