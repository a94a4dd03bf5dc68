import type { Matrix } from './row.ts'

const choosing = (kind: string) => ({ body: () => ({ choices: [{ kind, choice: 'never' }] }) })

/** Which emails everybody gets, as each chooses for themselves. */
export const mailChoiceRows: Pick<Matrix, 'mailChoices' | 'ownMailChoices' | 'staffMailChoices'> = {
  mailChoices: { readMailChoices: {}, changeMailChoices: choosing('join_request') },
  ownMailChoices: { readMailChoices: {}, changeMailChoices: choosing('rewards_approved') },
  staffMailChoices: { readMailChoices: {}, changeMailChoices: choosing('ticket_opened') },
}
