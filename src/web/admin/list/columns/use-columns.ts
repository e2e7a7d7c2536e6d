import type { ViewedList } from '#contract/lists/staff-choices.ts'
import { useUser } from '#web/api/session.ts'
import { rememberColumns, useRememberedColumns } from './remembered-columns.ts'

export interface Columns<Name extends string> {
  hidden: ReadonlySet<string>
  names: readonly Name[]
  toggle: (name: string) => void
  /** For the address: 'sku,margin', or 'none'. */
  hide: string
}

interface Setup<Name extends string> {
  list: ViewedList
  /** Those that can be hidden. */
  names: readonly Name[]
  /** The hidden columns that the address names. */
  hide: string | undefined
  /** Removes them from the address. */
  onChange: () => unknown
}

/** The hidden columns of a list: those of the address, or those that this user hid in this browser. */
export function useColumns<Name extends string>({ list, names, hide, onChange }: Setup<Name>): Columns<Name> {
  const userId = useUser()?.id
  const remembered = useRememberedColumns(userId, list)
  const chosen = (hide ?? remembered).split(',')
  const hidden = new Set(names.filter((name) => chosen.includes(name)))
  return {
    hidden,
    names,
    hide: [...hidden].join(',') || 'none',
    toggle(name) {
      const after = names.filter((known) => hidden.has(known) !== (known === name))
      rememberColumns(userId, list, after.join(','))
      if (hide !== undefined) onChange()
    },
  }
}
