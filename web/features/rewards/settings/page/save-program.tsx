import { useState } from 'react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { pageSections } from './page-sections.ts'
import classes from './program-panel.module.css'
import { panelWords, whyNotSaveAll } from './saving-words.ts'
import type { ProgramEditor } from './use-program-editor.ts'

/** Saves dates and every section that was changed at once, and says what comes of it. Source: COST-05. */
export function SaveProgram({ editor }: { editor: ProgramEditor }) {
  // While something saves itself it can still be pressed: the dates wait for that.
  const [isPressed, setIsPressed] = useState(false)
  const isLaunch = editor.isDraft && editor.form.start_date !== null

  async function press() {
    setIsPressed(true)
    await editor.save(pageSections)
    setIsPressed(false)
  }

  return (
    <div className={classes.save}>
      <ReasonedButton
        fullWidth
        reason={whyNotSaveAll(editor)}
        loading={isPressed}
        onClick={() => void press()}
      >
        {isLaunch ? 'Save and launch' : 'Save program'}
      </ReasonedButton>
      <p role="status" className={classes.words}>
        {panelWords(editor)}
      </p>
    </div>
  )
}
