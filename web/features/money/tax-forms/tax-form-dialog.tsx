import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { RejectForm } from './reject-form.tsx'
import { nameOf, TaxStatusText } from './tax-form-columns.tsx'
import classes from './tax-forms.module.css'
import { formAddressQuery, refreshTaxForms, taxFormQuery, taxForms } from './tax-forms-queries.ts'

interface TaxFormDialogProps {
  id: string
  onClose: () => void
}

/**
 * The form that was sent, beside what is known of the member and the decision: by its own id, whatever the list shows.
 * Source: ADM-TAX-05 to ADM-TAX-08.
 */
export function TaxFormDialog({ id, onClose }: TaxFormDialogProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  const query = useQuery(taxFormQuery(id))
  return (
    <GuardedDialog
      title={query.data ? `Tax form of ${nameOf(query.data)}` : 'Tax form'}
      size={1080}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(form) => (
          <div className={classes.beside}>
            <SentForm form={form} />
            <Stack className={classes.decision}>
              <Facts facts={factsOf(form)} />
              {isRejecting && (
                <RejectForm id={id} onCancel={() => setIsRejecting(false)} onDone={onClose} />
              )}
              {!isRejecting && form.status === 'pending' && (
                <Decision form={form} onReject={() => setIsRejecting(true)} onDone={onClose} />
              )}
            </Stack>
          </div>
        )}
      </Loaded>
    </GuardedDialog>
  )
}

/** The form itself, addressed by a ticket for it alone: a picture, or a PDF in the browser's own viewer. */
function SentForm({ form }: { form: TaxApproval }) {
  const query = useQuery(formAddressQuery(form))
  const name = `Tax form of ${nameOf(form)}`
  return (
    <div className={classes.sent}>
      <Loaded query={query} waiting="The form is loading …">
        {(address) => (
          <>
            {form.file_type === 'image' ? (
              <img className={classes.image} src={address} alt={name} />
            ) : (
              <iframe className={classes.pdf} src={address} title={name} />
            )}
            <Anchor href={address} target="_blank" rel="noopener noreferrer">
              Open in a new tab
            </Anchor>
          </>
        )}
      </Loaded>
    </div>
  )
}

interface DecisionProps {
  form: TaxApproval
  onReject: () => void
  onDone: () => void
}

function Decision({ form, onReject, onDone }: DecisionProps) {
  const [isAsked, setIsAsked] = useState(false)
  const approve = useCommand({
    run: () => taxForms.decideTaxForm({ params: { id: form._id }, body: { status: 'approved' } }),
    success: resultOf,
    refresh: refreshTaxForms,
    onDone,
  })
  return (
    <Group>
      <Button onClick={() => setIsAsked(true)}>Approve</Button>
      <DangerButton onClick={onReject}>Reject</DangerButton>
      {isAsked && (
        <GoDialog
          title="Approve this form?"
          confirmLabel="Yes, approve"
          cancelLabel="No"
          onConfirm={async () => {
            await approve.run()
            setIsAsked(false)
          }}
          onClose={() => setIsAsked(false)}
        >
          <Text>
            <b>{nameOf(form)}</b> can redeem without the yearly limit, and is notified by email.
          </Text>
        </GoDialog>
      )}
    </Group>
  )
}

function factsOf(form: TaxApproval): Fact[] {
  const { user, decided_at, decided_by, message } = form
  const atAll = (instant: string) => dateAndTime(instant, platformTimeZone)
  return [
    { label: 'Status', value: <TaxStatusText status={form.status} /> },
    { label: 'Email', value: user.email ?? '–' },
    { label: 'Business', value: form.community_name },
    { label: 'Member since', value: atAll(user.created_at) },
    { label: 'Balance', value: amount(form.balance) },
    { label: 'Total benefits', value: amount(form.total_benfits) },
    { label: 'Redeemed', value: amount(form.redeemed_balance) },
    { label: 'Uploaded', value: atAll(form.uploaded_at) },
    ...(decided_at
      ? [
          {
            label: 'Decided',
            value: atAll(decided_at),
            note: decided_by ? `by ${decided_by}` : undefined,
          },
        ]
      : []),
    ...(message === null ? [] : [{ label: 'Message', value: message }]),
  ]
}
