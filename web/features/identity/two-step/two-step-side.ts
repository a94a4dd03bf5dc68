import type { SignInMethod } from '#contract/identity/accounts/accounts-user.ts'
import type { Refresh } from '#web/kit/refresh.ts'

export type MethodType = 'email' | 'phone'

/** Where a code can go to. */
export interface Method {
  type: MethodType
  value: string
}

/** A method that is there already, as its side knows it. */
export interface ListedMethod extends SignInMethod {
  id: string
}

/** How whoever is signed in stands with the second step. */
export interface TwoStepStanding {
  /** Of the account: codes always can go there. */
  email: string
  methods: Readonly<Record<MethodType, readonly ListedMethod[]>>
  /** Unused recovery codes. */
  recoveryCodesLeft: number
  /** Whether it is an administrator, who may look only. */
  isLocked: boolean
}

interface Proof {
  current_password: string
}

interface Done {
  result: string
}

/** What the second step of one kind of login, of people of employers or of members, is read and changed by. */
export interface TwoStepSide {
  /** On pages that have loaded it; asked for again so often where something is waited for. */
  useStanding: (lookEveryMs?: number) => TwoStepStanding
  /** Adds a method, for the password, or takes up one that waits; sends it a code. */
  addMethod: (method: Method, proof: Partial<Proof>) => Promise<Done>
  acceptMethod: (code: string) => Promise<Done>
  removeMethod: (method: Method & { id: string }, proof: Proof) => Promise<Done>
  renewRecoveryCodes: (proof: Proof) => Promise<{ recovery_codes: string[] }>
  /** Asked for again once something has changed. */
  refresh: Refresh
}
