import type { Program } from '#contract/subscriptions/programs.ts'
import { counted } from '#domain/format-number.ts'
import { shortDate } from '#web/ui/format/date-words.ts'

interface DiscardQuestion {
  title: string
  text: string
  confirmLabel: string
}

/** What is lost, before it is. */
export function discardQuestion(program: Program): DiscardQuestion {
  const { status, start_date, trial_ends_on, pending_upgrade } = program
  if (status === 'future') {
    const paid =
      trial_ends_on === null
        ? 'What was paid for it is refunded in full to the card it was paid with.'
        : 'Nothing was paid for it; the free month can be had again.'
    return {
      title: 'Cancel the scheduled program?',
      text: `It will not start on ${shortDate(start_date)}. ${paid} This cannot be undone.`,
      confirmLabel: 'Cancel program',
    }
  }
  if (status === 'pending_upgrade' && pending_upgrade !== null)
    return {
      title: 'Discard the upgrade?',
      text: `The upgrade to ${counted(pending_upgrade.number_of_employees, 'employee')} is dropped; nothing was paid. The program goes on as it is.`,
      confirmLabel: 'Discard upgrade',
    }
  return {
    title: 'Discard the program?',
    text: 'It was never paid. It goes from the list, with all that was entered for it. This cannot be undone.',
    confirmLabel: 'Discard',
  }
}
