/** What can still be done about what a toast says. */
export interface ToastAction {
  label: string
  onPress: () => void
}

export interface Toast {
  kind: 'success' | 'error'
  text: string
  ms: number
  action?: ToastAction | undefined
}

const shownMs = { success: 5_000, error: 10_000 }

/** What can be undone stays longer: it has to be read and decided about. */
export function showSuccess(text: string, action?: ToastAction): void {
  show({ kind: 'success', text, ms: action ? shownMs.error : shownMs.success, action })
}

/** Failed actions stay for ten seconds, unless told otherwise. */
export function showError(text: string, ms = shownMs.error): void {
  show({ kind: 'error', text, ms })
}

function show(toast: Toast): void {
  waiting.push(toast)
  void loadToasts()
}

type ToastCode = typeof import('./toast-list.tsx')

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let code: ToastCode | null = null
let loading: Promise<ToastCode> | null = null

/** Fetches the code of toasts, where it is not here yet, and shows those that wait for it. */
export async function loadToasts(): Promise<void> {
  loading ??= import('./toast-list.tsx')
  try {
    code = await loading
  } catch {
    // Without a connection: what is to be said stays, and the next key, press or toast asks again.
    loading = null
    return
  }
  for (const toast of waiting.splice(0)) code.showToast(toast)
  for (const listener of listeners) listener()
}

/** The code of toasts once it is here, for React: it hears when it has come. */
export const toastCode = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => code,
}
