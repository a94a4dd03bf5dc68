import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { show } from '#web/ui/section-links.tsx'
import { changeLines } from '../editor/change-lines.ts'
import type { Saving } from '../editor/editor-state.ts'
import { type PageSection, pageSections, sectionParts } from '../editor/program-form.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'
import classes from './save-bar.module.css'
import { countsFrom, whyNotSave } from './saving-messages.ts'
import { anchorOf } from './section-anchors.ts'

/**
 * The one place where saving is spoken of, always in sight: a draft saves itself, of another program it says what
 * was changed and from when it would count. Source: RW-GEN-17, RW-GEN-20 to RW-GEN-22.
 */
export function SaveBar({ editor }: { editor: ProgramEditor }) {
  const { saving, isDraft } = editor
  if (isDraft)
    return (
      <div className={classes.bar} data-kind={saving.kind}>
        <DraftState editor={editor} saving={saving} />
      </div>
    )
  const isPressed = editor.isPressed(pageSections)
  if (saving.kind !== 'changed' && !isPressed) return <p role="status" className={classes.empty} />
  return <RunningState editor={editor} saving={saving} isPressed={isPressed} />
}

/** What has become of what was typed into a draft. */
function DraftState({ editor, saving }: { editor: ProgramEditor; saving: Saving }) {
  if (saving.kind === 'same')
    return (
      <State>
        <IconCheck size={16} aria-hidden /> All changes saved
      </State>
    )
  if (saving.kind === 'saving') return <State>Saving</State>
  const { wrong, failure } = saving
  if (wrong.length > 0)
    return (
      <State isWrong>
        Not saved yet, to be corrected: <SectionNames sections={wrong} />
      </State>
    )
  return (
    <>
      <State isWrong>Not saved. {failure}</State>
      <Button size="xs" variant="default" onClick={editor.retry}>
        Retry
      </Button>
    </>
  )
}

interface RunningStateProps {
  editor: ProgramEditor
  saving: Saving
  isPressed: boolean
}

/** What would be saved, and the two things that can be done with it. */
function RunningState({ editor, saving, isPressed }: RunningStateProps) {
  const { changed } = editor
  const wrong = changed.filter(editor.hasErrors)
  const failure = saving.kind === 'changed' ? saving.failure : null
  return (
    <section className={classes.bar} data-kind="changed" aria-label="Changes to save">
      <div className={classes.text}>
        <State isWrong={wrong.length > 0 || failure !== null}>
          {failure ? `Not saved. ${failure}` : 'Not saved yet'}: <SectionNames sections={changed} />
        </State>
        <p className={classes.from}>{countsFrom(editor)}</p>
        <Lines editor={editor} sections={changed.filter((section) => !wrong.includes(section))} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={editor.discard} disabled={isPressed}>
          Discard
        </Button>
        <ReasonedButton
          reason={whyNotSave(wrong)}
          loading={isPressed}
          onClick={() => void editor.save(pageSections)}
        >
          Save
        </ReasonedButton>
      </div>
    </section>
  )
}

/** Announced as it changes. */
function State({ isWrong = false, children }: { isWrong?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={classes.state} data-wrong={isWrong || undefined}>
      {isWrong && <IconAlertTriangle size={16} aria-hidden />}
      <span>{children}</span>
    </p>
  )
}

/** By name, each the way to it. */
function SectionNames({ sections }: { sections: readonly PageSection[] }) {
  return sections.map((section, index) => (
    <span key={section}>
      {index > 0 && ', '}
      <button type="button" className={classes.name} onClick={() => show(anchorOf(section))}>
        {sectionParts[section].title}
      </button>
    </span>
  ))
}

/** What stands there and what would, for who wants to look at it once more. */
function Lines({ editor, sections }: { editor: ProgramEditor; sections: readonly PageSection[] }) {
  const lines = sections.flatMap((section) => changeLines(section, editor.form, editor.saved))
  if (lines.length === 0) return null
  return (
    <details className={classes.lines}>
      <summary>{lines.length === 1 ? 'Show the change' : `Show ${lines.length} changes`}</summary>
      <dl>
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{before}</del> → <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
