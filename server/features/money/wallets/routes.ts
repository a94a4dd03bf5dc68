import type { walletRoutes } from '#contract/money/wallets.ts'
import type { Handlers } from '#contract/route.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { findPresentMember } from '#server/features/people/members/staff/queries/find.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage, presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addPayment } from './add-payment.ts'
import { changeCredit } from './change-credit.ts'
import { deleteTransaction } from './delete-transaction.ts'
import { openWallet, rowsOfFile } from './list-transactions.ts'
import { readImage, takeImage } from './payment-image.ts'
import { presentPayment, presentTransaction } from './present.ts'
import { countPayments, findOwner, listPayments } from './queries/bank-payments.ts'
import { pickMembers } from './queries/pick-members.ts'
import { takePaymentBack } from './reverse-payment.ts'
import { changeIdOf } from './same-change.ts'
import { walletTable } from './wallet-table.ts'

/** Of members to choose from; who is not among them types more of a name. */
const mostChoices = 20

export function walletHandlers(platform: Platform): Handlers<typeof walletRoutes, Contexts> {
  const { db } = platform
  return {
    async listWalletTransactions({ query }, { actor }) {
      requireBothDates(query)
      const wallet = await openWallet(platform, {
        owner: ownerOf(query),
        employerId: query.employer_id,
        memberId: query.employee_id,
        type: query.type,
        keyword: query.keyword,
        startOn: query.start_date,
        endOn: query.end_date,
      })
      if (!wallet) {
        if (query.export) throw invalid({ employer_id: ['Please select a business'] })
        const nobody = {
          minToDecrement: 0,
          maxToAdd: 0,
          balance: 0,
          time_zone: null,
          owner: null,
        }
        return { ...presentPage(query, 0, []), ...nobody }
      }
      const { owner, balanceCents, mostToAddCents, timeZone } = wallet
      if (query.export) {
        // What people did and earned leaves the list.
        const { employerId } = wallet
        const memberId = query.employee_id
        return answerExport(platform, actor, {
          action: 'wallet_transactions.exported',
          table: walletTable(owner, wallet.readAfter),
          format: query.export,
          countRows: () => rowsOfFile(wallet),
          employerId,
          subject: memberId
            ? { kind: 'member', id: memberId }
            : { kind: 'employer', id: employerId },
          details: { wallet: owner },
        })
      }
      const total = await wallet.count()
      const { employerId } = wallet
      const rows = await wallet.page(pageOf(query), total)
      if (query.employee_id) {
        await noteLook(platform, actor, {
          employerId,
          at: { kind: 'member', id: query.employee_id },
        })
      }
      return {
        ...presentPage(
          query,
          total,
          rows.map((row) => presentTransaction(owner, row)),
        ),
        ...limitsOf(balanceCents),
        maxToAdd: mostToAddCents === null ? null : toDollars(mostToAddCents),
        time_zone: timeZone,
        owner: wallet.whose,
      }
    },

    async pickWalletMembers({ query: { keyword, employer_id: employerId } }) {
      const found = await pickMembers(db, { keyword, employerId, count: mostChoices })
      return presentWhole(
        found.map((member) => ({
          _id: member.id,
          name: member.name,
          email: member.email,
          employer_id: member.employerId,
          community_name: member.communityName,
        })),
      )
    },

    async addCredit({ body, headers }, { actor: { adminId } }) {
      const { employer_id: employerId, employee_id: employeeId, value } = body
      if (body.invoice_balance && !employeeId) {
        throw invalid({ employee_id: ['Please select an Employee'] })
      }
      const { balanceCents } = await changeCredit(platform, backOfficeActor(employerId, adminId), {
        changeId: changeIdOf({ employerId, adminId }, headers['idempotency-key']),
        cents: toCents(value),
        memberId: body.invoice_balance ? (employeeId ?? null) : null,
      })
      const result = value > 0 ? 'Credit added successfully' : 'Credit deducted successfully'
      return { status: true, result, ...limitsOf(balanceCents) }
    },

    async withdrawCredit({ body, headers }, { actor: { adminId } }) {
      const { employee_id: memberId, value } = body
      const member = await findPresentMember(db, memberId)
      if (!member) throw notFound('The member')
      const { employerId } = member
      const { balanceCents } = await changeCredit(platform, backOfficeActor(employerId, adminId), {
        changeId: changeIdOf({ employerId, adminId }, headers['idempotency-key']),
        cents: -toCents(value),
        memberId,
      })
      return { status: true, result: 'Credit withdrawn successfully', ...limitsOf(balanceCents) }
    },

    async addPayment({ body, headers, file }, { actor: { adminId } }) {
      const { employer_id: employerId, date: paidOn, value } = body
      const changeId = changeIdOf({ employerId, adminId }, headers['idempotency-key'])
      await addPayment(platform, backOfficeActor(employerId, adminId), {
        changeId,
        adminId,
        paidOn,
        cents: toCents(value),
        image: file ? await takeImage(file) : null,
      })
      return { status: true, result: 'Payment added successfully', data: { _id: changeId } }
    },

    async listPayments({ query }) {
      const { employer_id: employerId } = query
      const [rows, total] = await Promise.all([
        listPayments(db, employerId, pageOf(query)),
        countPayments(db, employerId),
      ])
      return presentPage(query, total, rows.map(presentPayment))
    },

    async reversePayment({ params: { id }, body: { reason } }, { actor: { adminId } }) {
      const owner = await findOwner(db, id)
      if (!owner) throw notFound('The payment')
      const actor = backOfficeActor(owner.employerId, adminId)
      const { reversedCents, spentCents } = await takePaymentBack(platform, actor, { id, reason })
      return {
        status: true,
        result: 'Payment reversed successfully',
        reversed: toDollars(reversedCents),
        spent: toDollars(spentCents),
      }
    },

    viewPaymentImage: ({ params: { id } }) => readImage(platform, id),

    async deleteTransaction({ params: { id }, query }, { actor: { adminId } }) {
      const withTrip = query.withTrip === '1'
      await deleteTransaction(platform, { id, adminId, withTrip })
      const result = withTrip ? 'Trip removed successfully' : 'Transaction deleted successfully'
      return { status: true, result }
    },
  }
}

/** What is in a wallet, and how far below zero a value may be there. */
function limitsOf(balanceCents: number) {
  // There is no zero below zero on the wire.
  return { balance: toDollars(balanceCents), minToDecrement: 0 - toDollars(balanceCents) }
}

interface Query {
  for_employer?: '1' | '0' | undefined
  for_employee?: '1' | '0' | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

function ownerOf({ for_employer: employer, for_employee: employee }: Query) {
  if (employee === '1') return 'member' as const
  return employer === '1' ? ('employer' as const) : undefined
}

function requireBothDates({ start_date, end_date }: Query): void {
  const message = 'Please give both dates or neither'
  if (start_date && !end_date) throw invalid({ end_date: [message] })
  if (end_date && !start_date) throw invalid({ start_date: [message] })
}
