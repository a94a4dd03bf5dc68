import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
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
  const state = editor.stateOf(section)
  const { turn } = sectionParts[section]
  const isOff = turn !== undefined && !editor.form[turn]
  const words = savingWords(state, editor.record)
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
        loading={state === 'saving'}
        onClick={() => void editor.save([section])}
      >
        {isOff ? 'Save as off' : 'Save'}
        <VisuallyHidden>: {sectionTitles[section]}</VisuallyHidden>
      </ReasonedButton>
    </div>
  )
}
