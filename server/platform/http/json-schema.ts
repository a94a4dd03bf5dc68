import * as z from 'zod/mini'

/** The JSON schema that serialises an answer: what the schema does not name is not sent. */
export function responseSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const serialised = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => plainNullable(jsonSchema),
  })
  delete serialised.$schema
  return serialised
}

/**
 * `anyOf [X, null]` makes the serialiser try schemas one after another; `nullable` costs nothing.
 */
function plainNullable(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.anyOf?.length !== 2) return
  const other = schema.anyOf.find((option) => !isNull(option))
  if (!other || typeof other === 'boolean' || !schema.anyOf.some(isNull)) return
  delete schema.anyOf
  Object.assign(schema, other, { nullable: true })
}

function isNull(option: z.core.JSONSchema._JSONSchema): boolean {
  return typeof option !== 'boolean' && option.type === 'null'
}
