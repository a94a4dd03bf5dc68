import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxApproval } from '#contract/money/tax-forms-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { DangerButton } from '#web/ui/buttons.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { RejectForm } from './reject-form.tsx'
import { nameOf, TaxStatusText } from './tax-form-columns.tsx'
import classes from './tax-forms.module.css'
import { formAddressQuery, refreshTaxForms, taxForms } from './tax-forms-queries.ts'

interface TaxFormDialogProps {
  form: TaxApproval
  onClose: () => void
}

/** The form that was sent, beside what is known of the member and the decision. Source: ADM-TAX-05 to ADM-TAX-08. */
export function TaxFormDialog({ form, onClose }: TaxFormDialogProps) {
  const [isRejecting, setIsRejecting] = useState(false)
  const isOpen = form.status === 'pending'
  return (
    <Dialog
      title={`Tax form of ${nameOf(form)}`}
      size={1080}
      onClose={onClose}
      closesLightly={!isRejecting}
    >
      <div className={classes.beside}>
        <Sent form={form} />
        <Stack className={classes.decision}>
          <Facts form={form} />
          {isOpen && !isRejecting && (
            <Decision form={form} onReject={() => setIsRejecting(true)} onDone={onClose} />
          )}
          {isOpen && isRejecting && (
            <RejectForm id={form._id} onCancel={() => setIsRejecting(false)} onDone={onClose} />
          )}
        </Stack>
      </div>
    </Dialog>
  )
}

/** The form itself, addressed by a ticket for it alone: a picture, or a PDF in the browser's own viewer. */
function Sent({ form }: { form: TaxApproval }) {
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

function Facts({ form }: { form: TaxApproval }) {
  const { user, community_name, status, uploaded_at, decided_at, decided_by, message } = form
  const facts: [string, string][] = [
    ['Email', user.email ?? '–'],
    ['Business', community_name],
    ['Balance', amount(form.balance)],
    ['Total benefits', amount(form.total_benfits)],
    ['Redeemed', amount(form.redeemed_balance)],
    ['Uploaded', dateAndTime(uploaded_at, platformTimeZone)],
    ...(decided_at
      ? ([
          [
            'Decided',
            [dateAndTime(decided_at, platformTimeZone), decided_by && `by ${decided_by}`]
              .filter(Boolean)
              .join(' '),
          ],
        ] satisfies [string, string][])
      : []),
    ...(message === null ? [] : ([['Message', message]] satisfies [string, string][])),
  ]
  return (
    <>
      <TaxStatusText status={status} />
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface DecisionProps {
  form: TaxApproval
  onReject: () => void
  onDone: () => void
}

function Decision({ form: { _id: id }, onReject, onDone }: DecisionProps) {
  const [isAsked, setIsAsked] = useState(false)
  const approve = useCommand({
    run: () => taxForms.decideTaxForm({ params: { id }, body: { status: 'approved' } }),
    success: resultOf,
    refresh: refreshTaxForms,
    onDone,
  })
  if (isAsked) {
    return (
      <Stack gap="sm">
        <Text>Approve this form? The member is told by mail.</Text>
        <Group>
          <Button loading={approve.isBusy} onClick={() => void approve.run()}>
            Yes, approve
          </Button>
          <Button variant="default" onClick={() => setIsAsked(false)}>
            No
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <Group>
      <Button onClick={() => setIsAsked(true)}>Approve</Button>
      <DangerButton reason={null} onClick={onReject}>
        Reject
      </DangerButton>
    </Group>
  )
}
