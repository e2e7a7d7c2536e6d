import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { InlineField } from './inline-field.ts'

interface Props {
  product: StaffProduct
  field: InlineField
  children: ReactNode
}

/** A value that several variants have on their own: leads to their table. */
export function VariantsLink({ product: { id, name, variantCount }, field, children }: Props) {
  return (
    <Link
      to="/admin/products/$id/variants"
      params={{ id: String(id) }}
      title={`${variantCount} variants: edit in their table`}
      className="underline decoration-line-2 decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {children}
      <span className="sr-only">
        , edit {field.label.toLowerCase()} of the {variantCount} variants of {name}
      </span>
    </Link>
  )
}
