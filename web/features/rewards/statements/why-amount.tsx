import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { RewardRow } from '#contract/rewards/statements.ts'
import { amount } from '#web/ui/format/amount.ts'
import { memberWords } from './reward-words.ts'
import classes from './why-amount.module.css'
import { WhySentences } from './why-sentences.tsx'

/** Why a reward is as high as it is. A popover a row would be slow: each is made when it is first asked for. */
export function WhyAmount({ reward, timeZone }: { reward: RewardRow; timeZone: string }) {
  const [isMade, setIsMade] = useState(false)
  const label = `Why ${amount(reward.value)} for ${memberWords(reward.user)}`
  if (isMade) return <OpeningWhy reward={reward} timeZone={timeZone} label={label} />
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

interface OpeningWhyProps {
  reward: RewardRow
  timeZone: string
  label: string
}

/** Takes the focus from the plain button it stands in for, then opens. */
function OpeningWhy({ reward, timeZone, label }: OpeningWhyProps) {
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
        <WhySentences reward={reward} timeZone={timeZone} />
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
