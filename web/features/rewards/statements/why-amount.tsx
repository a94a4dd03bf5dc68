import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { TextLink } from '#web/ui/links.tsx'
import { statusSentence } from './reward-labels.ts'
import classes from './why-amount.module.css'

interface WhyAmountProps {
  reward: RewardRow
  timeZone: string
  /** What can be done about it, under the sentences; it may close them. */
  below?: (close: () => void) => ReactNode
}

/** Why a reward is as high as it is. A popover a row would be slow: each is made when it is first asked for. */
export function WhyAmount(props: WhyAmountProps) {
  const { reward } = props
  const [isMade, setIsMade] = useState(false)
  const label = `Why ${amount(reward.value)} for ${memberName(reward.user)}`
  if (isMade) return <OpeningWhy {...props} label={label} />
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setIsMade(true)}
    >
      <WhyLabel />
    </button>
  )
}

interface OpeningWhyProps extends WhyAmountProps {
  label: string
}

/** Takes the focus from the plain button it stands in for, then opens. */
function OpeningWhy({ reward, timeZone, below, label }: OpeningWhyProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setIsOpen(true)
  }, [])
  return (
    // Out of the table, which would cut it off, but still within the page's main part.
    <Popover
      position="bottom-end"
      width={340}
      shadow="md"
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      returnFocus
      portalProps={{ target: '#main' }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes.button}
          aria-label={label}
          onClick={() => setIsOpen((was) => !was)}
        >
          <WhyLabel />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown}>
        <WhySentences reward={reward} timeZone={timeZone}>
          {below?.(() => setIsOpen(false))}
        </WhySentences>
      </Popover.Dropdown>
    </Popover>
  )
}

function WhyLabel() {
  return (
    <>
      Why
      <IconChevronDown size={14} aria-hidden />
    </>
  )
}

interface WhySentencesProps {
  reward: RewardRow
  timeZone: string
  children: ReactNode
}

/** A reward's amount explained, where it stands, and the draw it came from, which anybody can check. */
function WhySentences({ reward, timeZone, children }: WhySentencesProps) {
  const standing = statusSentence(reward, timeZone)
  const { trip_date, date } = reward
  return (
    // Takes the focus of the popover when there is no link in it.
    <div className={classes.why} tabIndex={-1} data-autofocus>
      <p className={classes.title}>Why {amount(reward.value)}</p>
      <ul className={classes.list}>
        {reward.explanation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {trip_date && trip_date !== date && (
        <p className={classes.standing}>For a trip of {shortDate(trip_date)}.</p>
      )}
      {standing && <p className={classes.standing}>{standing}</p>}
      {reward.draw_id && (
        <TextLink to={paths.draw} params={{ id: reward.draw_id }}>
          Check the draw
        </TextLink>
      )}
      {children}
    </div>
  )
}
