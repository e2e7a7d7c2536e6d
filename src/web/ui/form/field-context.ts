import { createContext, useContext } from 'react'

/** Attributes that a Field passes to the control inside it. */
type FieldAttributes = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldContext = createContext<FieldAttributes>({})

export function useField() {
  return useContext(FieldContext)
}
