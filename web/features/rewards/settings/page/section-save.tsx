import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { type PageSection, sectionParts } from './page-sections.ts'
import { savingWords, whyNotSave } from './saving-words.ts'
import classes from './section-save.module.css'
import { sectionTitles } from './section-titles.ts'
import type { ProgramEditor } from './use-program-editor.ts'

interface SectionSaveProps {
  editor: ProgramEditor
  section: PageSection
}

/** Where a section is saved, and what became of it. Source: RW-GEN-20 to RW-GEN-22. */
export function SectionSave({ editor, section }: SectionSaveProps) {
  // While it saves itself it can still be pressed: the switch waits for that.
  const [isPressed, setIsPressed] = useState(false)
  const state = editor.stateOf(section)
  const { turn } = sectionParts[section]
  const isOff = turn !== undefined && !editor.form[turn]
  const words = savingWords(state, editor.record)

  async function press() {
    setIsPressed(true)
    await editor.save([section])
    setIsPressed(false)
  }

  return (
    <div className={classes.save}>
      <p role="status" className={classes.words} data-state={state}>
        {state === 'saved' && <IconCheck size={14} aria-hidden />}
        {words}
      </p>
      <ReasonedButton
        size="xs"
        variant={state === 'changed' ? 'filled' : 'default'}
        reason={whyNotSave(state, editor.hasErrors(section))}
        loading={isPressed}
        onClick={() => void press()}
      >
        {isOff ? 'Save as off' : 'Save'}
        <VisuallyHidden>: {sectionTitles[section]}</VisuallyHidden>
      </ReasonedButton>
    </div>
  )
}
