import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { leastRedemptionCents, untaxedYearCents } from '#domain/money/redemptions/redeemable.ts'
import { toDollars } from '#domain/money.ts'
import { approvalDays, waitingDays } from '#domain/rewards/granting/approval.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './program-rules.module.css'

/** The rules in plain words: those of the employer's program, and those of every program. */
export function ProgramRulesPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="How rewards work" />
      <Stack gap="lg">
        {children}
        {sections.map((section) => (
          <Rules key={section.title} {...section} />
        ))}
      </Stack>
    </>
  )
}

interface OwnProgramProps {
  /** How the employer's program rewards today, a sentence each, and whether it does at the moment; null where none runs. */
  program: { sentences: readonly string[]; paused: boolean } | null
}

/** The rules of the program that the member is in. */
export function OwnProgramRules({ program }: OwnProgramProps) {
  if (!program)
    return (
      <Panel aria-label="Your program">
        <Text>No reward program runs at the moment. Trips that you log still count.</Text>
      </Panel>
    )
  return (
    <>
      {program.paused && (
        <Notice kind="info">
          Rewards are paused at the moment: trips earn points, and no money.
        </Notice>
      )}
      <Rules title="Your program" rules={program.sentences} />
    </>
  )
}

function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <Title order={2} size="md" id={id}>
        {title}
      </Title>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  )
}

const dollars = (cents: number) => amount(toDollars(cents))

const sections = [
  {
    title: 'Trips',
    rules: [
      'A day holds one trip to work and one home, or one day of working from home.',
      'You can change or remove a trip until its reward is approved.',
      'Trips from before you joined count in your figures, and earn nothing.',
      'A day off that you mark is excused: it ends no streak.',
    ],
  },
  {
    title: 'Rewards',
    rules: [
      `A reward is approved ${approvalDays} days after it was granted, and is in your wallet then.`,
      `If your employer’s credit is too short, it waits until some is added, ${waitingDays} days at most.`,
      'Beside every reward stands why it is as high as it is.',
    ],
  },
  {
    title: 'Draws and prizes',
    rules: [
      'Weekly credits are drawn on Mondays at noon for the week before. Whoever did what the draw asks for takes part; nobody wins twice in a week.',
      'Monthly prizes go on the 1st at noon to whoever did most in the month before. Of several, more points decide, then the earlier last trip, then a draw.',
      'Anybody can check a draw: what decides it is fixed before the week or month begins, and published afterwards. Others see you by a pseudonym; your employer can see who it is.',
    ],
  },
  {
    title: 'Wallet',
    rules: [
      `You can redeem from ${dollars(leastRedemptionCents)} on. The payout provider mails you a link where you choose a bank account or a gift card.`,
      `Above ${dollars(untaxedYearCents)} in a calendar year an approved tax form is needed.`,
      'Credit that you do not redeem ends on the day that your wallet shows.',
    ],
  },
]
