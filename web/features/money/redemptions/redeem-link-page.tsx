import { Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RedeemLinkForm } from './redeem-link-form.tsx'
import { isLinkOver, type RedemptionLink, redemptionLinkQuery } from './redemption-queries.ts'

/** Where the link in the mail to a deleted member leads: what they earned can be redeemed without an account. */
export function RedeemLinkPage() {
  const { token = '' } = useParams({ strict: false })
  const [answer, setAnswer] = useState<string | null>(null)
  const query = useQuery(redemptionLinkQuery(token))
  if (isLinkOver(query.error)) return <ExpiredLink />
  return (
    <>
      <PageHeader title="Redeem your rewards" />
      {answer !== null && (
        <div ref={focusOnMount} tabIndex={-1}>
          <Notice kind="info">{answer}</Notice>
        </div>
      )}
      <Loaded query={query} waiting={<Waiting />}>
        {(link) => (
          <>
            <Wallet link={link} />
            {link.most >= link.least && (
              // What was redeemed changes the balance: the next one is a form of its own.
              <RedeemLinkForm key={link.balance} token={token} link={link} onRedeemed={setAnswer} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Waiting() {
  return (
    <Center mih={200}>
      <Loader aria-label="Loading what you can redeem" />
    </Center>
  )
}

/** How much there is, until when, and what keeps some of it back. */
function Wallet({ link }: { link: RedemptionLink }) {
  const { balance, on_hold, most, community_name, expires_at } = link
  return (
    <>
      <Text>
        You are not a member of {community_name} any more. <b>{amount(balance)}</b> of what you
        earned is in your wallet until {dateAndTime(expires_at, deviceTimeZone())}. What is left
        then goes back to where it came from.
      </Text>
      {on_hold > 0 && <Text>{amount(on_hold)} is being paid out.</Text>}
      {link.tax_document_required && (
        <Notice kind="warning">
          {most > 0
            ? `You can redeem up to ${amount(most)} more in this calendar year: above that a tax document has to be approved, which members upload before they leave.`
            : 'You have reached what can be redeemed in a calendar year without a tax document, which members upload before they leave.'}
        </Notice>
      )}
    </>
  )
}

/** A link that leads nowhere any more. */
function ExpiredLink() {
  return (
    <>
      <PageHeader title="This link has expired" tabTitle="Redeem your rewards" />
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice kind="warning">
          Its 30 days have passed, or part of it is missing. What is left in the wallet afterwards
          goes back to where it came from.
        </Notice>
      </div>
      <Text>If it is newer, open it from the email once more.</Text>
      <LinkButton to={paths.root} size="md" variant="default">
        Go to the start page
      </LinkButton>
    </>
  )
}

/** Of the clock that whoever reads has before them: no zone of an employer is known here. */
function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
