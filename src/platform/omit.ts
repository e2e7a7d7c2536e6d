/** A copy without these fields. */
export function omit<Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Omit<Fields, Name> {
  const omitted = new Set<string>(names)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !omitted.has(name))) as Omit<
    Fields,
    Name
  >
}
