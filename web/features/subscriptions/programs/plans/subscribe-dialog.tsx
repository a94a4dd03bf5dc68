import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Launch, Program, SubscriptionPlan } from '#contract/subscriptions/programs.ts'
import type { LocalDate } from '#domain/time.ts'
import { LeavingNote, useGateway } from '#web/features/money/payments/use-gateway.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { LaunchQuote } from '../quote.tsx'
import { launchQuoteQuery, refreshPrograms, subscriptions } from '../subscriptions-queries.ts'
import { subscribeQuestion } from './subscribe-question.ts'

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
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { time_zone } = useUser()
  // Another plan of a running program costs nothing now.
  const launch = running ? null : launchToday(props, todayIn(time_zone))
  const query = useQuery(launchQuoteQuery(launch))
  const quote = query.data
  const question = subscribeQuestion({ ...props, due: quote?.amount })
  const isLeaving = gateway.step !== 'here'

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
    await refreshPrograms(queryClient)
  }

  return (
    <Dialog title={question.title} onClose={onClose} closesLightly={!isLeaving}>
      <Stack>
        {question.texts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        {launch && (
          <Loaded query={query} waiting={<LaunchQuote quote={undefined} isAsking />}>
            {(price) => <LaunchQuote quote={price} isAsking={query.isFetching} />}
          </Loaded>
        )}
        {gateway.step === 'leaving' && <LeavingNote />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isLeaving} data-autofocus>
            Cancel
          </Button>
          <ReasonedButton
            reason={launch && !quote ? 'The price is worked out first …' : null}
            onClick={() => void subscribe()}
            loading={isLeaving}
          >
            {question.confirmLabel}
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
