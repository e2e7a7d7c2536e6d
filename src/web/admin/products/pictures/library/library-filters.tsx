import { useEffect, useEffectEvent, useState } from 'react'
import type { LibraryRequest } from '#web/api/media.ts'
import { Search } from '#web/ui/icon/icons.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Filters = Pick<LibraryRequest, 'search' | 'unused'>

interface Props {
  request: Filters
  onChange: (filters: Partial<Filters>) => void
}

/** Not a form, because it would submit the form of the product around it. */
export function LibraryFilters({ request: { search, unused }, onChange }: Props) {
  const [typed, setTyped] = useState(search)
  const wanted = useDebounced(typed.trim(), 250)
  const applySearch = useEffectEvent((next: string) => {
    if (next !== search) onChange({ search: next })
  })
  useEffect(() => applySearch(wanted), [wanted])

  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <TextInput
        type="search"
        icon={Search}
        aria-label="Search the library"
        placeholder="File name, product or SKU"
        maxLength={200}
        className="flex-1 basis-60"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox
        label="Not used by a product"
        checked={unused}
        onChange={({ target }) => onChange({ unused: target.checked })}
      />
    </search>
  )
}
