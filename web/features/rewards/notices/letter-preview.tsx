import { useState } from 'react'
import previewClasses from '#web/features/mail/custom-emails/email-preview.module.css'
import { EmailPreview } from '#web/features/mail/custom-emails/email-preview.tsx'
import classes from './notify-all-employees.module.css'

/** The letter about a program, when it is asked for. Source: NOTIFY-03, NOTIFY-04. */
export function LetterPreview({ programId }: { programId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.preview}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Preview email</summary>
      {isOpen && (
        <div className={previewClasses.preview}>
          <EmailPreview kind="notify-email" id={programId} title="About the reward program" />
        </div>
      )}
    </details>
  )
}
