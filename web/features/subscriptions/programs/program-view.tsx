import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { paymentRoutes } from '#contract/money/payments.ts'
import type { Program } from '#contract/subscriptions/programs.ts'
import { methodsQuery } from '#web/features/money/payments/payments-queries.ts'
import { Facts } from '#web/kit/detail.tsx'
import { accountTab, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { FixedCost, typeDataOf } from './fixed-cost.tsx'
import { ProgramActions } from './program-actions.tsx'
import { ProgramDates } from './program-dates.tsx'
import { programFacts } from './program-facts.ts'
import { programLabel, programTitle, statusKind } from './program-labels.ts'
import { noteOf } from './program-note.ts'
import classes from './program-view.module.css'
import type { Overview } from './subscriptions-queries.ts'

interface ProgramViewProps {
  program: Program
  overview: Overview
}

/** A program that was launched or begun: what it is, what can be done with it, and why not. */
export function ProgramView({ program, overview }: ProgramViewProps) {
  const typeData = typeDataOf(program)
  return (
    <Stack gap="lg">
      <Panel aria-labelledby="program-title">
        <Stack gap="lg">
          <div className={classes.head}>
            <Title order={2} id="program-title">
              {programTitle(program)}
            </Title>
            <StatusText kind={statusKind(program)}>{programLabel(program)}</StatusText>
          </div>
          <ProgramNote program={program} />
          <Facts kind="grid" facts={programFacts(program, overview.joined_members)} />
          <ProgramActions program={program} overview={overview} />
        </Stack>
      </Panel>
      <ProgramDates program={program} />
      {typeData && (
        <Suspense>
          <FixedCost
            value={typeData}
            employees={program.number_of_employees}
            readOnly
            errors={{}}
            onChange={() => undefined}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** What one should know before anything else about a program. */
function ProgramNote({ program }: { program: Program }) {
  const { time_zone } = useUser()
  const mayPay = useMay(paymentRoutes.listMethods)
  const note = noteOf(program, { timeZone: time_zone, todayOn: todayIn(time_zone) })
  const isRunning = program.status === 'active' || program.status === 'pending_upgrade'
  return (
    <>
      {note && <Notice kind={note.kind}>{note.text}</Notice>}
      {mayPay && isRunning && program.next_billing_date !== null && <CardHint />}
    </>
  )
}

/** Without a card the next bill cannot be charged: says so in time. */
function CardHint() {
  const { data } = useQuery(methodsQuery)
  if (!data || data.data.some((method) => method.default && method.status === 'active')) return null
  return (
    <Notice kind="warning">
      No card is saved that the next bill can be charged to.{' '}
      <TextLink to={paths.account} search={{ tab: accountTab.payments }}>
        Add a card
      </TextLink>{' '}
      so that the program goes on without a gap.
    </Notice>
  )
}
