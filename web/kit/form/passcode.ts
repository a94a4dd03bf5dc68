/** The six digits in what was typed or pasted, or all of it without spaces and dashes. */
export function passcodeOf(typed: string): string {
  return /\b\d{6}\b/.exec(typed)?.[0] ?? typed.replaceAll(/[\s-]/g, '')
}
