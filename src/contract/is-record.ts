/** Whether something of unknown origin has fields that can be asked for; a list has none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
