import type { components } from './api-types.ts'

type Schemas = components['schemas']

// The objects that most clients name. `components` has all others.

export type NewOrder = Schemas['NewOrder']
export type Order = Schemas['Order']
export type StaffOrder = Schemas['StaffOrder']
export type StaffProduct = Schemas['StaffProduct']
