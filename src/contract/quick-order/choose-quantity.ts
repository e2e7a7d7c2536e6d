import { maxQuantity } from '#contract/limits.ts'
import type { QuantityCandidate, QuantityProblem, Span } from './quantity-candidates.ts'

export type ReadQuantity =
  | { value: number; problem: null; span: Span | null }
  | { value: null; problem: QuantityProblem; span: Span | null }

type Rule = (candidate: QuantityCandidate) => boolean

/** Rules that identify the quantity among the numbers, strongest first. */
const rules: Rule[] = [
  // ABC 12 pcs, 12 x ABC
  ({ mark, isBesideCode }) => mark !== 'none' && isBesideCode,
  // ABC phone 12 pcs
  ({ mark }) => mark === 'unit',
  // ABC;12
  ({ isCell }) => isCell,
  // ABC 12, but not ABC 2026 edition
  ({ isBesideCode, isFollowed }) => isBesideCode && !isFollowed,
]

/** ABC phone x 12, ABC phone 12. Only in a line of text: in a table it is part of a description. */
const besideName: Rule = ({ isAtEdge, isAfterName }) => isAtEdge && isAfterName

const withoutCode: Rule[] = [
  // Phone x 12
  ({ mark, isAtEdge }) => mark === 'times' && isAtEdge,
  // Slate 14: 12
  ({ isAfterColon, isAtEdge }) => isAfterColon && isAtEdge,
]

/** Chooses the quantity of a row, or says why it cannot. With a second number that may be meant, the buyer decides. */
export function chooseQuantity(
  candidates: QuantityCandidate[],
  code: { cell: number } | undefined,
  isTable: boolean,
): ReadQuantity {
  const all = [...rules, ...(code ? (isTable ? [] : [besideName]) : withoutCode)]
  const rule = all.find((takes) => candidates.some(takes))
  const chosen = rule ? candidates.filter(rule) : []
  const [first] = chosen
  if (!first) return { value: null, problem: 'missing', span: null }
  const mayBeMeant = code ? (isTable ? inTable : inText) : hasMark
  const isSame = [...chosen, ...candidates.filter(mayBeMeant)].every(({ value }) => value === first.value)
  if (!isSame) return { value: null, problem: 'several-numbers', span: first }
  return checkValue(first)
}

/** Numbers within the text cells of a table are part of descriptions and notes. */
const inTable: Rule = ({ isCell, isBesideCode, mark, problem }) =>
  isCell || isBesideCode || mark === 'unit' || problem === 'packs'

/** All but a part of a description, such as "2x USB-C". */
const inText: Rule = ({ mark, isAtEdge, isBesideCode }) => mark !== 'times' || isAtEdge || isBesideCode

const hasMark: Rule = ({ mark }) => mark !== 'none'

export function checkValue({
  value,
  problem,
  start,
  end,
}: Pick<QuantityCandidate, 'value' | 'problem' | 'start' | 'end'>): ReadQuantity {
  const span = { start, end }
  if (value === undefined) return { value: null, problem: problem ?? 'not-a-quantity', span }
  if (value === 0) return { value: null, problem: 'zero', span }
  return value > maxQuantity
    ? { value: null, problem: 'above-maximum', span }
    : { value, problem: null, span }
}
