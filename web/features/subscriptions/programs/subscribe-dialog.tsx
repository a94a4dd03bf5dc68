import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Launch, Program, SubscriptionPlan } from '#contract/subscriptions/programs.ts'
import type { LocalDate } from '#domain/time.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { LeavingNote } from '#web/features/money/payments/leaving-note.tsx'
import { useGateway } from '#web/features/money/payments/use-gateway.ts'
import { accountTab, paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { LaunchQuote } from './launch-quote.tsx'
import { subscribeWords } from './subscribe-words.ts'
import { launchQuoteQuery } from './subscription-queries.ts'
import { subscriptions } from './subscriptions-client.ts'
import { useRefreshMoney } from './use-program-call.ts'

interface SubscribeDialogProps {
  plan: SubscriptionPlan
  employees: number
  /** The program the plan would follow. */
  running: Program | undefined
  hasFreeMonth: boolean
  onClose: () => void
}

/** Says what a plan costs and from when before it is chosen. */
export function SubscribeDialog(props: SubscribeDialogProps) {
  const { plan, employees, running, onClose } = props
  const gateway = useGateway()
  const refresh = useRefreshMoney()
  const navigate = useNavigate()
  const { time_zone } = useUser()
  // Another plan of a running program costs nothing now.
  const launch = running ? null : launchToday(props, todayIn(time_zone))
  const { data: quote, error, isFetching, refetch } = useQuery(launchQuoteQuery(launch))
  const words = subscribeWords({ ...props, due: quote?.amount })
  const isBusy = gateway.step !== 'here'

  async function subscribe() {
    const body = { interval: plan.interval, number_of_employees: employees }
    const refusals = await gateway.go(
      () => subscriptions.subscribePlan({ body }),
      async ({ result }) => {
        showSuccess(result)
        if (!running)
          await navigate({ to: paths.account, search: { tab: accountTab.subscription } })
        onClose()
      },
    )
    const texts = Object.values(refusals).flat()
    if (texts.length > 0) showError(texts.join('\n'))
    await refresh()
  }

  return (
    <Dialog title={words.title} onClose={onClose} closesLightly={!isBusy}>
      <Stack>
        {words.texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        {launch && !error && <LaunchQuote quote={quote} isAsking={isFetching} />}
        {error && (
          <QueryError
            message={bannerMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {gateway.step === 'leaving' && <LeavingNote />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            Cancel
          </Button>
          <ReasonedButton
            reason={launch && !quote ? 'The price is worked out first …' : null}
            onClick={() => void subscribe()}
            loading={isBusy}
          >
            {words.confirmLabel}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** What subscribing launches. */
function launchToday({ plan, employees }: SubscribeDialogProps, todayOn: LocalDate): Launch {
  return {
    start_date: todayOn,
    end_date: null,
    subscription_type: 'ongoing',
    billing_interval: plan.interval,
    billing_interval_count: 1,
    number_of_employees: employees,
  }
}
