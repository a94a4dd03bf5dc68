import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffMember } from '#contract/people/members-staff.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'
import { useStaffActions } from './use-staff-actions.tsx'

const id = '0193c0de-0000-7000-8000-000000000002'

const member: StaffMember = {
  _id: id,
  id,
  employer_id: '0193c0de-0000-7000-8000-000000000001',
  name: 'Kim Doe',
  email: 'kim@test.example',
  state: 'joined',
  wallet: { balance: 12.5 },
  redeemed_balance: 0,
  total_benefits: 12.5,
  number_of_trips: 4,
  last_trip_date: '2026-11-02',
  created_at: '2026-01-01T15:00:00.000Z',
  joined_on: '2026-01-01',
  email_verified_at: '2026-01-01T15:00:00.000Z',
  isactive: true,
  leader: { community: { community_name: 'Example Works' } },
}

function Actions({ of }: { of: StaffMember }) {
  const actions = useStaffActions()
  return (
    <>
      <RowMenu label="Actions" actions={() => actions.of(of)} />
      {actions.dialog}
    </>
  )
}

async function pick(of: StaffMember, label: string) {
  await renderPage(<Actions of={of} />)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

const off: StaffMember = { ...member, isactive: false, state: 'inactive' }
const path = `/api/admin/employees/${id}`

it.each([
  ['Approve', off, `PUT ${path}/approve`, 'approved successfully'],
  ['Disable', member, `PUT ${path}/disable`, 'Status updated successfully'],
  ['Decline', member, `PUT ${path}/disable-email`, 'Status updated successfully'],
  ['Delete', member, `DELETE ${path}`, 'kim@test.example deleted!'],
])(
  '%s is asked first, and done after a yes [ADM-MEM-09, ADM-MEM-14]',
  async (label, of, call, result) => {
    const calls = answerCalls({ [call]: () => Response.json({ status: true, result }) })
    await pick(of, label)
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Kim Doe', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'No', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await dialog.getByRole('button', { name: `Yes, ${label.toLowerCase()}` }).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
    await expect.element(toast.getByText(result)).toBeVisible()
    expect(calls.map(({ name }) => name)).toEqual([call])
  },
)

it('says why the server did not do it', async () => {
  const message = 'Member deletion failed'
  answerCalls({ [`DELETE ${path}`]: () => refusal(message, 409) })
  await pick(member, 'Delete')
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
})

it('offers what changes something, and says why the rest does not', async () => {
  await renderPage(<Actions of={off} />)
  await page.getByRole('button', { name: 'Actions' }).click()
  const entry = (name: string) => page.getByRole('menuitem', { name })
  const disable = entry('Disable Disabled already')
  await expect.element(disable).toHaveAttribute('aria-disabled', 'true')
  await expect.element(entry('Approve')).not.toHaveAttribute('aria-disabled')
})
