import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { isOff, type PageSection, pageSections, sectionParts } from '../editor/program-form.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'
import classes from './save-buttons.module.css'
import { panelMessage, savingMessage, whyNotSave, whyNotSaveAll } from './saving-messages.ts'

interface SectionSaveProps {
  editor: ProgramEditor
  section: PageSection
}

/** Where a section is saved, and what became of it. Source: RW-GEN-20 to RW-GEN-22. */
export function SectionSave({ editor, section }: SectionSaveProps) {
  const state = editor.stateOf(section)
  return (
    <div className={classes.section}>
      <p role="status" className={classes.message} data-state={state}>
        {state === 'saved' && <IconCheck size={14} aria-hidden />}
        {savingMessage(state, editor.record)}
      </p>
      <ReasonedButton
        size="xs"
        variant={state === 'changed' ? 'filled' : 'default'}
        reason={whyNotSave(state, editor.hasErrors(section))}
        // While it saves itself it can still be pressed: the switch waits for that.
        loading={editor.isPressed([section])}
        onClick={() => void editor.save([section])}
      >
        {isOff(section, editor.form) ? 'Save as off' : 'Save'}
        <VisuallyHidden>: {sectionParts[section].title}</VisuallyHidden>
      </ReasonedButton>
    </div>
  )
}

/** Saves dates and every section that was changed at once, and says what comes of it. Source: COST-05. */
export function SaveProgram({ editor }: { editor: ProgramEditor }) {
  const isLaunch = editor.isDraft && editor.form.start_date !== null
  return (
    <div className={classes.program}>
      <ReasonedButton
        fullWidth
        reason={whyNotSaveAll(editor)}
        // While something saves itself it can still be pressed: the dates wait for that.
        loading={editor.isPressed(pageSections)}
        onClick={() => void editor.save(pageSections)}
      >
        {isLaunch ? 'Save and launch' : 'Save program'}
      </ReasonedButton>
      <p role="status" className={classes.message}>
        {panelMessage(editor)}
      </p>
    </div>
  )
}
