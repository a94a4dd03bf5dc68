import { Button, Stack, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import { isBelowCharge } from '#domain/money/checkout/least-charge.ts'
import { toCents } from '#domain/money.ts'
import { LeavingNote, useGateway } from '#web/features/money/payments/use-gateway.tsx'
import { PlainForm } from '#web/kit/form/form.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { programSearch } from '../chosen-program.ts'
import { programTitle } from '../program-labels.ts'
import { LaunchQuote } from '../quote.tsx'
import { type Overview, refreshPrograms, subscriptions } from '../subscriptions-queries.ts'
import { datesError, launchOf } from './launch-draft.ts'
import { type LaunchErrors, looseErrors, refusedFields, whyNotLaunch } from './launch-errors.ts'
import { LaunchFields } from './launch-fields.tsx'
import classes from './launch-form.module.css'
import { endlessSentence } from './program-in-the-way.ts'
import { useLaunchDraft } from './use-launch-draft.ts'
import { useLaunchQuote } from './use-launch-quote.ts'

/** A new program, which lives in the browser until it is launched, with its price beside it. */
export function LaunchForm({ overview }: { overview: Overview }) {
  const { impersonated } = useUser()
  const { data: programs, trial_available } = overview
  const { draft, firstOn, isTouched, change, forget } = useLaunchDraft(programs)
  const [refused, setRefused] = useState<LaunchErrors>({})
  const { step, go } = useGateway()
  const queryClient = useQueryClient()
  const { change: changeSearch } = useUrlSearch(programSearch)
  const { quote, isAsking, blocker, errors, failed } = useLaunchQuote(draft, programs)
  const shownErrors = { ...refused, ...errors }
  const reason = whyNotLaunch({
    isImpersonated: impersonated,
    isBlocked: blocker !== undefined,
    hasErrors: Object.keys(errors).length > 0,
    hasQuote: quote !== undefined,
  })
  const isLeaving = step !== 'here'
  const wrongDates = datesError(draft)
  useWindowEvent('beforeunload', (event) => {
    if (isTouched && !isLeaving) event.preventDefault()
  })

  function edit(part: Parameters<typeof change>[0]) {
    setRefused({})
    change(part)
  }

  /** On to the payment page, or, with nothing to pay, to the program itself. */
  async function submit() {
    const { success, data } = launchOf(draft)
    if (reason !== null || isLeaving || !success) return
    const refusals = await go(
      () => subscriptions.launchProgram({ body: data }),
      async ({ result, data: program }) => {
        showSuccess(result)
        await refreshPrograms(queryClient)
        changeSearch({ program: program?.id })
        // Last: a new draft in its place would be asked a price for, beside a program that is in its way by now.
        forget()
      },
    )
    setRefused(refusedFields(refusals))
  }

  return (
    <PlainForm className={classes.form} onSubmit={() => void submit()}>
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
        readOnly={isLeaving}
        onChange={edit}
      />
      <Panel className={classes.cost} aria-labelledby="launch-cost-title">
        <Title order={2} id="launch-cost-title">
          What it costs
        </Title>
        {!blocker && <LaunchQuote quote={quote} isAsking={isAsking} />}
        {wrongDates && (
          <Notice kind="error">
            <b>Dates Error</b>
            <br />
            {wrongDates}
          </Notice>
        )}
        {looseErrors(shownErrors).map((text) => (
          <Notice key={text} kind="error">
            {text}
          </Notice>
        ))}
        <Loaded query={failed} waiting={null}>
          {() => null}
        </Loaded>
        {step === 'leaving' && <LeavingNote />}
        <Stack gap="xs" align="flex-start">
          <ReasonedButton type="submit" reason={reason} loading={isLeaving} fullWidth>
            Launch program
          </ReasonedButton>
          <Text size="sm" c="dimmed">
            {reason ?? nextStep(quote?.amount)}
          </Text>
        </Stack>
      </Panel>
    </PlainForm>
  )
}

function nextStep(amount: number | undefined): string {
  if (amount === 0) return 'No payment page follows: there is nothing to pay now.'
  return amount !== undefined && isBelowCharge(toCents(amount))
    ? 'No payment page follows: what it costs is added to your invoices.'
    : 'You will be taken to the payment page.'
}

/** Says before a form that a program without an end comes first, and leads to it. */
function EndlessNotice({ program }: { program: Program }) {
  const { change } = useUrlSearch(programSearch)

  return (
    <Notice
      kind="info"
      action={
        <Button variant="default" onClick={() => change({ program: program._id })}>
          Open “{programTitle(program)}”
        </Button>
      }
    >
      {endlessSentence(program)}
    </Notice>
  )
}
