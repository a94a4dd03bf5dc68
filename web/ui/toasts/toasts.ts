export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** Instead of as long as its kind is shown. */
  ms?: number
}

const shownMs: Record<Toast['kind'], number> = { success: 5_000, error: 10_000 }
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let toasts: readonly Toast[] = []
let lastId = 0

export function showSuccess(text: string): void {
  show({ id: ++lastId, kind: 'success', text })
}

/** Failed actions stay for ten seconds, unless told otherwise. */
export function showError(text: string, ms = shownMs.error): void {
  show({ id: ++lastId, kind: 'error', text, ms })
}

export function dismissToast(id: number): void {
  stopTimer(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** Whoever points at or tabs into the toasts may read on. */
export function holdToasts(): void {
  for (const { id } of toasts) stopTimer(id)
}

export function releaseToasts(): void {
  for (const toast of toasts) startTimer(toast)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(toast: Toast): void {
  const others = toasts.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text)
  for (const { id } of toasts) if (!others.some((other) => other.id === id)) stopTimer(id)
  change([...others, toast])
  startTimer(toast)
}

function startTimer({ id, kind, ms = shownMs[kind] }: Toast): void {
  stopTimer(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), ms),
  )
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
