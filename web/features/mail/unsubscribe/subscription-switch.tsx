import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { unsubscribeRoutes } from '#contract/mail/unsubscribe.ts'
import type { Output } from '#contract/route.ts'
import { errorMessage } from '#web/api/errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { subscriptionQuery } from './subscription-query.ts'
import { subscription as calls } from './unsubscribe-client.ts'

interface SubscriptionSwitchProps {
  token: string
  subscription: Output<typeof unsubscribeRoutes.readUnsubscribe>
}

/** A press ends the mails, not the visit: mail scanners open links too. Another press takes it back. */
export function SubscriptionSwitch({ token, subscription }: SubscriptionSwitchProps) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { email, business, unsubscribed } = subscription

  async function change() {
    setIsBusy(true)
    setFailure(null)
    try {
      const call = unsubscribed ? calls.resubscribe : calls.unsubscribe
      await call({ params: { token } })
      const next = { ...subscription, unsubscribed: !unsubscribed }
      queryClient.setQueryData(subscriptionQuery(token).queryKey, next)
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <div role="status">
        {unsubscribed ? (
          <Text>
            <b>{email}</b> is unsubscribed: {business.name} sends no more news to it. Mails that
            belong to an account, such as a new password, still come.
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
        loading={isBusy}
        onClick={() => void change()}
      >
        {unsubscribed ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </>
  )
}
