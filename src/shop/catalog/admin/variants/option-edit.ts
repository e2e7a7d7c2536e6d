import { type OptionEdit, type ProductOption, variantLabel } from '#contract/catalog/options.ts'
import { Invalid } from '#platform/problems.ts'
import { ValueInUse } from './problems.ts'

interface Variant {
  sku: string
  optionValues: string[]
  archivedAt: Date | null
}

/** How an option form changes the values of variants. Throws Invalid and ValueInUse. */
export function applyOptionEdits<V extends Variant>(
  { options, variants }: { options: ProductOption[]; variants: V[] },
  edits: OptionEdit[],
): { options: ProductOption[]; variants: V[] } {
  const steps = edits.map((edit, index) => stepOf(edit, index, options))
  refuseSharedSources(steps)
  const live = variants.filter(({ archivedAt }) => archivedAt === null)
  refuseRemovedValues(steps, live)
  refuseMissingValues(steps, variants)
  const changed = variants.map((variant) => ({
    ...variant,
    optionValues: steps.map((step) => valueAfter(step, variant)),
  }))
  refuseEqualVariants(changed, options, steps)
  return {
    options: edits.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    variants: changed,
  }
}

/** One wanted option: where its values come from. */
interface Step {
  index: number
  /** The position of the former option; null if it is added. */
  source: number | null
  /** Names of its values by their former names. */
  renamed: Map<string, string>
  /** The former values that are gone. */
  removed: string[]
  values: string[]
  existingValue: string | undefined
}

function stepOf(
  { name, was, values, existingValue }: OptionEdit,
  index: number,
  options: ProductOption[],
): Step {
  const formerName = was ?? name
  const source = options.findIndex((option) => option.name === formerName)
  if (was !== undefined && source === -1)
    throw new Invalid([{ field: `options.${index}.was`, message: `This product has no option ${was}` }])
  const former = options[source]?.values ?? []
  const renamed = new Map<string, string>()
  for (const [at, value] of values.entries()) {
    const formerValue = value.was ?? value.name
    const isFormer = former.includes(formerValue)
    const field = `options.${index}.values.${at}.was`
    if (value.was !== undefined && !isFormer)
      throw new Invalid([{ field, message: `This option has no value ${value.was}` }])
    if (!isFormer) continue
    // A new value may take a name from which another one is renamed.
    const isRenamedElsewhere = value.was === undefined && values.some((other) => other.was === formerValue)
    if (isRenamedElsewhere) continue
    if (renamed.has(formerValue)) throw new Invalid([{ field, message: 'Name each former value once' }])
    renamed.set(formerValue, value.name)
  }
  return {
    index,
    source: source === -1 ? null : source,
    renamed,
    removed: former.filter((value) => !renamed.has(value)),
    values: values.map((value) => value.name),
    existingValue,
  }
}

function refuseSharedSources(steps: Step[]) {
  const seen = new Set<number>()
  for (const { index, source } of steps) {
    if (source === null) continue
    if (seen.has(source))
      throw new Invalid([{ field: `options.${index}.was`, message: 'Name each former option once' }])
    seen.add(source)
  }
}

function refuseRemovedValues(steps: Step[], live: Variant[]) {
  const errors = steps.flatMap(({ index, source, removed }) =>
    removed.flatMap((value) => {
      const users = live.filter(({ optionValues }) => source !== null && optionValues[source] === value)
      if (users.length === 0) return []
      const message = `${value} is used by ${skusOf(users)}. Archive ${users.length === 1 ? 'it' : 'them'} first.`
      return [{ field: `options.${index}.values`, message }]
    }),
  )
  if (errors.length > 0) throw new ValueInUse(errors)
}

/** An added option needs a value for the variants that there are. */
function refuseMissingValues(steps: Step[], variants: Variant[]) {
  if (variants.length === 0) return
  const errors = steps.flatMap(({ index, source, values, existingValue }) => {
    if (source !== null) return []
    const field = `options.${index}.existingValue`
    if (existingValue === undefined) return [{ field, message: 'Choose the value of the existing variants' }]
    return values.includes(existingValue) ? [] : [{ field, message: 'Choose one of the values' }]
  })
  if (errors.length > 0) throw new Invalid(errors)
}

/** A value of an archived variant stays, even if it is no longer offered. */
function valueAfter({ source, renamed, existingValue = '' }: Step, { optionValues }: Variant) {
  if (source === null) return existingValue
  const value = optionValues[source] ?? ''
  return renamed.get(value) ?? value
}

/** Without an option, two variants may have the same values. */
function refuseEqualVariants(variants: Variant[], options: ProductOption[], steps: Step[]) {
  const groups = Map.groupBy(
    variants.filter(({ archivedAt }) => archivedAt === null),
    ({ optionValues }) => variantLabel(optionValues),
  )
  const equal = [...groups.values()].find((group) => group.length > 1)
  if (!equal) return
  const removed = options.filter((_, at) => !steps.some(({ source }) => source === at))
  const names = removed.map(({ name }) => name).join(' and ')
  throw new ValueInUse([
    {
      field: 'options',
      message: `Without ${names}, ${skusOf(equal)} would be the same variant. Archive all but one of them first.`,
    },
  ])
}

const maxNamed = 5

function skusOf(variants: Variant[]) {
  const skus = variants.slice(0, maxNamed).map(({ sku }) => sku)
  const more = variants.length - skus.length
  return more > 0 ? `${skus.join(', ')} and ${more} more` : skus.join(', ')
}
