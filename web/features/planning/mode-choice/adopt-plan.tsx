import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { modeChoiceRoutes } from '#contract/planning/mode-choice.ts'
import { incentivesToWire } from '#contract/planning/mode-choice-wire.ts'
import { toDollars } from '#domain/money.ts'
import type { ChoiceBase } from '#domain/planning/mode-choice/choice-base.ts'
import type { Incentives } from '#domain/planning/mode-choice/incentives.ts'
import { planNotes } from '#domain/planning/mode-choice/plan-program.ts'
import { refreshPrograms } from '#web/features/rewards/settings/program-queries.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { rewardLines } from './incentive-lines.ts'
import { type ChoiceOf, modeChoice } from './mode-choice-queries.ts'

interface AdoptPlanProps {
  of: ChoiceOf
  base: ChoiceBase
  incentives: Incentives
}

/** Writes the incentives as a draft of a reward program, once its reader has agreed, and opens it. Source: ELAS-13. */
export function AdoptPlan({ of, base, incentives }: AdoptPlanProps) {
  const [isAsking, setIsAsking] = useState(false)
  const lock = useRoleReason(modeChoiceRoutes.adoptIncentives, 'adopt a commute plan')
  const isEmpty = rewardLines(incentives).length === 0 && !incentives.hasFreeTransitPass
  const nothing = isEmpty
    ? 'Switch on an incentive first: a price of parking alone rewards nobody.'
    : null
  return (
    <>
      <ReasonedButton reason={lock ?? nothing} onClick={() => setIsAsking(true)} fullWidth>
        Adopt Commute Plan
      </ReasonedButton>
      {lock && (
        <Text size="xs" c="dimmed">
          {lock} You can try out everything else on this page.
        </Text>
      )}
      {isAsking && (
        <AdoptDialog
          of={of}
          base={base}
          incentives={incentives}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

interface AdoptDialogProps extends AdoptPlanProps {
  onClose: () => void
}

function AdoptDialog({ of, base, incentives, onClose }: AdoptDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const adopt = useCommand({
    run: () =>
      modeChoice.adoptIncentives({
        headers: { 'idempotency-key': key },
        body: {
          ...of,
          parking_paid: toDollars(base.parkingPaidCents),
          incentives: incentivesToWire(incentives),
        },
      }),
    success: resultOf,
    refresh: refreshPrograms,
    onDone: ({ data }) => navigate({ to: paths.rewardSystem, search: { program: data.id } }),
  })
  const lines = rewardLines(incentives)
  return (
    <Confirm
      title="Adopt this commute plan?"
      confirmLabel="Write the draft"
      command={adopt}
      input={undefined}
      isHarmless
      onClose={onClose}
    >
      <Text>
        A new reward program is written as a draft, with fixed benefits, and opened for you to
        change. Nothing is launched, promised or paid before you set its dates.
      </Text>
      {lines.length > 0 && (
        <>
          <Text mt="sm">It rewards a day by</Text>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {planNotes(base, incentives).map((note) => (
        <Text key={note} mt="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Confirm>
  )
}
