/** The codes as a text file to keep. */
export function recoveryCodesText(codes: readonly string[]): string {
  return ['Switchback recovery codes', 'Each signs you in once.', '', ...codes, ''].join('\n')
}
