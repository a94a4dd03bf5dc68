import { Button } from '@mantine/core'
import { IconEdit, IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { CampaignDetail } from '#contract/mail/campaigns-fields.ts'
import { campaignEditorAddress } from '#web/features/mail/custom-emails/editor-address.ts'
import { PreviewDialog } from '#web/features/mail/custom-emails/email-preview.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { campaigns, refreshCampaigns } from './campaign-queries.ts'
import { SubjectDialog } from './subject-dialog.tsx'

const lockedReason = 'This campaign has started sending: its content stays as it is'
const emptyReason = 'This campaign has no content yet'

/** What is done with a campaign beside its heading. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const { _id: id, name, has_content, locked } = campaign
  const [open, setOpen] = useState<'preview' | 'subject' | null>(null)
  const sample = useCommand({
    run: (campaignId: string) => campaigns.sendCampaignSample({ params: { id: campaignId } }),
    success: resultOf,
    refresh: refreshCampaigns,
  })
  const close = () => setOpen(null)
  const editor = campaignEditorAddress(id)
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconEdit size={16} />}
        reason={null}
        onClick={() => (has_content ? setOpen('preview') : location.assign(editor))}
      >
        Edit Campaign Email
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        leftSection={<IconMail size={16} />}
        reason={locked ? lockedReason : null}
        onClick={() => setOpen('subject')}
      >
        Edit subject
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        leftSection={<IconSend size={16} />}
        reason={has_content ? null : emptyReason}
        loading={sample.isBusy}
        onClick={() => void sample.run(id)}
      >
        Send sample
      </ReasonedButton>
      {open === 'subject' && <SubjectDialog id={id} onClose={close} />}
      {open === 'preview' && (
        <PreviewDialog
          kind="campaign-email"
          email={{ id, title: name, notice: locked ? lockedReason : null }}
          onClose={close}
        >
          {!locked && (
            <Button component="a" href={editor}>
              Open the editor
            </Button>
          )}
        </PreviewDialog>
      )}
    </>
  )
}
