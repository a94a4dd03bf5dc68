import { Stack, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { isBelowCharge } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { LeavingNote } from '#web/features/money/payments/leaving-note.tsx'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { runningProgram } from './chosen-program.ts'
import { EndlessNotice } from './endless-notice.tsx'
import { firstStartOn, launchOf, startDraft } from './launch-draft.ts'
import { type LaunchErrors, looseErrors, refusedFields } from './launch-errors.ts'
import { LaunchFields } from './launch-fields.tsx'
import classes from './launch-form.module.css'
import { LaunchQuote } from './launch-quote.tsx'
import { dayAfterPrograms } from './program-in-the-way.ts'
import { lastDayOf } from './program-words.ts'
import type { Overview } from './subscription-queries.ts'
import { useLaunch } from './use-launch.ts'
import { useLaunchDraft } from './use-launch-draft.ts'
import { useLaunchQuote } from './use-launch-quote.ts'
import { whyNotLaunch } from './why-not-launch.ts'

/** A new program, which lives in the browser until it is launched, with its price beside it. */
export function LaunchForm({ overview }: { overview: Overview }) {
  const { community_size, time_zone, impersonated } = useUser()
  const { data: programs, trial_available } = overview
  const running = runningProgram(programs)
  const firstOn = firstStartOn(todayIn(time_zone), running ? lastDayOf(running) : null)
  const [start] = useState(() =>
    startDraft({
      communitySize: community_size,
      firstOn,
      afterOn: dayAfterPrograms(programs),
    }),
  )
  const { draft, isTouched, change, forget } = useLaunchDraft(start)
  const [refused, setRefused] = useState<LaunchErrors>({})
  const { step, launch } = useLaunch(forget)
  const { quote, isAsking, blocker, errors, failure, retry } = useLaunchQuote(draft, programs)
  const shownErrors = { ...refused, ...errors }
  const reason = whyNotLaunch({
    isImpersonated: impersonated,
    isBlocked: blocker !== undefined,
    hasErrors: Object.keys(errors).length > 0,
    hasQuote: quote !== undefined,
  })
  const isBusy = step !== 'here'
  useWindowEvent('beforeunload', (event) => {
    if (isTouched && !isBusy) event.preventDefault()
  })

  function edit(part: Parameters<typeof change>[0]) {
    setRefused({})
    change(part)
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    const { success, data } = launchOf(draft)
    if (reason !== null || isBusy || !success) return
    setRefused(refusedFields(await launch(data)))
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {blocker && (
        <div className={classes.notice}>
          <EndlessNotice program={blocker} />
        </div>
      )}
      <LaunchFields
        draft={draft}
        firstOn={firstOn}
        hasFreeMonth={trial_available}
        errors={shownErrors}
        readOnly={isBusy}
        onChange={edit}
      />
      <Panel className={classes.cost} aria-labelledby="launch-cost-title">
        <Title order={2} id="launch-cost-title">
          What it costs
        </Title>
        {!blocker && <LaunchQuote quote={quote} isAsking={isAsking} />}
        {looseErrors(shownErrors).map((text) => (
          <Notice key={text} kind="error">
            {text}
          </Notice>
        ))}
        {failure && (
          <QueryError message={bannerMessage(failure)} onRetry={retry} retrying={isAsking} />
        )}
        {step === 'leaving' && <LeavingNote />}
        <Stack gap="xs" align="flex-start">
          <ReasonedButton type="submit" reason={reason} loading={isBusy} fullWidth>
            Launch program
          </ReasonedButton>
          <Text size="sm" c="dimmed">
            {reason ?? howItGoesOn(quote?.amount)}
          </Text>
        </Stack>
      </Panel>
    </form>
  )
}

function howItGoesOn(amount: number | undefined): string {
  if (amount === 0) return 'It is launched at once; there is nothing to pay.'
  return amount !== undefined && isBelowCharge(toCents(amount))
    ? 'It is launched at once; what it costs is added to your invoices.'
    : 'You will be taken to the payment page.'
}
