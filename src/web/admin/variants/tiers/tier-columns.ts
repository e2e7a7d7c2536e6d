import { maxTiers } from '#contract/pricing/tiers-problem.ts'

/** Tiers are numbered from 2: the price itself is the first. */
export const tierNumbers = [2, 3, 4, 5, 6] as const
export type TierNumber = (typeof tierNumbers)[number]

export type TierColumn = `tier${TierNumber}From` | `tier${TierNumber}Price`

export const fromColumn = (number: TierNumber) => `tier${number}From` as const
export const priceColumn = (number: TierNumber) => `tier${number}Price` as const

/** The columns of the first tiers, in order. */
export const tierColumns = (count: number = maxTiers): TierColumn[] =>
  tierNumbers.slice(0, count).flatMap((number) => [fromColumn(number), priceColumn(number)])

const all: readonly string[] = tierColumns()

export const isTierColumn = (name: string): name is TierColumn => all.includes(name)
