import { maskEmail, maskPhone } from '#domain/identity/two-step/mask.ts'
import { type LoginKey, loginId } from '#server/platform/auth/actor.ts'
import { guarded } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkCode, codeRefused } from './check-code.ts'
import { listMethods } from './queries.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { awaitTurn, requestCode } from './request-code.ts'

/** Who signs in, and the address that codes always can go to. */
type Account = LoginKey & { email: string }

interface Choice {
  channel: 'email' | 'phone'
  number: number
}

/** What a sign-in says of its second step: the code, or where to send one. */
export interface SecondStep {
  /** Null asks for a code to be sent, text is the code. */
  otp: string | null | undefined
  channel: 'email' | 'phone' | undefined
  number: number
}

/** Lets a sign-in with the right password go on once its code is right; asks for it, or sends it, before. */
export async function passSecondStep(
  platform: Platform,
  account: Account,
  { otp, channel, number }: SecondStep,
  from: { address: string; device: string | undefined },
): Promise<'passed' | 'code sent'> {
  if (otp) {
    await requireSignInCode(platform, account, otp, from)
    return 'passed'
  }
  if (!channel) throw await secondStepRequired(platform, account)
  await sendSignInCode(platform, account, { channel, number })
  return 'code sent'
}

/** Addresses a code can go to: the account's own email first, then the confirmed methods. */
async function destinations({ db }: Platform, account: Account) {
  const methods = await listMethods(db, account)
  const active = methods.filter((method) => method.status === 'active')
  return {
    email: [account.email, ...valuesOf(active, 'email')],
    phone: valuesOf(active, 'phone'),
  }
}

/** The answer to a right password when a second step is due; addresses are masked. */
async function secondStepRequired(platform: Platform, account: Account): Promise<AppError> {
  const { email, phone } = await destinations(platform, account)
  return new AppError(403, 'second_step_required', 'Please confirm your sign-in with a code', {
    extra: { email_methods: email.map(maskEmail), phone_methods: phone.map(maskPhone) },
  })
}

async function sendSignInCode(
  platform: Platform,
  account: Account,
  { channel, number }: Choice,
): Promise<void> {
  const sendTo = (await destinations(platform, account))[channel][number]
  if (sendTo === undefined) throw invalid({ method_number: ['There is no such method'] })
  await awaitTurn(platform, account, 'sign_in')
  const request = { purpose: 'sign_in', channel, sendTo, subjectId: null } as const
  await inEmployerTransaction(platform.db, account.employerId, (trx) =>
    requestCode(platform, trx, account, request),
  )
}

/** Throws unless the code is the one sent last, or an unused recovery code. */
async function requireSignInCode(
  platform: Platform,
  account: Account,
  code: string,
  from: { address: string; device: string | undefined },
): Promise<void> {
  const attempt = { purpose: 'sign-in code', account: loginId(account), ...from }
  const isPasscode = /^\d{6}$/.test(code)
  let refusal = isPasscode ? codeRefused('otp', 'wrong') : recoveryCodeRefused()
  const isRight = await guarded(platform, attempt, async () => {
    if (!isPasscode) return (await isRecoveryCode(platform, account, code)) || undefined
    const { kind } = await checkCode(platform, account, 'sign_in', code)
    if (kind === 'right') return true
    refusal = codeRefused('otp', kind)
    return undefined
  })
  if (!isRight) throw refusal
}

const recoveryCodeRefused = () =>
  invalid({ otp: ['The recovery code is not right or was used before'] })

function valuesOf(
  methods: Awaited<ReturnType<typeof listMethods>>,
  kind: 'email' | 'phone',
): string[] {
  return methods.filter((method) => method.kind === kind).map((method) => method.value)
}
