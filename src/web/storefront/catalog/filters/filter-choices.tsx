import type { ReactNode } from 'react'
import { FilterOption } from './filter-option.tsx'
import { useStaysOpen } from './use-stays-open.ts'

export interface FilterChoice {
  /** Of the input, as in the URL. */
  value: string
  label: string
  /** Number of products that it would find. */
  count: number
  checked: boolean
}

interface Props {
  name: string
  choices: FilterChoice[]
  onToggle: (value: string) => void
}

const maxShown = 3

/** The first values; the others unfold if there is more than one. */
export function FilterChoices({ name, choices, onToggle }: Props) {
  const option = (choice: FilterChoice) => (
    <FilterOption key={choice.value} {...choice} name={name} onToggle={() => onToggle(choice.value)} />
  )
  if (choices.length <= maxShown + 1) return choices.map(option)
  const rest = choices.slice(maxShown)
  return (
    <>
      {choices.slice(0, maxShown).map(option)}
      <Rest isOpen={rest.some(({ checked }) => checked)} total={choices.length}>
        {rest.map(option)}
      </Rest>
    </>
  )
}

function Rest({ isOpen, total, children }: { isOpen: boolean; total: number; children: ReactNode }) {
  return (
    <details open={useStaysOpen(isOpen)} className="group/rest">
      <summary className="lnk flex min-h-8 w-fit cursor-pointer items-center text-xs pointer-coarse:min-h-11">
        <span className="group-open/rest:hidden">{`Show all ${total}`}</span>
        <span className="hidden group-open/rest:inline">Show fewer</span>
      </summary>
      {children}
    </details>
  )
}
