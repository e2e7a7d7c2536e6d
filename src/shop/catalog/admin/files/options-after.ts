import type { ProductOption } from '#contract/catalog/options.ts'

interface Variant {
  optionValues: string[]
  archivedAt: Date | null
}

/** A variant before an import and, if the file names it, after it. */
export interface OptionChange {
  /** Absent for a new variant. */
  former?: Variant
  /** Absent for a variant that the file does not name. */
  after?: Variant
}

/**
 * For each option after an import, the position of the option that it was; null for a new one. An option at the place of one
 * that is gone has its new name.
 */
export function sourcesOf(former: ProductOption[], names: string[]): (number | null)[] {
  return names.map((name, index) => {
    const same = former.findIndex((option) => option.name === name)
    if (same >= 0) return same
    const replaced = former[index]
    return replaced && !names.includes(replaced.name) ? index : null
  })
}

/** Whether a variant has a value of every option without being in the file. */
export const keepsAllOptions = (former: ProductOption[], sources: (number | null)[]) =>
  sources.length === former.length && !sources.includes(null)

/** The values of a variant that the file does not name. */
export const movedValues = (values: string[], sources: (number | null)[]) =>
  sources.map((source) => (source === null ? '' : (values[source] ?? '')))

/**
 * The options after an import. Values stay in order, new ones follow in the order of the variants. A value that all its
 * variants have changed is gone; the value that they have instead takes its place.
 */
export function optionsAfter(
  former: ProductOption[],
  names: string[],
  variants: OptionChange[],
): ProductOption[] {
  const sources = sourcesOf(former, names)
  return names.map((name, index) => {
    const source = sources[index] ?? null
    const values = source === null ? [] : (former[source]?.values ?? [])
    return { name, values: valuesAfter(values, changesOf(variants, source, index)) }
  })
}

interface ValueChange {
  was: string | undefined
  now: string | undefined
  isLive: boolean
}

function changesOf(variants: OptionChange[], source: number | null, index: number): ValueChange[] {
  return variants.map(({ former, after }) => {
    const was = source === null ? undefined : former?.optionValues[source]
    return {
      was,
      now: after ? after.optionValues[index] : was,
      isLive: (after ?? former)?.archivedAt === null,
    }
  })
}

function valuesAfter(former: string[], changes: ValueChange[]): string[] {
  const used = new Set(changes.map(({ now }) => now))
  const live = new Set(changes.flatMap(({ now, isLive }) => (isLive && now ? [now] : [])))
  const added = live.difference(new Set(former))
  const values = former.flatMap((value) => {
    const changed = changes.find(({ was }) => was === value)
    if (used.has(value) || !changed) return [value]
    const { now = '' } = changed
    return added.delete(now) ? [now] : []
  })
  return [...values, ...added]
}
