/** The complaints about one field's own fields, without its name. */
export function errorsBelow(
  field: string,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const prefix = `${field}.`
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text]),
  )
}
