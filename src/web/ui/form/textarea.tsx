import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { useField } from './field-context.ts'

export function Textarea({ className, ...textarea }: ComponentProps<'textarea'>) {
  const field = useField()
  return <textarea {...field} {...textarea} className={controlClass('area', className)} />
}
