import { createContext, useContext } from 'react'

/** What a Field tells the control inside it, as attributes to spread. */
type FieldAttributes = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldContext = createContext<FieldAttributes>({})

export function useField() {
  return useContext(FieldContext)
}
