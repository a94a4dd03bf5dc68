import { Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Program, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { defaultTypeData, type TypeData } from '#web/features/rewards/settings/builder/type-data.ts'
import { accountTab, paths } from '#web/paths.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { newProgram } from '../chosen-program.ts'
import { useLaunchDraft } from '../launch/use-launch-draft.ts'
import classes from './plans-tab.module.css'

type Kind = TypeData['fixed_cost_type']

const budget = defaultTypeData('budget')
const usualBudget = budget.fixed_cost_type === 'budget' ? budget.cost_per_employee : 0

/** What the price of a program is made of. */
const prices: Record<Kind, string> = {
  budget: `You set the price: ${amount(usualBudget)} per employee a month to begin with`,
  points_based: 'The price per employee a month follows from the rewards you set',
}

/** The other way to pay: a fixed monthly cost per employee, of the program chosen here. Source: SUB-45. */
export function FixedCostCard({ programs }: { programs: readonly Program[] }) {
  const { impersonated } = useUser()
  const lock = useRoleReason(subscriptionRoutes.launchProgram, 'subscribe')
  const navigate = useNavigate()
  const { change } = useLaunchDraft(programs)
  const [kind, setKind] = useState<Kind>('budget')

  /** The form has the same choice, and the price to the cent. */
  function setUp() {
    change({ kind: 'fixed_cost', typeData: defaultTypeData(kind) })
    void navigate({
      to: paths.account,
      search: { tab: accountTab.subscription, program: newProgram },
    })
  }

  return (
    <Panel className={classes.card} aria-labelledby="plan-fixed-cost">
      <Title order={3} id="plan-fixed-cost">
        Fixed monthly cost
      </Title>
      <Text c="dimmed">
        One price per employee and month with the rewards included: there is no credit to add.
      </Text>
      <ChoiceCards
        legend="Program"
        name="plan-program"
        value={kind}
        onChange={setKind}
        choices={[
          {
            value: 'budget',
            label: 'Budget',
            detail: 'Say what an employee may cost a month; the rewards follow from it.',
          },
          {
            value: 'points_based',
            label: 'Points-based',
            detail: 'Set every reward yourself; the price follows from them.',
          },
        ]}
      />
      <p className={classes.price}>{prices[kind]}</p>
      <ReasonedButton
        variant="default"
        reason={impersonated ? 'Only the employer can subscribe, not an administrator' : lock}
        onClick={setUp}
        mt="auto"
        w="fit-content"
      >
        Set up this program
      </ReasonedButton>
    </Panel>
  )
}
