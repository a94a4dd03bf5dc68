import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Program } from '#contract/subscriptions/programs.ts'
import { Notice } from '#web/ui/notice.tsx'
import { endlessWords } from './program-in-the-way.ts'
import { programTitle } from './program-words.ts'

/** Says before a form that a program without an end comes first, and leads to it. */
export function EndlessNotice({ program }: { program: Program }) {
  const navigate = useNavigate()

  function open() {
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, program: program._id }),
      resetScroll: false,
    })
  }

  return (
    <Notice
      kind="info"
      action={
        <Button variant="default" onClick={open}>
          Open “{programTitle(program)}”
        </Button>
      }
    >
      {endlessWords(program)}
    </Notice>
  )
}
