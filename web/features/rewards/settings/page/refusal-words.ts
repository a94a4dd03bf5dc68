interface Refusal {
  fields: Readonly<Record<string, readonly string[]>>
  message: string
}

/** A refusal in words: what it says of fields, each once, or as a whole. */
export function refusalWords({ fields, message }: Refusal): string {
  return [...new Set(Object.values(fields).flat())].join('\n') || message
}
