import { Button, Loader, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { unsubscribeRoutes } from '#contract/mail/unsubscribe.ts'
import type { Output } from '#contract/route.ts'
import { createClient } from '#web/api/client.ts'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { useCommand } from '#web/kit/command.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const calls = createClient(unsubscribeRoutes)

/** Whose mails a link is about, and whether they have ended. */
function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: () => calls.readUnsubscribe({ params: { token } }),
    refetchInterval: false,
  })
}

/** Where the link under every mail to members leads; needs no account. */
export function UnsubscribePage() {
  const { token = '' } = useParams({ strict: false })
  const query = useQuery(subscriptionQuery(token))
  return (
    <>
      <PageHeader title="Emails from your commute program" tabTitle="Unsubscribe" />
      {isBadLink(query.error) ? (
        <>
          <Notice kind="error">
            This link is not valid any more. Open the link under a newer email, or ask your employer
            to stop them.
          </Notice>
          <Text>
            Whoever has left a program or was removed from it gets no more of its emails by itself.
          </Text>
          <LinkButton to={paths.root} size="md" variant="default">
            Go to the start page
          </LinkButton>
        </>
      ) : (
        <Loaded query={query} waiting={<Waiting />}>
          {(subscription) => <SubscriptionSwitch token={token} subscription={subscription} />}
        </Loaded>
      )}
    </>
  )
}

/** Cut off, made up, or for somebody who is not a member any more. */
function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410, 422].includes(error.status)
}

function Waiting() {
  return (
    <div role="status">
      <Loader type="dots" aria-label="Loading" />
    </div>
  )
}

interface SubscriptionSwitchProps {
  token: string
  subscription: Output<typeof unsubscribeRoutes.readUnsubscribe>
}

/** A press ends the mails, not the visit: mail scanners open links too. Another press takes it back. */
function SubscriptionSwitch({ token, subscription }: SubscriptionSwitchProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { mails, email, business, unsubscribed, ended_as_member } = subscription
  const change = useCommand({
    run: () => (unsubscribed ? calls.resubscribe : calls.unsubscribe)({ params: { token } }),
    // The page itself says it.
    success: () => null,
    onDone: () => {
      const next = { ...subscription, unsubscribed: !unsubscribed }
      queryClient.setQueryData(subscriptionQuery(token).queryKey, next)
    },
    onFailed: (error) => {
      setFailure(errorMessage(error))
      return true
    },
  })

  function press() {
    setFailure(null)
    void change.run()
  }

  return (
    <>
      <div role="status">
        {mails === 'notifications' ? (
          <Text>
            <b>{email}</b> {unsubscribed ? 'gets no more emails' : 'gets emails'} about what happens
            at {business.name}. {unsubscribed && 'It still shows in the app.'}
          </Text>
        ) : mails === 'digest' ? (
          <Text>
            <b>{email}</b> {unsubscribed ? 'gets no more weekly emails' : 'gets a weekly email'}{' '}
            about how the program of {business.name} does.
          </Text>
        ) : mails === 'reminders' ? (
          <Text>
            <b>{email}</b> {unsubscribed ? 'gets no more reminders' : 'gets reminders'} to log trips
            of {business.name}.
          </Text>
        ) : unsubscribed ? (
          <Text>
            <b>{email}</b> is unsubscribed: {business.name} sends no more news to it. Mails that
            belong to an account, such as a new password, still come.
          </Text>
        ) : ended_as_member ? (
          <Text>
            <b>{email}</b> gets no news from {business.name}: it ended the emails of a commute
            program. The link under one of those takes that back.
          </Text>
        ) : (
          <Text>
            <b>{email}</b> gets emails from {business.name} about its commute program.
          </Text>
        )}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button
        size="md"
        variant={unsubscribed ? 'default' : 'filled'}
        loading={change.isBusy}
        onClick={press}
      >
        {unsubscribed ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </>
  )
}
