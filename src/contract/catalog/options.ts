/** An axis of choice, such as Color, with its values in order. */
export interface ProductOption {
  name: string
  values: string[]
}

/** A row of an option form. `was` is the former name of a renamed option or value. */
export interface OptionEdit {
  name: string
  was?: string | undefined
  values: { name: string; was?: string | undefined }[]
  /** For an added option: the value that the product's variants get. */
  existingValue?: string | undefined
}

export const maxOptions = 3
/** Per option. */
export const maxOptionValues = 100
/** Per product. */
export const maxCombinations = 1000

/** Between the values in a label, so no value may contain it. */
const separator = ' / '

/** How a variant is named: its option values in the order of the options. Null without options. */
export const variantLabel = (values: readonly string[]): string | null => values.join(separator) || null

/** All combinations of option values, in order. A product without options has one, without values. */
export function combinations(options: readonly ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (found, { values }) => found.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  )
}

/** How many combinations the options have, without listing them. */
export const countCombinations = (options: readonly { values: readonly unknown[] }[]) =>
  options.reduce((count, { values }) => count * values.length, 1)

/** Whether each value is one of its option. */
export const isCombinationOf = (options: readonly ProductOption[], values: readonly string[]) =>
  values.length === options.length && values.every((value, index) => options[index]?.values.includes(value))

/** Sorts variants in the order of their option values. Values that are no longer offered come last. */
export function byCombination(options: readonly ProductOption[]) {
  const ranks = options.map(({ values }) => new Map(values.map((value, index) => [value, index])))
  return (one: { optionValues: readonly string[] }, other: { optionValues: readonly string[] }) => {
    for (const [index, rank] of ranks.entries()) {
      const difference =
        (rank.get(one.optionValues[index] ?? '') ?? maxOptionValues) -
        (rank.get(other.optionValues[index] ?? '') ?? maxOptionValues)
      if (difference !== 0) return difference
    }
    return 0
  }
}

interface FieldError {
  /** Path below `options`, such as `0.values.2.name`; empty for the whole list. */
  path: (string | number)[]
  message: string
}

/** Errors in the options of a product. Names and values are compared case-insensitively. */
export function optionErrors(options: readonly OptionEdit[]): FieldError[] {
  const errors: FieldError[] = []
  if (options.length > maxOptions) errors.push({ path: [], message: `Use at most ${maxOptions} options` })
  errors.push(...nameErrors(options, 'Another option has this name').map(withPath([])))
  for (const [index, { values }] of options.entries()) {
    const path = [index, 'values']
    if (values.length === 0) errors.push({ path, message: 'Add at least one value' })
    if (values.length > maxOptionValues)
      errors.push({ path, message: `Use at most ${maxOptionValues} values` })
    errors.push(...nameErrors(values, 'This option has the value already').map(withPath(path)))
    for (const [at, { name }] of values.entries())
      if (name.includes(separator))
        errors.push({ path: [...path, at, 'name'], message: 'Values cannot contain a slash between spaces' })
  }
  const count = countCombinations(options)
  if (count > maxCombinations) {
    const message = `These options have ${count.toLocaleString('en-US')} combinations. Use at most ${maxCombinations.toLocaleString('en-US')}.`
    errors.push({ path: [], message })
  }
  return errors
}

function nameErrors(named: readonly { name: string }[], takenMessage: string): FieldError[] {
  const seen = new Set<string>()
  return named.flatMap(({ name }, index) => {
    const key = name.trim().toLowerCase()
    if (key === '') return [{ path: [index, 'name'], message: 'Enter a name' }]
    if (seen.has(key)) return [{ path: [index, 'name'], message: takenMessage }]
    seen.add(key)
    return []
  })
}

const withPath = (prefix: (string | number)[]) => (error: FieldError) => ({
  ...error,
  path: [...prefix, ...error.path],
})
