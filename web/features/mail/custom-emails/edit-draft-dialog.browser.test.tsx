import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { EditDraftDialog } from './edit-draft-dialog.tsx'

const editPath = 'POST /api/edit-custom-email-info/one'
const draft: CustomEmail = {
  _id: 'one',
  title: 'Bike to work',
  rule: 'all',
  rule_value: null,
  revision: 'a.b',
  draft: true,
  when_to_send: null,
  formatted_Date: null,
  sent: false,
  kind: 'build',
  has_content: true,
  problem: null,
  counts: { recipients: 0, sent: 0, failed: 0, waiting: 0, unsubscribed: 0 },
}
const saved = (revision: string) =>
  Response.json({ status: true, result: 'Edited', notice: null, data: { id: 'one' }, revision })
const overtaken = () =>
  Response.json(
    {
      status: false,
      code: 'content_changed',
      message: 'Another window changed the title of this email after it was opened here',
      changed: ['title'],
      title: 'Walk to work',
      rule: 'all',
      rule_value: null,
      revision: 'x.b',
    },
    { status: 409 },
  )

async function openDialog(...answers: (() => Response)[]) {
  const calls = answerCalls({
    'GET /api/custom-email-recipients': () =>
      Response.json({
        all: 250,
        complete: 240,
        incomplete: 10,
        quiet: 12,
        near: 35,
        drives_alone: 90,
        unsubscribed: 0,
        bounced: 0,
      }),
    [editPath]: () => answers.shift()?.() ?? refusal('No more answers'),
  })
  const closed = vi.fn<() => void>()
  await renderPage(<EditDraftDialog email={draft} onClose={closed} />, { user: employerAnswer() })
  await expect.element(title).toHaveValue('Bike to work')
  return {
    closed,
    sent: () => calls.filter(({ name }) => name === editPath).map(({ body }) => body),
  }
}

const title = page.getByLabelText('Title', { exact: true })
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible()

describe('title and recipients of a draft', () => {
  it('save themselves once nothing is typed any more, each change after the last', async () => {
    const { sent, closed } = await openDialog(
      () => saved('c.b'),
      () => saved('c.d'),
    )
    await says('All changes saved')
    await title.fill('Walk to work')
    await expect.poll(sent).toHaveLength(1)
    await says('All changes saved')
    // Within the page, so that it is not saved before the press has come back.
    const complete = page.getByRole('radio', { name: /^Complete/ })
    complete.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await says('Unsaved changes')
    await expect.poll(sent).toHaveLength(2)
    await says('All changes saved')
    expect(sent()).toEqual([
      { title: 'Walk to work', rule: 'all', revision: 'a.b' },
      { title: 'Walk to work', rule: 'complete', revision: 'c.b' },
    ])
    await page.getByRole('button', { name: 'Done' }).click()
    expect(closed).toHaveBeenCalledOnce()
    expect(sent()).toHaveLength(2)
  })

  it('are not sent while they are wrong; what is wrong is said when they are done', async () => {
    const { sent, closed } = await openDialog()
    await title.fill('B')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(title).toHaveAccessibleDescription(/required at least 3 chars/)
    expect(sent()).toEqual([])
    expect(closed).not.toHaveBeenCalled()
  })

  it('say why they are not saved, and are still there', async () => {
    await openDialog(() => refusal('The server rests', 503))
    await title.fill('Walk to work')
    await says('The server rests')
    await says('Unsaved changes')
    await expect.element(title).toHaveValue('Walk to work')
  })

  it('are not written over what another window saved, unless somebody says so', async () => {
    const { sent } = await openDialog(overtaken, () => saved('y.b'))
    await title.fill('Run to work')
    await says(
      'Another window changed the title of this email after it was opened here. It is “Walk to work” to All members now, and yours is not saved.',
    )
    await expect.element(title).toHaveValue('Run to work')
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await says('All changes saved')
    expect(sent().at(-1)).toEqual({ title: 'Run to work', rule: 'all', revision: 'x.b' })
  })

  it('can be taken as the other window has them', async () => {
    const { sent } = await openDialog(overtaken)
    await title.fill('Run to work')
    await page.getByRole('button', { name: 'Take what is saved' }).click()
    await expect.element(title).toHaveValue('Walk to work')
    await says('All changes saved')
    expect(sent()).toHaveLength(1)
  })
})
